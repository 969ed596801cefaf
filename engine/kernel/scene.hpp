#pragma once
// What one seat may see, ready to draw. Clients know scenes, not rulesets. Texts are message keys or names from the
// scenario; sentences are made by the protocol's catalogue.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/kernel/ids.hpp"

namespace aspis {

enum class BoardKind : std::uint8_t { kSquares, kHexes, kTable };

/// One place of the board. `terrain` is a key of the scenario's legend.
struct SceneCell {
  std::string name;
  std::string terrain;
  std::vector<std::string> marks{};  // keys: "goatPath", "camp.greek", ...
};

/// A side between two neighbouring places that matters: "wall", "slope".
struct SceneEdge {
  int from = 0;
  int to = 0;
  std::string kind;
};

/// A name written on the map, along the line through its places: "land", "water", "sea", "road" or "town".
struct SceneLabel {
  std::string text;
  std::vector<int> places{};
  std::string kind;
};

/// Hexes are laid out as in geometry/hex.hpp: `pointed` tops or flat ones; `shifted` says which lines lie half a hex on
/// (columns to the south under flat tops, rows to the east under pointed ones): 1 the odd ones counted from 0, or 0.
struct SceneBoard {
  BoardKind kind = BoardKind::kSquares;
  int columns = 0;
  int rows = 0;
  bool pointed = false;
  int shifted = 1;
  std::vector<SceneCell> cells{};  // row by row
  std::vector<SceneEdge> edges{};
  std::vector<SceneLabel> labels{};
};

/// A named number on a piece, track or card: key and value.
struct SceneValue {
  std::string key;
  int value = 0;
};

/// A counter. `place` is a cell, or -1 when the piece lies in a box. `size` says how many cells it covers, `facing`
/// counts clockwise from north in steps of the board kind, -1 when it has none.
struct ScenePiece {
  int id = 0;
  std::string kind;  // "unit", "leader", "camp"
  std::string type;  // key of the unit type, leader or camp
  std::string name;
  Seat side = kNobody;
  int place = -1;
  int second = -1;  // the other cell of a two-cell piece
  int facing = -1;
  int size = 1;
  std::vector<SceneValue> values{};   // what is printed on the counter's upper face, as this seat may know it
  std::vector<std::string> states{};  // keys: "disrupted", "melee", "shieldWall", ...
};

/// Pieces off the board: "routed", "rallied", "reinforcements", "eliminated".
struct SceneBox {
  std::string key;
  Seat side = kNobody;
  std::vector<int> pieces{};
};

/// A marker on a numbered track.
struct SceneTrack {
  std::string key;
  Seat side = kNobody;
  int value = 0;
  int limit = 0;  // 0: none
};

/// A card this seat may read.
struct SceneCard {
  int id = 0;
  std::string key;
  std::string name;
  std::string zone;  // "hand", "discard", "drawn"
  Seat side = kNobody;
  std::vector<SceneValue> values{};
};

struct SceneHand {
  Seat side = kNobody;
  int cards = 0;
  int size = 0;
};

/// Dice that lie on the table: "attack", "defence". `piece` is the one they were rolled for, or -1. `uses` says of each
/// face what it is good for as things stand: "hit", "cancel" or "blank"; empty once the dice have been counted.
struct SceneThrow {
  std::string key;
  Seat side = kNobody;
  int piece = -1;
  std::vector<int> faces{};
  std::vector<std::string_view> uses{};
};

/// Places under a side's influence, for overlays: "zoc.strong", "zoc.weak".
struct SceneArea {
  std::string key;
  Seat side = kNobody;
  std::vector<int> places{};
};

struct Scene {
  Seat viewer = kNobody;
  int turn = 0;
  int last_turn = 0;
  int day = 0;                 // where days are made of turns: which it is, and
  int turns_a_day = 0;         // of how many it is made
  std::vector<int> may_end{};  // turns after which the battle may be over before its time
  SceneBoard board;
  std::vector<ScenePiece> pieces{};
  std::vector<SceneBox> boxes{};
  std::vector<SceneTrack> tracks{};
  std::vector<SceneHand> hands{};
  std::vector<SceneCard> cards{};
  std::vector<SceneThrow> throws{};
  std::vector<SceneArea> areas{};
};

}  // namespace aspis
