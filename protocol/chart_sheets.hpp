#pragma once
// The tables of a rulebook as they are printed, with rows and columns: content/charts/<ruleset>.json says how each lies
// in the components, and which arguments of which events read it. So clients can show a table with the row and column
// lit that apply, before the dice and after them, without knowing the rules.

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/kernel/ruleset.hpp"
#include "protocol/words.hpp"

namespace aspis {

/// The rows or the columns of a table.
struct ChartAxis {
  std::string title;
  std::vector<std::string> keys;    // what an argument names
  std::vector<std::string> labels;  // in words
  int from = 0;                     // the number that the first one stands for; the outermost stand for all beyond
  std::vector<int> ends;            // where each stands for several numbers: the last of them
};

struct ChartSheet {
  std::string key;
  std::string title;
  std::string note;
  std::string rule;
  ChartAxis rows;
  ChartAxis columns;
  std::vector<std::vector<std::string>> cells;  // by row
};

/// Where an event reads a table; -1 where that is still open.
struct Reading {
  std::size_t chart = 0;
  int row = -1;
  int column = -1;
};

class ChartSheets {
 public:
  ChartSheets(std::string_view ruleset, const Words& words);

  const std::vector<ChartSheet>& all() const { return sheets_; }
  /// `certain`: a bit for each argument that is known, for events that have not happened yet; dice are then open.
  std::vector<Reading> readings(const EventSpec& spec, const Event& event, unsigned certain) const;

 private:
  struct Reader {
    std::size_t chart = 0;
    std::string event;
    std::string row;
    std::string column;
    std::vector<std::pair<std::string, std::string>> when;  // words that arguments must be, and be known to be
  };

  std::vector<ChartSheet> sheets_;
  std::vector<Reader> readers_;
};

/// "reads" of an event in a message: none where it reads no table.
void add_readings(const ChartSheets& charts, const EventSpec& spec, const Event& event, unsigned certain,
                  nlohmann::json& out);
nlohmann::json chart_sheet_json(const ChartSheet& sheet);

}  // namespace aspis
