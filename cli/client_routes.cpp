// Where a piece can get to, and getting it there.

#include <fmt/core.h>

#include <algorithm>

#include "cli/client.hpp"
#include "cli/phrase.hpp"
#include "cli/plural.hpp"
#include "engine/kernel/plan.hpp"
#include "protocol/routes.hpp"

namespace aspis::cli {
namespace {

/// What a piece has spent on the move it is in the middle of. A route's costs count from the beginning of its move.
int spent_so_far(const View& view, int piece) {
  return view.decision().subject == piece ? view.scenario().standing(view.state(), piece).spent : 0;
}

std::string upper(std::string text) {
  std::ranges::transform(text, text.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  return text;
}

/// The places whose costs a board does not show, since it shows who stands there.
std::vector<int> covered_places(const Scene& scene, const Palette& palette, const Overlay& overlay) {
  const bool shared = palette.words.has("board", "shared");  // there a short text finds room beside the counters
  std::vector<int> places;
  for (const auto& [place, text] : overlay) {
    const bool taken = std::ranges::find(scene.pieces, place, &ScenePiece::place) != scene.pieces.end();
    if (taken && !(shared && text.size() == 1)) places.push_back(place);
  }
  return places;
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

}  // namespace

void Client::show_plan(const View& view, const std::string& name) {
  const Scenario& scenario = view.scenario();
  const Scene scene = view.scene();
  const std::optional<int> piece = name.empty() ? subject_piece(view) : find_piece(scenario, scene, name);
  if (!piece) {
    say("Which piece? Type plan and its name or place, as pieces shows them.");
    return;
  }
  const std::vector<std::uint16_t> marked = marked_verbs(table_->ruleset(), table_->words());
  const int spent = spent_so_far(view, *piece);
  Overlay overlay;
  bool dice = false;
  for (const Destination& destination : plan_routes(scenario, view.state(), *piece, marked)) {
    const std::string cost = std::to_string(destination.cost - spent) + (destination.dice ? "!" : "");
    const bool fresh = overlay.try_emplace(destination.place, cost).second;  // the cheapest comes first
    dice = dice || (fresh && destination.dice);
  }
  std::string remarks = dice ? " !: dice or a draw follow." : "";
  for (const Destination& destination : plan_routes(scenario, view.state(), *piece)) {
    for (const Choice& choice : destination.choices) {
      if (std::ranges::find(marked, choice.verb) == marked.end()) continue;
      const std::string mark = table_->words().get("routeMark", table_->ruleset().verbs[choice.verb].name);
      const bool fresh = overlay.try_emplace(destination.place, std::to_string(destination.cost - spent) + mark).second;
      const std::string remark = fmt::format(" {}: only so: {}.", mark, table_->words().choice(scenario, choice));
      if (fresh && remarks.find(remark) == std::string::npos) remarks += remark;
    }
  }
  if (overlay.empty()) {
    say(scenario.piece_name(*piece) + " has nowhere to go now.");
    return;
  }
  io_.out << draw_board(scene, palette_, overlay);
  const std::vector<int> covered = covered_places(scene, palette_, overlay);
  std::string hidden;
  for (const int place : covered) {
    const bool own = scenario.standing(view.state(), *piece).place == place;
    hidden += fmt::format("{} {}{} ({})", hidden.empty() ? " Under counters:" : ",", scenario.place_name(place),
                          own ? ", where it stands" : "", overlay.at(place));
  }
  if (!hidden.empty()) hidden += ".";
  const bool drawn = covered.size() < overlay.size();
  say(fmt::format("{} can reach {} {}{}.{}{}", scenario.piece_name(*piece), overlay.size(),
                  plural(overlay.size(), "place"), drawn ? "; the numbers are what it costs from here" : "", hidden,
                  remarks));
}

std::optional<int> Client::subject_piece(const View& view) {
  const int subject = view.decision().subject;
  return subject >= 0 && view.scenario().standing(view.state(), subject).place >= 0 ? std::optional(subject)
                                                                                    : std::nullopt;
}

Client::Turn Client::go(const View& view, std::vector<std::string> words, bool by_any_means) {
  const Scenario& scenario = view.scenario();
  const auto facings = table_->ruleset().facings;
  std::optional<int> facing;
  if (words.size() > 1) {
    const auto it = std::ranges::find(facings, upper(words.back()));
    if (it != facings.end()) {
      facing = static_cast<int>(it - facings.begin());
      words.pop_back();
    }
  }
  const std::optional<int> place = words.empty() ? std::nullopt : scenario.find_place(upper(words.back()));
  if (!place) {
    say("Where to? go PLACE, go PIECE PLACE, and if wanted a facing: go hoplite 1 j9 ne.");
    return Turn::kAgain;
  }
  words.pop_back();
  const std::optional<int> piece =
      words.empty() ? subject_piece(view) : find_piece(scenario, view.scene(), joined(words));
  if (!piece) {
    say(words.empty() ? "Which piece? go PIECE PLACE." : "No piece is called " + joined(words) + ".");
    return Turn::kAgain;
  }
  const std::size_t before = table_->step();
  std::optional<Destination> way = find_way(view, *piece, *place, facing, by_any_means);
  if (!way && end_route(view, *piece)) {  // another piece was under way: it stays where it is
    way = find_way(View(*table_, view.seat()), *piece, *place, facing, by_any_means);
    if (!way) table_->undo();
  }
  if (!way) {
    const std::string name = scenario.piece_name(*piece);
    const bool at_a_price = !by_any_means && find_way(view, *piece, *place, facing, true).has_value();
    say(at_a_price ? fmt::format("{} gets there only by what plan marks. To do that: go! {} {}", name, name,
                                 scenario.place_name(*place))
                   : fmt::format("{} cannot get there now. plan {} shows where it can.", name, name));
    return Turn::kAgain;
  }
  follow(view.seat(), *piece, *way);
  return table_->step() == before ? Turn::kAgain : Turn::kMoved;
}

std::optional<Destination> Client::find_way(const View& view, int piece, int place, std::optional<int> facing,
                                            bool by_any_means) const {
  const std::vector<std::uint16_t> marked = marked_verbs(table_->ruleset(), table_->words());
  const std::span<const std::uint16_t> without =
      by_any_means ? std::span<const std::uint16_t>() : std::span<const std::uint16_t>(marked);
  const int now = view.scenario().standing(view.state(), piece).facing;
  std::optional<Destination> best;
  for (Destination& found : plan_routes(view.scenario(), view.state(), piece, without)) {
    if (found.place != place || (facing && found.facing != *facing)) continue;
    const bool better = !best || found.cost < best->cost || (found.cost == best->cost && found.facing == now);
    if (better) best = std::move(found);
  }
  return best;
}

bool Client::end_route(const View& view, int piece) {
  const std::optional<int> under_way = subject_piece(view);
  if (!under_way || *under_way == piece || table_->battle().undo_bar() != Battle::UndoBar::kNone) return false;
  OptionList options;
  view.options(options);
  for (const Option& option : options) {
    if (!table_->words().has("routeEnd", table_->ruleset().verbs[option.choice.verb].name)) continue;
    if (table_->choose(option.choice)) return false;
    const bool open = table_->battle().undo_bar() == Battle::UndoBar::kNone;
    return open && table_->battle().decision().seat == view.seat();
  }
  return false;
}

void Client::follow(Seat seat, int piece, const Destination& way) {
  const std::string name = table_->scenario().piece_name(piece);
  for (std::size_t i = 0; i < way.choices.size(); ++i) {
    std::string halt;
    if (table_->battle().decision().seat != seat) {
      halt = "another side has to decide first";
    } else if (const Battle::Refusal refusal = table_->choose(way.choices[i])) {
      halt = table_->words().reason(table_->ruleset(), refusal.verdict);
    } else if (table_->battle().undo_bar() != Battle::UndoBar::kNone && i + 1 < way.choices.size()) {
      halt = table_->words().get("undo", undo_bar_key(table_->battle().undo_bar()));
    }
    if (halt.empty()) continue;
    notice_ = fmt::format("{} stops on its way to {}: {}.", name, table_->scenario().place_name(way.place), halt);
    return;
  }
}

}  // namespace aspis::cli
