// What lies on the table. Both seats see all of it.

#include <algorithm>

#include "engine/rulesets/hotgates/automaton.hpp"
#include "engine/rulesets/hotgates/days.hpp"
#include "engine/rulesets/hotgates/morale.hpp"
#include "engine/rulesets/hotgates/scenario.hpp"

namespace aspis::hotgates {
namespace {

SceneBoard make_board(const Sheet& sheet) {
  SceneBoard board;
  board.kind = BoardKind::kSquares;
  board.columns = sheet.columns;
  board.rows = sheet.rows;
  const auto lists = [](const std::vector<Area>& areas, int area) {
    return std::ranges::find(areas, area) != areas.end();
  };
  for (int area = 0; area < sheet.areas(); ++area) {
    SceneCell cell{area_name(sheet, area), sheet.ground(area).key};
    if (lists(sheet.road, area)) cell.marks.emplace_back("road");
    if (lists(sheet.path, area)) cell.marks.emplace_back("path");
    if (lists(sheet.zone, area)) cell.marks.emplace_back("camp");
    board.cells.push_back(std::move(cell));
  }
  board.labels = sheet.labels;
  return board;
}

/// The most telling ones first: small pictures have room for one.
std::vector<std::string> states_of(const Table& t, int unit) {
  const Unit& u = t.state.unit(unit);
  std::vector<std::string> states;
  const auto note = [&](bool is, std::string_view key) {
    if (is) states.emplace_back(key);
  };
  note(u.is(kDisordered), "disordered");
  note(u.on_map() && in_contact(t, unit), "contact");
  note(t.state.mover.unit == unit, "moving");
  note(u.on_map() && u.is(kMoved) && t.state.mover.unit != unit, "moved");
  note(u.on_map() && u.is(kFired), "fired");
  note(u.on_map() && u.is(kAttacked), "attacked");
  note(u.is(kByPath), "byPath");
  if (u.on_map() && by_rules(t, t.sheet.side(unit))) {
    states.emplace_back(kPostureKeys[static_cast<std::size_t>(posture_of(t, unit))]);
  }
  states.emplace_back(kContingentKeys[t.sheet.unit(unit).contingent]);
  return states;
}

ScenePiece make_unit(const Table& t, int unit) {
  const Unit& u = t.state.unit(unit);
  const UnitSheet& printed = t.sheet.unit(unit);
  ScenePiece piece{.id = unit, .kind = "unit", .type = std::string(kTypeKeys[printed.type]), .name = printed.name};
  piece.side = t.sheet.side(unit);
  if (u.on_map()) {
    piece.place = u.area;
    piece.facing = u.facing;
  }
  const bool lives = u.where != Where::kDead;
  piece.values = {{"melee", lives ? melee_value(t, unit) : 0},
                  {"defence", defence_value(t, unit)},
                  {"movement", allowance(t, unit)},
                  {"steps", steps_left(t, unit)},
                  {"morale", lives ? morale_rating(t, unit) : 0}};
  if (u.hits > 0) piece.values.push_back({"hits", u.hits});
  if (t.state.mover.unit == unit) piece.values.push_back({"movementLeft", t.state.mover.points});
  piece.states = states_of(t, unit);
  return piece;
}

/// Which box a piece off the map lies in. Persians who are not called up lie with their contingent.
std::string_view box_of(const Table& t, int unit) {
  switch (t.state.unit(unit).where) {
    case Where::kMap: break;
    case Where::kReserve:
      return t.sheet.side(unit) == kGreek ? "toPlace" : kContingentKeys[t.sheet.unit(unit).contingent];
    case Where::kWaiting: return "waiting";
    case Where::kRouted: return "routed";
    case Where::kBox: return "ephialtes";
    case Where::kAway: return "away";
    case Where::kDead: return "eliminated";
  }
  return {};
}

void add_boxes(const Table& t, Scene& scene) {
  for (int unit = 0; unit < static_cast<int>(t.sheet.units.size()); ++unit) {
    const std::string_view key = box_of(t, unit);
    if (key.empty()) continue;
    const Seat side = t.sheet.side(unit);
    auto box = std::ranges::find_if(scene.boxes, [&](const SceneBox& b) { return b.key == key && b.side == side; });
    if (box == scene.boxes.end()) box = scene.boxes.insert(box, {std::string(key), side, {}});
    box->pieces.push_back(unit);
  }
}

void add_tracks(const Table& t, Scene& scene) {
  const State& s = t.state;
  scene.tracks.push_back({"day", kNobody, s.day, kDays});
  scene.tracks.push_back({"round", kNobody, s.round, t.sheet.game.rounds});
  const int bonus = s.ending == Ending::kHeld ? t.sheet.game.hold_bonus : 0;
  scene.tracks.push_back({"score", kNobody, score(s) + bonus, 0});
  if (s.cut_off != 0) {
    scene.tracks.push_back({"cutOff", kNobody, 1, 0});
  } else if (s.entry_round != 0 && s.over == 0) {
    scene.tracks.push_back({"ephialtes", kNobody, s.entry_round, 0});
  }
  for (const Side side : {kGreek, kPersian}) scene.tracks.push_back({"lost", side, s.lost[side], 0});
  scene.tracks.push_back({"through", kPersian, broken_through(t), t.sheet.game.break_units});
  // What the question of a moment reckons with.
  const Phase phase = s.stack.empty() ? Phase::kOver : static_cast<Phase>(s.stack.top().phase);
  if (phase == Phase::kPhocians || phase == Phase::kConference) {
    scene.tracks.push_back({"remaining", kGreek, s.remaining, 0});
  }
  if (phase == Phase::kConference) {  // its frame keeps who was named
    scene.tracks.push_back({"toName", kGreek, s.remaining - count(static_cast<Bits>(s.stack.top().a)), 0});
  }
  if (phase == Phase::kLose) scene.tracks.push_back({"toLose", static_cast<Seat>(s.stack.top().a), s.to_lose, 0});
}

/// The areas before each side's fronts, and those both share.
void add_areas(const Table& t, Scene& scene) {
  for (const Side side : {kGreek, kPersian}) {
    std::array<bool, kMaxAreas> before{};
    SceneArea contact{"contact", side, {}};
    for (const int unit : members(on_map(t, side))) {
      const Area at = t.state.unit(unit).area;
      for (const Area near : t.sheet.next[at]) {
        if (near != kNowhere && !t.sheet.ground(near).closed && frontal(aspect(t, unit, near))) before[near] = true;
      }
    }
    SceneArea front{"front", side, {}};
    for (int area = 0; area < t.sheet.areas(); ++area) {
      if (before[static_cast<std::size_t>(area)]) front.places.push_back(area);
      if (own_in(t, side, area) != 0 && foes_in(t, side, area) != 0) contact.places.push_back(area);
    }
    scene.areas.push_back(std::move(front));
    scene.areas.push_back(std::move(contact));
  }
}

}  // namespace

Scene make_scene(const Sheet& sheet, const State& state, Seat viewer) {
  const Table t{sheet, state};
  Scene scene;
  scene.viewer = viewer;
  scene.turn = (state.day - 1) * sheet.game.rounds + state.round;
  scene.last_turn = kDays * sheet.game.rounds;
  scene.day = state.day;
  scene.turns_a_day = sheet.game.rounds;
  scene.board = make_board(sheet);
  for (int unit = 0; unit < static_cast<int>(sheet.units.size()); ++unit) scene.pieces.push_back(make_unit(t, unit));
  add_boxes(t, scene);
  add_tracks(t, scene);
  add_areas(t, scene);
  return scene;
}

}  // namespace aspis::hotgates
