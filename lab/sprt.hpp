#pragma once
// The sequential probability ratio test: after every pair of games, whether enough have been played to say which of two
// Elo differences is the true one.

#include <cstdint>

#include "lab/statistics.hpp"

namespace aspis {

enum class SprtVerdict : std::uint8_t { kUndecided, kLower, kUpper };

struct Sprt {
  double elo0 = 0;      // "no better than this" against
  double elo1 = 50;     // "at least this much better"
  double alpha = 0.05;  // the chance to say elo1 when elo0 is true
  double beta = 0.05;   // the chance to say elo0 when elo1 is true

  double lower() const;  // the log-likelihood ratio at which elo0 is accepted
  double upper() const;  // and elo1
  SprtVerdict verdict(double ratio) const;
};

/// How much likelier the scores of the pairs are under elo1 than under elo0, as a logarithm.
///
/// Wald's test needs to know how scores are distributed under either hypothesis; an Elo difference only fixes their
/// mean. The generalized test (Van den Bergh, "A practical introduction to the GSPRT"; Fishtest and its kin use it)
/// takes for each the distribution with that mean under which what was seen is likeliest. Pairs, not games, because two
/// games with the same dice and changed sides are not independent, and together tell more than two single ones.
double log_likelihood_ratio(const Scores& pairs, const Sprt& test);

}  // namespace aspis
