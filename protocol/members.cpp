#include "protocol/members.hpp"

#include <algorithm>

#include "engine/kernel/plan.hpp"

namespace aspis {
namespace {

/// The state that members have after a choice of this verb; empty when it has no members.
std::string members_state(const Words& words, const VerbSpec& verb) {
  constexpr std::string_view kMembers = "members.";
  if (!words.has("optionNote", verb.name)) return {};
  const std::string note = words.get("optionNote", verb.name);
  return note.starts_with(kMembers) ? note.substr(kMembers.size()) : std::string();
}

std::vector<int> pieces_with(const Scene& scene, const std::string& state) {
  std::vector<int> pieces;
  for (const ScenePiece& piece : scene.pieces) {
    if (piece.place >= 0 && std::ranges::find(piece.states, state) != piece.states.end()) pieces.push_back(piece.id);
  }
  return pieces;
}

std::vector<int> own_pieces_with(const View& view, const std::string& state) {
  Scene scene = view.scene();
  std::erase_if(scene.pieces, [&](const ScenePiece& piece) { return piece.side != view.decision().seat; });
  return pieces_with(scene, state);
}

}  // namespace

std::vector<int> members_after(const View& view, const Option& option) {
  const VerbSpec& verb = view.scenario().ruleset().verbs[option.choice.verb];
  const std::string state = members_state(view.table().words(), verb);
  if (state.empty()) return {};
  Trial trial;
  try_choice(view.scenario(), view.state(), option.choice, -1, trial);
  return pieces_with(view.scenario().scene(trial.state.bytes, view.seat()), state);
}

std::vector<int> members_now(const View& view) {
  const Words& words = view.table().words();
  const Decision& decision = view.decision();
  if (words.has("members", decision.occasion)) {
    return own_pieces_with(view, words.get("members", decision.occasion));
  }
  std::optional<Scene> scene;
  for (const VerbSpec& verb : view.scenario().ruleset().verbs) {
    const std::string state = members_state(words, verb);
    if (state.empty()) continue;
    if (!scene) scene = view.scene();
    std::vector<int> pieces = pieces_with(*scene, state);
    if (pieces.size() > 1) return pieces;
  }
  return {};
}

std::string reason_with_names(const View& view, const Verdict& verdict) {
  const Words& words = view.table().words();
  std::string text = words.reason(view.scenario().ruleset(), verdict);
  const std::string_view reason = reason_key(view.scenario().ruleset(), verdict.reason);
  if (!words.has("reasonPieces", reason)) return text;
  std::string_view between = ": ";
  for (const int piece : own_pieces_with(view, words.get("reasonPieces", reason))) {
    text.append(between).append(view.scenario().piece_name(piece));
    between = ", ";
  }
  return text;
}

}  // namespace aspis
