#pragma once
// The charts of a rulebook's components, content/components/<ruleset>/*.json, as sentences: kinds of ground, unit
// types, cards. Every list or table of objects in those files is a chart; the labels of their fields are words of the
// catalogue (section "chart"), and a field with an empty label is not told.

#include <string>
#include <string_view>
#include <vector>

#include "protocol/words.hpp"

namespace aspis {

struct ChartEntry {
  std::string chart;  // "terrain"
  std::string key;
  std::string name;
  std::string facts;
};

class Charts {
 public:
  Charts(std::string_view ruleset, const Words& words);

  const std::vector<ChartEntry>& entries() const { return entries_; }
  /// Entries in which every one of the words occurs: in the chart's name, their own, or their facts.
  std::vector<const ChartEntry*> search(std::string_view text) const;

 private:
  std::vector<ChartEntry> entries_;
};

}  // namespace aspis
