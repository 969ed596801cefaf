#pragma once
// Worked examples as data: a position, dice, choices and what must come of them. Any ruleset's vectors/*.json run here;
// the format is explained in CONTRIBUTING.md.

#include <iosfwd>
#include <string>
#include <vector>

namespace aspis::testing {

/// One worked example. The folder's base.json, then its file's "base", lie beneath its "battle".
struct Vector {
  std::string file;
  std::string id;
  std::vector<std::string> proves;
  std::string text;  // the whole vector as JSON
};

void PrintTo(const Vector& vector, std::ostream* stream);

/// All vectors of a ruleset, in order of file and place. Unreadable files become a vector that fails.
std::vector<Vector> vectors_of(const std::string& folder);

/// Plays one vector and fails the running test wherever it says something else than the engine.
void run_vector(const Vector& vector);

}  // namespace aspis::testing
