#pragma once
// What the fuzz targets start from: scenarios and saves that are good, to be changed.

#include <cstddef>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <vector>

#include "fuzz/json_mutator.hpp"
#include "protocol/library.hpp"

namespace aspis::fuzz {

const Library& library();

/// A scenario of content/, as it is or with the files it uses laid into it, or the position of a worked example, which
/// begins in the middle of a battle.
nlohmann::json any_scenario(Random& random);

/// Saves of short random battles.
const std::vector<nlohmann::json>& good_saves();

/// Changes a JSON document in libFuzzer's buffer, now and then a fresh one.
std::size_t mutate_document(std::uint8_t* data, std::size_t size, std::size_t max_size, unsigned seed,
                            nlohmann::json (*fresh)(Random&));

}  // namespace aspis::fuzz
