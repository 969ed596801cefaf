#include <nlohmann/json.hpp>
#include <set>

#include "protocol/to_json.hpp"

namespace aspis {
namespace {

using nlohmann::json;

constexpr std::string_view kBoardKinds[] = {"squares", "hexes", "table"};

/// Builds the scene and remembers which keys of the catalogue it used.
class Painter {
 public:
  Painter(const View& view, Scene scene)
      : ruleset_(view.table().ruleset()),
        scenario_(view.scenario()),
        words_(view.table().words()),
        scene_(std::move(scene)) {}

  json paint(bool board) {
    json out;
    out["viewer"] = side(scene_.viewer);
    out["turn"] = scene_.turn;
    if (scene_.last_turn > 0) out["lastTurn"] = scene_.last_turn;
    if (scene_.turns_a_day > 0) out["day"] = {{"number", scene_.day}, {"turns", scene_.turns_a_day}};
    if (!scene_.may_end.empty()) out["mayEnd"] = scene_.may_end;
    if (board) out["board"] = paint_board();
    out["pieces"] = list(scene_.pieces, [this](const ScenePiece& piece) { return paint_piece(piece); });
    out["boxes"] = list(scene_.boxes, [this](const SceneBox& box) {
      json pieces = json::array();
      for (const int piece : box.pieces) pieces.push_back(scenario_.piece_key(piece));
      return json{{"key", key("box", box.key)}, {"side", side(box.side)}, {"pieces", std::move(pieces)}};
    });
    out["tracks"] = list(scene_.tracks, [this](const SceneTrack& track) {
      json item{{"key", key("track", track.key)}, {"side", side(track.side)}, {"value", track.value}};
      if (track.limit > 0) item["limit"] = track.limit;
      return item;
    });
    out["hands"] = list(scene_.hands, [this](const SceneHand& hand) {
      return json{{"side", side(hand.side)}, {"cards", hand.cards}, {"size", hand.size}};
    });
    out["cards"] = list(scene_.cards, [this](const SceneCard& card) {
      return json{{"key", card.key},
                  {"name", card.name},
                  {"zone", key("zone", card.zone)},
                  {"side", side(card.side)},
                  {"values", values(card.values)},
                  {"text", scenario_.card_text(card.id)}};
    });
    out["throws"] = list(scene_.throws, [this](const SceneThrow& thrown) {
      return json{{"key", key("throw", thrown.key)},
                  {"side", side(thrown.side)},
                  {"piece", thrown.piece < 0 ? json(nullptr) : json(scenario_.piece_key(thrown.piece))},
                  {"faces", thrown.faces},
                  {"uses", thrown.uses}};
    });
    out["areas"] = list(scene_.areas, [this](const SceneArea& area) {
      json places = json::array();
      for (const int at : area.places) places.push_back(place(at));
      return json{{"key", key("area", area.key)}, {"side", side(area.side)}, {"places", std::move(places)}};
    });
    json names = json::object();
    for (const auto& [section, used] : used_) names[section][used] = words_.get(section, used);
    for (const auto& [section, used] : used_) {  // several boxes of one name are told apart by what is counted in them
      if (section == "box" && words_.has("boxCount", used)) {
        names[section][used] = words_.get("boxCount", used) + ", " + words_.get("box", used);
      }
    }
    out["words"] = std::move(names);
    return out;
  }

 private:
  template <class Items, class Make>
  static json list(const Items& items, Make make) {
    json out = json::array();
    for (const auto& item : items) out.push_back(make(item));
    return out;
  }

  std::string key(const std::string& section, const std::string& name) {
    used_.emplace(section, name);
    return name;
  }
  json side(Seat seat) const { return text_or_null(seat_key(ruleset_, seat)); }
  json place(int at) const {
    const auto& cells = scene_.board.cells;
    if (at < 0 || static_cast<std::size_t>(at) >= cells.size()) return nullptr;
    return cells[static_cast<std::size_t>(at)].name;
  }
  json values(const std::vector<SceneValue>& items) {
    json out = json::object();
    for (const SceneValue& item : items) out[key("value", item.key)] = item.value;
    return out;
  }

  json paint_board() {
    const SceneBoard& board = scene_.board;
    json out{
        {"kind", kBoardKinds[static_cast<std::size_t>(board.kind)]}, {"columns", board.columns}, {"rows", board.rows}};
    if (board.kind == BoardKind::kHexes) {
      out["tops"] = board.pointed ? "pointed" : "flat";
      out["shifted"] = board.shifted;
    }
    out["cells"] = list(board.cells, [this](const SceneCell& cell) {
      json item{{"name", cell.name}, {"terrain", key("terrain", cell.terrain)}};
      for (const std::string& mark : cell.marks) item["marks"].push_back(key("mark", mark));
      return item;
    });
    out["edges"] = list(board.edges, [this](const SceneEdge& edge) {
      return json{{"from", place(edge.from)}, {"to", place(edge.to)}, {"kind", key("edge", edge.kind)}};
    });
    out["labels"] = list(board.labels, [this](const SceneLabel& label) {
      json places = json::array();
      for (const int at : label.places) places.push_back(place(at));
      return json{{"text", label.text}, {"places", std::move(places)}, {"kind", label.kind}};
    });
    return out;
  }

  json paint_piece(const ScenePiece& piece) {
    json out{
        {"key", scenario_.piece_key(piece.id)},
        {"kind", key("kind", piece.kind)},
        {"type", piece.type},
        {"typeName", words_.has("type", piece.type) ? words_.get("type", piece.type) : words_.get("kind", piece.kind)},
        {"name", piece.name},
        {"side", side(piece.side)},
        {"place", place(piece.place)},
        {"facing", text_or_null(facing_key(ruleset_, piece.facing))},
        {"values", values(piece.values)}};
    if (piece.size != 1) out["size"] = piece.size;
    if (piece.second >= 0) out["second"] = place(piece.second);
    out["states"] = list(piece.states, [this](const std::string& state) { return key("state", state); });
    return out;
  }

  const Ruleset& ruleset_;
  const Scenario& scenario_;
  const Words& words_;
  Scene scene_;
  std::set<std::pair<std::string, std::string>> used_;
};

}  // namespace

json scene_json(const View& view, bool board) { return Painter(view, view.scene()).paint(board); }

}  // namespace aspis
