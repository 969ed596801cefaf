#pragma once
// What a person types about a battle, read as pieces and choices.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/kernel/choice.hpp"
#include "engine/kernel/scene.hpp"
#include "protocol/words.hpp"

namespace aspis::cli {

/// The words of a text in small letters, without what stands between them. A number keeps a sign before it.
std::vector<std::string> tokens(std::string_view text);
/// "advanceTo" as "advance to": verbs are also found by the words they are made of.
std::string spaced(std::string_view name);
bool number_like(std::string_view word);
/// "+2": no number that a piece or a place is called by.
bool signed_number(std::string_view word);

/// The piece of the scene that a person means: by its key, its name, the only beginning of a name, its place, or its
/// name and place as the menu shows them, "Hoplite 1 (E12)".
std::optional<int> find_piece(const Scenario& scenario, const Scene& scene, const std::string& name);

/// Reads "leaderTo J12", "single move Hoplite 3" or "single move E12": a verb and its arguments as a person types them,
/// pieces of the scene by name or place, cards by name. Null, with a sentence that says what was not understood, when
/// it cannot be read.
std::optional<Choice> read_phrase(const Scenario& scenario, const Scene& scene, const Words& words,
                                  const std::vector<std::string>& phrase, std::string& fault);
/// What a person may mean who does not say all: `open` has a bit for each argument that is left out.
struct Guess {
  Choice choice;
  unsigned open = 0;
};
/// Every verb that words of the menu can mean, allowed or not: its own words, of which beginnings do, and its
/// arguments, in any order. "wh l" is wheelLeft, "order melee" is single and formation, both with the order and nobody
/// to get it.
std::vector<Guess> guess_phrases(const Scenario& scenario, const Scene& scene, const Words& words,
                                 const std::vector<std::string>& phrase);

}  // namespace aspis::cli
