// What a seat sees on the table. The state given is the seat's own view; nothing here looks behind it.

#include <algorithm>

#include "engine/rulesets/bladebow/board.hpp"
#include "engine/rulesets/bladebow/leaders.hpp"
#include "engine/rulesets/bladebow/melee.hpp"
#include "engine/rulesets/bladebow/phases.hpp"
#include "engine/rulesets/bladebow/scenario.hpp"

namespace aspis::bladebow {
namespace {

constexpr std::array<std::string_view, 3> kSizes{"light", "medium", "heavy"};

/// Whether a phase is under way, on top of the stack or beneath.
bool under_way(const State& s, Phase phase) { return s.stack.find(phase) != nullptr; }

SceneBoard make_board(const Table& t) {
  const Sheet& sheet = t.sheet;
  SceneBoard board;
  board.kind = BoardKind::kSquares;
  board.columns = sheet.columns;
  board.rows = sheet.rows;
  for (int square = 0; square < sheet.squares(); ++square) {
    SceneCell cell{square_name(sheet, square), sheet.ground(square).key, {}};
    if (sheet.on_path[static_cast<std::size_t>(square)]) cell.marks.emplace_back("goatPath");
    if (std::ranges::find(sheet.wall_guards, square) != sheet.wall_guards.end()) cell.marks.emplace_back("gate");
    for (std::size_t i = 0; t.sheet.reinforcements.any && i < t.sheet.reinforcements.squares.size(); ++i) {
      const auto& entry = t.sheet.reinforcements.squares[i];
      if (std::ranges::find(entry, square) != entry.end()) cell.marks.push_back("entry" + std::to_string(i + 1));
    }
    board.cells.push_back(std::move(cell));
    for (int d = 2; d <= 4; d += 2) {  // east and south: each side once
      const int next = neighbour(t, square, d);
      if (next != kNowhere && slope(t, square, next)) board.edges.push_back({square, next, "slope"});
    }
  }
  for (const auto& wall : sheet.walls) board.edges.push_back({wall[0], wall[1], "wall"});
  board.labels = sheet.labels;
  return board;
}

bool has_commitment_dice(const Attacker& a) { return rolled_commitment(a) && a.dice > 0 && a.faces[0] > 0; }

ScenePiece make_unit(const Table& t, int id) {
  const Unit& u = t.state.unit(id);
  const UnitType& type = type_of(t, id);
  const Face& face = face_of(t, id);
  const UnitSheet& printed = t.sheet.unit(id);
  ScenePiece piece{.id = id, .kind = "unit", .type = type.key, .name = printed.name, .side = printed.side};
  piece.place = u.on_map() ? u.square : -1;
  piece.facing = u.on_map() ? u.facing : -1;
  piece.values.push_back({"movement", face.movement});
  if (face.strength > 0) {
    piece.values.push_back({"strength", face.strength});
    piece.values.push_back({"range", face.range});
  }
  piece.values.push_back({"missileDefence", face.missile_defence});
  piece.values.push_back({"moraleLeft", face.morale[0]});
  piece.values.push_back({"moraleFront", face.morale[1]});
  piece.values.push_back({"moraleRight", face.morale[2]});
  if (type.ranked() && u.ranks != kUnknownRanks) piece.values.push_back({"ranks", u.ranks});
  piece.states.emplace_back(kSizes[static_cast<std::size_t>(type.size)]);
  piece.states.emplace_back(kDensityWords[static_cast<std::size_t>(type.density)]);
  if (type.cavalry) piece.states.emplace_back("cavalry");
  if (type.immortal) piece.states.emplace_back("immortal");
  if (type.ranked() && u.ranks == kUnknownRanks) piece.states.emplace_back("ranksHidden");
  if (type.ranked() && (u.flags & kRanksSeen) != 0) piece.states.emplace_back("ranksSeen");
  if (u.disrupted()) piece.states.emplace_back("disrupted");
  if ((u.flags & kMeleeMarker) != 0) piece.states.emplace_back("melee");
  if (u.walled()) piece.states.emplace_back("shieldWall");
  if (has(t.state.action.members, id)) piece.states.emplace_back("ordered");
  if (has(t.state.action.members & t.state.action.done, id)) piece.states.emplace_back("done");
  if (t.state.move.unit == id && u.on_map() && under_way(t.state, Phase::kMoveStep)) {
    piece.values.push_back({"movementLeft", t.state.move.mp});
  }
  const int attacker = under_way(t.state, Phase::kCommit) ? attacker_index(t.state.melee, id) : -1;
  if (attacker >= 0 && has_commitment_dice(t.state.melee.attacker(attacker))) {
    piece.values.push_back({"pointsNeeded", commit_deficit(t, t.state.melee.attacker(attacker))});
  }
  return piece;
}

ScenePiece make_leader(const Table& t, int id) {
  const LeaderSheet& printed = t.sheet.leader(id);
  const Leader& leader = t.state.leader(id);
  ScenePiece piece{
      .id = leader_piece(id), .kind = "leader", .type = printed.key, .name = printed.name, .side = printed.side};
  piece.place = leader.on_map() ? leader.square : -1;
  piece.values = {{"rank", printed.rank}, {"commandRange", printed.range}, {"commandValue", printed.value}};
  if (leader.where == LeaderWhere::kTurnTrack) piece.values.push_back({"due", leader.due});
  piece.states.emplace_back(kColourWords[static_cast<std::size_t>(printed.colour)]);
  if (commander(t, printed.side) == id) piece.states.emplace_back("commander");
  return piece;
}

void add_pieces(const Table& t, Scene& scene) {
  for (int i = 0; i < static_cast<int>(t.sheet.units.size()); ++i) scene.pieces.push_back(make_unit(t, i));
  for (int i = 0; i < static_cast<int>(t.sheet.leaders.size()); ++i) scene.pieces.push_back(make_leader(t, i));
  for (const Side side : {kGreek, kPersian}) {
    const Camp& camp = t.state.camps[side];
    if (camp.square == kNowhere) continue;
    ScenePiece piece{.id = camp_piece(side),
                     .kind = "camp",
                     .type = "camp",
                     .name = side == kGreek ? "Greek camp" : "Persian camp",
                     .side = side};
    piece.place = camp.square;
    if (camp.overrun != 0) piece.states.emplace_back("overrun");
    scene.pieces.push_back(std::move(piece));
  }
}

void add_boxes(const Table& t, Scene& scene) {
  constexpr std::array<std::string_view, 7> kKeys{"",        "routed",         "rallied", "eliminated",
                                                  "looting", "reinforcements", "toPlace"};
  for (const Side side : {kGreek, kPersian}) {
    for (std::size_t where = 1; where < kKeys.size(); ++where) {
      SceneBox box{std::string(kKeys[where]), side, {}};
      for (const int unit : members(t.sheet.side_units[side])) {
        if (static_cast<std::size_t>(t.state.unit(unit).where) == where) box.pieces.push_back(unit);
      }
      for (std::size_t i = 0; i < t.sheet.leaders.size(); ++i) {
        if (t.sheet.leaders[i].side != side) continue;
        const LeaderWhere at = t.state.leaders[i].where;
        const std::string_view key = at == LeaderWhere::kRouted ? "routed"
                                     : at == LeaderWhere::kDead ? "eliminated"
                                     : at == LeaderWhere::kReserve
                                         ? (t.sheet.leaders[i].reinforcement ? "reinforcements" : "toPlace")
                                         : "";
        if (key == kKeys[where]) box.pieces.push_back(leader_piece(static_cast<int>(i)));
      }
      if (!box.pieces.empty()) scene.boxes.push_back(std::move(box));
    }
    SceneBox track{"turnTrack", side, {}};
    for (std::size_t i = 0; i < t.sheet.leaders.size(); ++i) {
      const bool waits = t.state.leaders[i].where == LeaderWhere::kTurnTrack;
      if (t.sheet.leaders[i].side == side && waits) track.pieces.push_back(leader_piece(static_cast<int>(i)));
    }
    if (!track.pieces.empty()) scene.boxes.push_back(std::move(track));
  }
}

void add_tracks(const Table& t, Scene& scene) {
  const State& s = t.state;
  scene.tracks.push_back({"turn", kNobody, s.turn, kMaxTurns});
  scene.tracks.push_back({"initiative", s.initiative, 1, 0});
  for (const Side side : {kGreek, kPersian}) {
    scene.tracks.push_back({"losses", side, s.losses[side], s.rout_level[side]});
    scene.tracks.push_back({"impulses", side, s.impulses[side], t.sheet.armies[side].impulses});
    scene.tracks.push_back({"morale", side, army_morale(t, side), 0});
  }
  if (s.actions > 0) scene.tracks.push_back({"actions", s.active, s.actions, 0});
  if (t.sheet.path.any) scene.tracks.push_back({"pathFound", t.sheet.path.side, s.path_found, 1});
  if (t.sheet.reinforcements.any && s.entered == 0) {
    scene.tracks.push_back({"entryNumber", t.sheet.reinforcements.side, s.entry_number, 6});
  }
}

/// What the questions about ranks and commitment reckon with.
void add_counts(const Table& t, Scene& scene) {
  const State& s = t.state;
  if (under_way(s, Phase::kSetupRanks) && scene.viewer == s.stack.top().a) {  // the enemy must not count along
    scene.tracks.push_back({"ranksLeft", scene.viewer, s.ranks_left, 0});
  }
  if (s.stack.empty()) return;
  const Frame& top = s.stack.top();
  if (static_cast<Phase>(top.phase) == Phase::kReroll) {
    const int left = s.melee.rerolls[top.a == s.active ? 0 : 1];
    scene.tracks.push_back({"rerolls", static_cast<Seat>(top.a), left, 0});
  }
  if (static_cast<Phase>(top.phase) == Phase::kVolleyReroll) {
    scene.tracks.push_back({"rerolls", static_cast<Seat>(top.a), s.volley.rerolls, 0});
  }
  if (!under_way(s, Phase::kCommitSpend) && !under_way(s, Phase::kCommitAllot)) return;
  int needed = 0;
  for (std::size_t i = 0; i < s.melee.attacker_count; ++i) needed += commit_deficit(t, s.melee.attackers[i]);
  scene.tracks.push_back({"pointsNeeded", s.active, needed, 0});
  scene.tracks.push_back({"points", s.active, s.melee.points, 0});
}

SceneThrow make_throw(std::string_view key, Seat side, int piece, std::span<const std::uint8_t> faces) {
  return {.key = std::string(key), .side = side, .piece = piece, .faces = {faces.begin(), faces.end()}};
}

/// What each face is good for.
void tell_uses(SceneThrow& thrown, const Scoring& score) {
  for (const int face : thrown.faces) {
    thrown.uses.push_back(face <= score.hit_on ? "hit" : face >= score.cancel_on ? "cancel" : "blank");
  }
}

void add_volley_throws(const State& s, Scene& scene) {
  const Volley& v = s.volley;
  if (v.attack_dice > 0) {
    scene.throws.push_back(make_throw("attack", s.active, -1, std::span(v.attack).first(v.attack_dice)));
    tell_uses(scene.throws.back(), {v.hit_on, kNeverFrom});
  }
  if (v.defence_dice > 0) {
    scene.throws.push_back(
        make_throw("defence", other(s.active), v.target, std::span(v.defence).first(v.defence_dice)));
    tell_uses(scene.throws.back(), {kNeverUpTo, v.cancel_on});
  }
}

void add_melee_throws(const Table& t, Scene& scene) {
  const State& s = t.state;
  const Melee& m = s.melee;
  const int target = m.target == kNoUnit ? camp_piece(other(s.active)) : m.target;
  const auto add = [&](std::string_view key, Seat side, int role, int piece, std::span<const std::uint8_t> faces) {
    if (faces.empty()) return;
    scene.throws.push_back(make_throw(key, side, piece, faces));
    if (!dice_counted(s)) tell_uses(scene.throws.back(), scoring_as_told(t, role));
  };
  add("attack", s.active, 0, lead_unit(m), std::span(m.attack).first(m.attack_dice));
  add("defence", other(s.active), 1, target, std::span(m.defence).first(m.defence_dice));
}

/// The dice that cards and re-rolls may still change.
void add_throws(const Table& t, Scene& scene) {
  const State& s = t.state;
  if (under_way(s, Phase::kVolley)) add_volley_throws(s, scene);
  if (under_way(s, Phase::kCommit)) {
    for (const Attacker& a : std::span(s.melee.attackers).first(s.melee.attacker_count)) {
      if (!has_commitment_dice(a) || a.dice == 0) continue;
      scene.throws.push_back(make_throw("commitment", s.active, a.unit, std::span(a.faces).first(a.dice)));
      tell_uses(scene.throws.back(), {commitment_needed(t, a), kNeverFrom});
    }
  } else if (under_way(s, Phase::kMeleeFight)) {
    add_melee_throws(t, scene);
  }
}

void add_card(const Table& t, Scene& scene, int id, std::string_view zone, Seat side) {
  const Card& printed = t.sheet.card(id);
  SceneCard card{.id = id, .key = printed.key, .name = printed.name, .zone = std::string(zone), .side = side};
  card.values = {{"commitment", printed.commitment},
                 {"white", printed.actions[0]},
                 {"black", printed.actions[1]},
                 {"red", printed.actions[2]},
                 {"yellow", printed.actions[3]}};
  scene.cards.push_back(std::move(card));
}

void add_cards(const Table& t, Scene& scene) {
  const State& s = t.state;
  for (const Side side : {kGreek, kPersian}) {
    scene.hands.push_back({side, count(s.hand[side]) + s.masked_cards[side], s.hand_size[side]});
    for (const int card : members(s.hand[side])) add_card(t, scene, card, "hand", side);
  }
  if (s.action_card != 0xff) add_card(t, scene, s.action_card, "drawn", s.active);
  for (const int card : members(s.discard)) {
    if (card != s.action_card) add_card(t, scene, card, "discard", kNobody);
  }
}

void add_areas(const Table& t, Scene& scene) {
  for (const Side side : {kGreek, kPersian}) {
    SceneArea strong{"zoc.strong", side, {}};
    SceneArea weak{"zoc.weak", side, {}};
    for (int square = 0; square < t.sheet.squares(); ++square) {
      const Zoc zoc = ezoc(t, other(side), square);
      if (zoc == Zoc::kStrong) strong.places.push_back(square);
      if (zoc == Zoc::kWeak) weak.places.push_back(square);
    }
    scene.areas.push_back(std::move(strong));
    scene.areas.push_back(std::move(weak));
  }
}

}  // namespace

Scene make_scene(const Sheet& sheet, const State& state, Seat viewer) {
  const Table t{sheet, state};
  Scene scene;
  scene.viewer = viewer;
  scene.turn = state.turn;
  scene.last_turn = kMaxTurns;
  for (int turn = 1; turn <= kMaxTurns; ++turn) {  // 5.7
    if (sheet.end_icons[static_cast<std::size_t>(turn)] > 0) scene.may_end.push_back(turn);
  }
  scene.board = make_board(t);
  add_pieces(t, scene);
  add_boxes(t, scene);
  add_tracks(t, scene);
  add_counts(t, scene);
  add_throws(t, scene);
  add_cards(t, scene);
  add_areas(t, scene);
  return scene;
}

}  // namespace aspis::bladebow
