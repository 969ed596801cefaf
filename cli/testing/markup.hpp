#pragma once
// Whether a page's tags fit into each other.

#include <set>
#include <string>
#include <vector>

namespace aspis::cli::testing {

/// What is wrong with a page first; empty when every element is closed where it should be, no attribute is left open,
/// no id stands twice and every "&" begins an entity. Stricter than HTML: empty elements end in "/>".
inline std::string markup_fault(const std::string& page) {
  std::vector<std::string> open;
  std::set<std::string> ids;
  bool style = false;
  for (std::size_t at = page.find('<'); at != std::string::npos; at = page.find('<', at)) {
    bool in_quotes = false;
    std::size_t end = at + 1;
    while (end < page.size() && (in_quotes || page[end] != '>')) {
      if (page[end] == '"') in_quotes = !in_quotes;
      if (page[end] == '<') return "a \"<\" inside a tag: " + page.substr(at, 80);
      ++end;
    }
    if (end == page.size()) return "a tag without end: " + page.substr(at, 80);
    const std::string tag = page.substr(at + 1, end - at - 1);
    const std::string name = tag.substr(0, tag.find_first_of(" /", 1));
    if (tag[0] == '/') {
      if (open.empty() || open.back() != tag.substr(1)) return "closed in the wrong place: " + tag;
      open.pop_back();
    } else if (tag[0] != '!' && !tag.ends_with('/')) {
      open.push_back(name);
    }
    style = !open.empty() && open.back() == "style";
    if (const std::size_t id = tag.find(" id=\""); id != std::string::npos) {
      const std::string value = tag.substr(id + 5, tag.find('"', id + 5) - id - 5);
      if (!ids.insert(value).second) return "an id twice: " + value;
    }
    at = end + 1;
    const std::size_t next = page.find('<', at);
    for (std::size_t sign = page.find('&', at); !style && sign < next; sign = page.find('&', sign + 1)) {
      const std::size_t semicolon = page.find(';', sign);
      if (semicolon == std::string::npos || semicolon - sign > 6) return "a bare \"&\": " + page.substr(sign, 40);
    }
  }
  return open.empty() ? "" : "never closed: " + open.back();
}

}  // namespace aspis::cli::testing
