// What lies on the table, as one seat may see it.

#include "engine/rulesets/glory/board.hpp"
#include "engine/rulesets/glory/duties.hpp"
#include "engine/rulesets/glory/leaders.hpp"
#include "engine/rulesets/glory/scenario.hpp"
#include "engine/rulesets/glory/turn.hpp"

namespace aspis::glory {
namespace {

SceneBoard make_board(const Table& t) {
  const Sheet& sheet = t.sheet;
  SceneBoard board;
  board.kind = BoardKind::kHexes;
  board.columns = sheet.grid.columns;
  board.rows = sheet.grid.rows;
  board.pointed = true;
  board.shifted = sheet.grid.shifted;
  for (int hex = 0; hex < sheet.hexes(); ++hex) {
    const auto at = static_cast<std::size_t>(hex);
    board.cells.push_back({hex_name(sheet, hex), sheet.ground(hex).key, {}});
    for (int d = 1; d <= 3; ++d) {  // each hexside once
      const int next = neighbour(t, hex, d);
      if (next == kNowhere) continue;
      if ((sheet.rivers[at] >> d & 1) != 0) board.edges.push_back({hex, next, "river"});
      const int above = sheet.level[at] - sheet.level[static_cast<std::size_t>(next)];
      if (above > 0) board.edges.push_back({hex, next, "slope"});  // the higher one first
      if (above < 0) board.edges.push_back({next, hex, "slope"});
    }
  }
  board.labels = sheet.labels;
  return board;
}

/// Units that a card orders to attack: those still to be activated, and the one that is active.
Bits ordered_now(const Table& t) {
  if (t.state.over != 0 || t.state.stack.empty()) return 0;
  const Frame& top = t.state.stack.top();
  switch (static_cast<Phase>(top.phase)) {
    case Phase::kSlot: return bound_by_card(t, top.b, top.a);
    case Phase::kActivate: {
      if (!valid_unit(t, top.a)) return 0;
      const Verdict bound = bound_to_attack(t, top.a, stance_of_mover(t, top));
      return bound == no(bound.rule, Why::kMustAttack) ? bit(top.a) : 0;
    }
    default: return 0;
  }
}

/// The most telling ones first: small pictures have room for one.
std::vector<std::string> states_of(const Table& t, int unit, Bits ordered) {
  const Unit& u = t.state.unit(unit);
  const UnitSheet& printed = t.sheet.unit(unit);
  std::vector<std::string> states;
  const auto note = [&](bool is, std::string_view key) {
    if (is) states.emplace_back(key);
  };
  note(u.routed(), "routed");
  note(u.order == Order::kDisordered, "disordered");
  note(u.engaged != 0, "engaged");
  note(u.duty != 0, "mustAnswer");
  note(has(ordered, unit), "mustAttack");
  const bool moves = t.state.mover.piece == unit;
  note(moves, "moving");
  note(u.on_map() && u.is(kActivated) && !moves, "activated");
  note(broken(t, printed.side, printed.sector), "brokenSector");
  states.emplace_back(std::string("class") + printed.letter);
  if (printed.weapon != Weapon::kNone) states.emplace_back(kWeaponKeys[static_cast<std::size_t>(printed.weapon)]);
  states.emplace_back(sector_word(printed.sector));
  return states;
}

ScenePiece make_unit(const Table& t, int unit, Bits ordered) {
  const Unit& u = t.state.unit(unit);
  const UnitSheet& printed = t.sheet.unit(unit);
  ScenePiece piece{.id = unit, .kind = "unit", .type = std::string(kKindKeys[at(printed.kind)]), .name = printed.name};
  piece.side = printed.side;
  if (u.on_map()) {
    piece.place = u.hex;
    piece.facing = u.facing;
  }
  piece.values = {
      {"strength", printed.strength}, {"morale", printed.morale}, {"movement", t.sheet.type(printed.kind).movement}};
  if (t.state.mover.piece == unit) piece.values.push_back({"movementLeft", t.state.mover.mp});
  piece.states = states_of(t, unit, ordered);
  return piece;
}

/// The highest in rank of all who lead a sector.
int commander(const Table& t, int side) {
  int best = kNone;
  for (const int sector : t.sheet.sectors) {
    const int leader = active_leader(t, side, sector);
    if (leader == kNone) continue;
    if (best == kNone || t.sheet.leader(leader).stars > t.sheet.leader(best).stars) best = leader;
  }
  return best;
}

ScenePiece make_leader(const Table& t, int leader) {
  const LeaderSheet& printed = t.sheet.leader(leader);
  const Leader& l = t.state.leader(leader);
  ScenePiece piece{.id = leader_piece(leader), .kind = "leader", .type = printed.key, .name = printed.name};
  piece.side = printed.side;
  piece.place = l.in_play() ? l.hex : -1;
  piece.values = {{"stars", printed.stars},
                  {"initiative", printed.initiative},
                  {"shift", printed.shift},
                  {"dice", printed.dice},
                  {"movement", t.sheet.type(printed.moves_as).movement}};
  const bool moves = t.state.mover.piece == leader_piece(leader);
  if (moves) piece.values.push_back({"movementLeft", t.state.mover.mp});
  if (l.status == Status::kWounded) piece.values.push_back({"returns", l.returns});
  const auto note = [&](bool is, std::string_view key) {
    if (is) piece.states.emplace_back(key);
  };
  note(moves, "moving");
  note(l.acted != 0 && !moves, "activated");
  note(commander(t, printed.side) == leader, "commander");
  note(l.in_play() && active_leader(t, printed.side, l.sector) == leader, "inCommand");
  note(printed.dot, "dot");
  if (l.status != Status::kPool) piece.states.emplace_back(sector_word(l.sector));
  return piece;
}

void add_boxes(const Table& t, Scene& scene) {
  constexpr std::array<std::string_view, 5> kBoxes{"eliminated", "wounded", "captured", "killed", "pool"};
  for (const Side side : {kGreek, kPersian}) {
    for (std::size_t i = 0; i < kBoxes.size(); ++i) {
      SceneBox box{std::string(kBoxes[i]), side, {}};
      if (i == 0) {
        for (const int unit : members(t.sheet.side_units[side])) {
          if (!t.state.unit(unit).on_map()) box.pieces.push_back(unit);
        }
      } else {
        for (int leader = 0; leader < static_cast<int>(t.sheet.leaders.size()); ++leader) {
          const bool there = t.state.leader(leader).status == static_cast<Status>(i);
          if (there && t.sheet.leader_side(leader) == side) box.pieces.push_back(leader_piece(leader));
        }
      }
      if (!box.pieces.empty()) scene.boxes.push_back(std::move(box));
    }
  }
}

void add_tracks(const Table& t, Scene& scene) {
  scene.tracks.push_back({"turn", kNobody, t.state.turn, t.sheet.last_turn});
  for (const Side side : {kGreek, kPersian}) {
    scene.tracks.push_back({"losses", side, losses(t, side), t.sheet.army(side).level});
    if (t.sheet.switches.points) {
      scene.tracks.push_back({"points", side, t.state.points[side], t.sheet.army(side).points});
    }
    if (!t.sheet.switches.sector_morale) continue;
    for (const int sector : t.sheet.sectors) {
      if (t.sheet.levels[side][static_cast<std::size_t>(sector)] == 0) continue;
      const std::string key(sector_word(sector));
      const int lost = sector_losses(t, side, sector);
      // A broken one has no level any more.
      const bool lost_for_good = broken(t, side, sector);
      scene.tracks.push_back(
          {lost_for_good ? "broken." + key : key, side, lost, lost_for_good ? 0 : sector_level(t, side, sector)});
    }
  }
}

const Frame* frame_of(const State& state, Phase phase) {
  const auto open = std::span(state.stack.frames).first(state.stack.depth);
  const auto it = std::ranges::find(open, static_cast<std::uint8_t>(phase), &Frame::phase);
  return it == open.end() ? nullptr : &*it;
}

/// 4.0-order, 3.0-1: who acts first in each sector that has still to act, with its place in their order.
void add_order(const Table& t, Scene& scene) {
  const Frame* asking = frame_of(t.state, Phase::kFirst);
  const Frame* action = frame_of(t.state, Phase::kAction);
  const Frame* turn = frame_of(t.state, Phase::kTurn);
  if (turn == nullptr || (action == nullptr && turn->step > kActNow)) return;
  const bool acting = frame_of(t.state, Phase::kSlot) != nullptr;
  const int from = action == nullptr ? 0 : (action->a - (acting ? 1 : 0)) / 2;
  const int to = asking == nullptr ? kSectors : asking->a;
  for (int place = from; place < to && t.state.order[static_cast<std::size_t>(place)] != kNone; ++place) {
    const int sector = t.state.order[static_cast<std::size_t>(place)];
    const auto first = static_cast<Side>(t.state.first[static_cast<std::size_t>(sector)]);
    scene.tracks.push_back({"first." + std::string(sector_word(sector)), first, place + 1, 0});
  }
}

void add_card(const Table& t, Scene& scene, int card, std::string_view zone, Side side) {
  const Card& printed = t.sheet.card(card);
  scene.cards.push_back({card,
                         std::string(kCardKeys[static_cast<std::size_t>(card)]),
                         printed.name,
                         std::string(zone),
                         side,
                         {{"morale", printed.morale}}});
}

/// Cards lie open once both have chosen; before that each sees its own, and whoever chooses holds those that fit.
void add_cards(const Table& t, Seat viewer, Scene& scene) {
  for (const Side side : {kGreek, kPersian}) {
    for (const int sector : t.sheet.sectors) {
      const auto at = static_cast<std::size_t>(sector);
      const bool own = viewer == side || viewer == kNobody;
      const int card = t.state.card[side][at] == kNone && own ? t.state.secret_card[side][at] : t.state.card[side][at];
      if (card == kNone) continue;
      const bool wasted = (t.state.wasted[side] >> sector & 1) != 0;
      add_card(t, scene, card, wasted ? std::string_view("wasted") : sector_word(sector), side);
    }
  }
  if (t.state.over != 0 || t.state.stack.empty()) return;
  const Frame& top = t.state.stack.top();
  if (static_cast<Phase>(top.phase) != Phase::kCards || top.a != viewer) return;
  const auto chooser = static_cast<Side>(top.a);
  for (int card = 0; card < kCards; ++card) {
    if (card_fits(t, chooser, top.b, card)) add_card(t, scene, card, "hand", chooser);
  }
}

void add_areas(const Table& t, Scene& scene) {
  for (const Side side : {kGreek, kPersian}) {
    SceneArea zone{"zone", side, {}};
    SceneArea command{"command", side, {}};
    for (int hex = 0; hex < t.sheet.hexes(); ++hex) {
      if (in_zone(t, other(side), hex)) zone.places.push_back(hex);
      if (leaders_in_range(t, side, hex) != 0) command.places.push_back(hex);
    }
    scene.areas.push_back(std::move(zone));
    scene.areas.push_back(std::move(command));
  }
}

void add_total(const Table& t, Scene& scene) {
  // Both sides may yet pay for a column (12.0-3a); once the result takes effect the total is of no more use.
  const Fight& fight = t.state.fight;
  if (fight.attacker == kNone || frame_of(t.state, Phase::kShift) == nullptr) return;
  scene.tracks.push_back({"total", t.sheet.side(fight.attacker), fight.total, 0});
}

}  // namespace

Scene make_scene(const Sheet& sheet, const State& state, Seat viewer) {
  const Table t{sheet, state};
  Scene scene;
  scene.viewer = viewer;
  scene.turn = state.turn;
  scene.last_turn = sheet.last_turn;
  scene.board = make_board(t);
  const Bits ordered = ordered_now(t);
  for (int i = 0; i < static_cast<int>(sheet.units.size()); ++i) scene.pieces.push_back(make_unit(t, i, ordered));
  for (int i = 0; i < static_cast<int>(sheet.leaders.size()); ++i) scene.pieces.push_back(make_leader(t, i));
  add_boxes(t, scene);
  add_tracks(t, scene);
  add_order(t, scene);
  add_cards(t, viewer, scene);
  add_areas(t, scene);
  add_total(t, scene);
  return scene;
}

}  // namespace aspis::glory
