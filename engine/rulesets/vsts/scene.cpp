// What lies on the table. Both seats see all of it (secrets.cpp).

#include <algorithm>

#include "engine/rulesets/vsts/board.hpp"
#include "engine/rulesets/vsts/leaders.hpp"
#include "engine/rulesets/vsts/scenario.hpp"

namespace aspis::vsts {
namespace {

std::vector<std::string> marks_of(const Sheet& sheet, int hex) {
  std::vector<std::string> marks;
  const auto lists = [&](const std::vector<Hex>& hexes) { return std::ranges::find(hexes, hex) != hexes.end(); };
  if (lists(sheet.camps[kGreek])) marks.emplace_back("camp.greek");
  if (lists(sheet.camps[kPersian])) marks.emplace_back("camp.persian");
  if (sheet.ground(hex).ship) marks.emplace_back("ship");
  if (has(sheet.landing, hex)) marks.emplace_back("landing");
  const bool passable = has(sheet.open, hex) || sheet.ground(hex).marsh;  // a road may end in a city nobody enters
  if (passable && sheet.roads[static_cast<std::size_t>(hex)] != 0) marks.emplace_back("road");
  if (lists(sheet.exits)) marks.emplace_back("exit");
  if (has(sheet.coastal, hex)) marks.emplace_back("coast");
  return marks;
}

SceneBoard make_board(const Table& t) {
  const Sheet& sheet = t.sheet;
  SceneBoard board;
  board.kind = BoardKind::kHexes;
  board.columns = sheet.grid.columns;
  board.rows = sheet.grid.rows;
  board.pointed = sheet.grid.tops == hex::Tops::kPointed;
  board.shifted = sheet.grid.shifted;
  for (int hex = 0; hex < sheet.hexes(); ++hex) {
    const auto at = static_cast<std::size_t>(hex);
    board.cells.push_back({hex_name(sheet, hex), sheet.ground(hex).key, marks_of(sheet, hex)});
    for (int d = 1; d <= 3; ++d) {  // each hexside once
      const int next = neighbour(t, hex, d);
      if (next == kNowhere) continue;
      if ((sheet.rivers[at] >> d & 1) != 0) board.edges.push_back({hex, next, "river"});
      if ((sheet.roads[at] >> d & 1) != 0) board.edges.push_back({hex, next, "road"});
      if (sheet.level[at] != sheet.level[static_cast<std::size_t>(next)]) board.edges.push_back({hex, next, "slope"});
    }
  }
  board.labels = sheet.labels;
  return board;
}

/// The mover is known until the next one is selected; it moves only while it is asked.
bool moving(const State& s) { return s.stack.find(Phase::kMovePiece) != nullptr; }

bool is_moving(const State& s, int unit) {
  if (!moving(s)) return false;
  for (int i = 0; i < s.mover.count; ++i) {
    if (s.mover.units[static_cast<std::size_t>(i)] == unit) return true;
  }
  return false;
}

/// The most telling ones first: small pictures have room for one.
std::vector<std::string> states_of(const Table& t, int unit) {
  constexpr std::array<std::string_view, 3> kFormations{"deployed", "march", "skirmish"};
  const Unit& u = t.state.unit(unit);
  std::vector<std::string> states;
  const auto note = [&](bool is, std::string_view key) {
    if (is) states.emplace_back(key);
  };
  note(u.routed(), "routed");
  note(u.on_map() && engaged(t, unit), "engaged");
  note(u.is(kOoc), "outOfCommand");
  note(u.is(kLowAmmoBit), "lowAmmo");
  note(u.is(kResting), "resting");
  if (u.on_map() && !u.routed()) states.emplace_back(kFormations[static_cast<std::size_t>(u.formation)]);
  note(u.is(kCaught), "caught");
  note(u.is(kShakenBit), "shaken");
  note(u.is(kRetreated), "retreated");
  note(u.landed != 0 && u.landed == t.state.turn, "landed");
  note(is_moving(t.state, unit), "moving");
  note(u.is(kActed), "acted");
  note(t.sheet.unit(unit).elite, "elite");
  states.emplace_back(wing_word(t.sheet.wing(unit)));
  return states;
}

ScenePiece make_unit(const Table& t, int unit) {
  const Unit& u = t.state.unit(unit);
  const UnitSheet& printed = t.sheet.unit(unit);
  ScenePiece piece{.id = unit, .kind = "unit", .type = t.sheet.type(unit).key, .name = printed.name};
  piece.side = t.sheet.side(unit);
  piece.size = phalanx(t, unit) ? 2 : 1;
  if (u.on_map()) {
    piece.place = u.hex;
    piece.facing = u.heading;
    if (const Hex second = second_hex(t, unit); second != kNowhere) piece.second = second;
  }
  piece.values = {{"strength", strength(t, unit)},
                  {"strengthPrinted", printed.strength},
                  {"morale", u.routed() ? 0 : printed.morale},  // the routed side of a counter has none
                  {"dp", u.dp},
                  {"movement", t.sheet.type(unit).movement}};
  if (u.hits > 0) piece.values.push_back({"hits", u.hits});
  if (is_moving(t.state, unit)) piece.values.push_back({"movementLeft", t.state.mover.mp});
  if (t.state.fleeing == unit) piece.values.push_back({"movementLeft", t.state.flight_mp});
  piece.states = states_of(t, unit);
  return piece;
}

ScenePiece make_leader(const Table& t, int leader) {
  const LeaderSheet& printed = t.sheet.leader(leader);
  const Leader& l = t.state.leader(leader);
  const LeaderFace& up = face(t, leader);
  ScenePiece piece{.id = leader_piece(leader), .kind = "leader", .type = printed.key, .name = up.name};
  // Choices and events call him by the name he began with.
  if (l.replaced != 0) piece.name += ", for " + printed.front.name;
  piece.side = t.sheet.leader_side(leader);
  piece.place = l.on_map() ? l.hex : -1;
  piece.values = {{"morale", up.morale}, {"bonus", up.bonus}, {"movement", printed.movement}};
  const bool rides = t.state.mover.leader == leader && moving(t.state);
  if (rides) piece.values.push_back({"movementLeft", t.state.mover.mp});
  if (l.replaced != 0) piece.states.emplace_back("replacement");
  if (rides) piece.states.emplace_back("moving");
  if (l.acted != 0) piece.states.emplace_back("acted");
  if (printed.commander) piece.states.emplace_back("commander");
  piece.states.emplace_back(wing_word(printed.wing));
  return piece;
}

/// Which box a piece off the map lies in. Waiting are the Spartans, and in a free set-up all that is to be placed.
std::string_view box_of(Where where, int wing) {
  switch (where) {
    case Where::kMap: break;
    case Where::kShips: return "ships";
    case Where::kWaiting: return wing == kSpartans ? "waiting" : "toPlace";
    case Where::kGone: return "eliminated";
  }
  return {};
}

Where where_of(LeaderWhere where) {
  switch (where) {
    case LeaderWhere::kMap: return Where::kMap;
    case LeaderWhere::kWaiting: return Where::kWaiting;
    case LeaderWhere::kGone: break;
  }
  return Where::kGone;
}

void add_boxes(const Table& t, Scene& scene) {
  for (const Side side : {kGreek, kPersian}) {
    for (const std::string_view key : {"toPlace", "waiting", "ships", "eliminated"}) {
      SceneBox box{std::string(key), side, {}};
      for (const int unit : t.sheet.side_units[side]) {
        if (box_of(t.state.unit(unit).where, t.sheet.wing(unit)) == key) box.pieces.push_back(unit);
      }
      for (int i = 0; i < static_cast<int>(t.sheet.leaders.size()); ++i) {
        const bool there = box_of(where_of(t.state.leader(i).where), t.sheet.leader(i).wing) == key;
        if (there && t.sheet.leader_side(i) == side) box.pieces.push_back(leader_piece(i));
      }
      if (!box.pieces.empty()) scene.boxes.push_back(std::move(box));
    }
  }
}

void add_tracks(const Table& t, Scene& scene) {
  const State& s = t.state;
  scene.tracks.push_back({"turn", kNobody, s.turn, t.sheet.last_turn});
  scene.tracks.push_back({"cup", kNobody, count(s.cup), count(s.cup | s.set_aside)});
  for (const Side side : {kGreek, kPersian}) {
    int routed = 0;
    for (const int unit : t.sheet.side_units[side]) {
      if (s.unit(unit).on_map() && s.unit(unit).routed()) routed += t.sheet.unit(unit).strength;
    }
    scene.tracks.push_back({"lost", side, s.lost[side], 0});
    scene.tracks.push_back({"routed", side, routed, 0});
  }
  // 12.1.2: the Greeks win by holding them all with units in good order.
  int held = 0;
  for (const Hex camp : t.sheet.camps[kPersian]) {
    bool ours = false;
    each_in(t, camp, [&](int unit) { ours = ours || (t.sheet.side(unit) == kGreek && !s.unit(unit).routed()); });
    held += ours ? 1 : 0;
  }
  scene.tracks.push_back({"camps", kGreek, held, static_cast<int>(t.sheet.camps[kPersian].size())});
}

void add_markers(const Table& t, Scene& scene) {
  for (int i = 0; i < static_cast<int>(t.sheet.markers.size()); ++i) {
    const Marker& marker = t.sheet.marker(i);
    const bool inside = aspis::has(t.state.cup, i);
    if (!inside && !aspis::has(t.state.set_aside, i)) continue;
    const Seat side = marker.kind == MarkerKind::kEndTurn ? kNobody : marker.side;
    scene.cards.push_back({i, marker.key, marker.name, inside ? "cup" : "drawn", side, {}});
  }
}

std::vector<int> listed(const Sheet& sheet, const HexSet& set) {
  std::vector<int> hexes;
  for (int hex = 0; hex < sheet.hexes(); ++hex) {
    if (has(set, hex)) hexes.push_back(hex);
  }
  return hexes;
}

void add_areas(const Table& t, Scene& scene) {
  for (const Side side : {kGreek, kPersian}) {
    HexSet front{};
    HexSet command{};
    for (const int unit : t.sheet.side_units[side]) {
      if (t.state.unit(unit).on_map()) each_front(t, unit, [&](int hex) { put(front, hex); });
    }
    for (int i = 0; i < static_cast<int>(t.sheet.leaders.size()); ++i) {
      const Leader& leader = t.state.leader(i);
      if (!leader.on_map() || t.sheet.leader_side(i) != side) continue;
      put(command, leader.hex);
      for (int d = 0; d < hex::kDirections; ++d) {
        if (const int near = neighbour(t, leader.hex, d); near != kNowhere) put(command, near);
      }
    }
    scene.areas.push_back({"front", side, listed(t.sheet, front)});
    scene.areas.push_back({"command", side, listed(t.sheet, command)});
  }
}

}  // namespace

Scene make_scene(const Sheet& sheet, const State& state, Seat viewer) {
  const Table t{sheet, state};
  Scene scene;
  scene.viewer = viewer;
  scene.turn = state.turn;
  scene.last_turn = sheet.last_turn;
  scene.board = make_board(t);
  for (int i = 0; i < static_cast<int>(sheet.units.size()); ++i) scene.pieces.push_back(make_unit(t, i));
  for (int i = 0; i < static_cast<int>(sheet.leaders.size()); ++i) scene.pieces.push_back(make_leader(t, i));
  add_boxes(t, scene);
  add_tracks(t, scene);
  add_markers(t, scene);
  add_areas(t, scene);
  return scene;
}

}  // namespace aspis::vsts
