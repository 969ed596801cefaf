// Reads vectors from their files. Apart from the runner, so that fuzzing can have their positions too.

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "engine/testing/vectors.hpp"

namespace aspis::testing {
namespace {

using Json = nlohmann::json;

Json read(const std::filesystem::path& path) {
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  return Json::parse(text.str(), nullptr, false, true);
}

}  // namespace

std::vector<Vector> vectors_of(const std::string& folder) {
  std::vector<std::filesystem::path> paths;
  std::error_code missing;
  for (const auto& entry : std::filesystem::directory_iterator(folder, missing)) {
    if (entry.path().extension() == ".json") paths.push_back(entry.path());
  }
  std::ranges::sort(paths);
  const Json base = read(std::filesystem::path(folder) / "base.json");
  std::vector<Vector> vectors;
  for (const auto& path : paths) {
    if (path.stem() == "base") continue;
    const Json document = read(path);
    if (!document.is_object() || !document.contains("vectors")) {
      vectors.push_back({path.stem().string(), "unreadable", {}, ""});
      continue;
    }
    for (const Json& item : document.at("vectors")) {
      Json whole = item;
      Json battle = base.is_object() ? base : Json::object();
      battle.merge_patch(document.value("base", Json::object()));
      const Json own = item.value("battle", Json::object());
      if (own.contains("scenario")) {
        battle = own;  // a named scenario stands for itself
      } else {
        battle.merge_patch(own);
      }
      whole["battle"] = battle;
      vectors.push_back({path.stem().string(), item.value("id", std::string("nameless")),
                         item.value("proves", std::vector<std::string>()), whole.dump()});
    }
  }
  return vectors;
}

}  // namespace aspis::testing
