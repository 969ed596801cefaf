#include "protocol/text.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "engine/kernel/reader.hpp"

namespace aspis {
namespace {

TextPlace place_of(std::string_view text, std::size_t offset) {
  TextPlace place;
  for (const char c : text.substr(0, std::min(offset, text.size()))) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '\n') {
      ++place.line;
      place.column = 1;
    } else if ((byte & 0xc0u) != 0x80u) {  // the later bytes of a character are not columns
      ++place.column;
    }
  }
  return place;
}

/// The offset of the first bracket that opens more levels than allowed, or npos.
std::size_t too_deep(std::string_view text, int limit) {
  int depth = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quoted) {
      if (c == '\\') ++i;
      if (c == '"') quoted = false;
    } else if (c == '"') {
      quoted = true;
    } else if (c == '[' || c == '{') {
      if (++depth > limit) return i;
    } else if (c == ']' || c == '}') {
      --depth;
    }
  }
  return std::string_view::npos;
}

/// Listens to the parser only to hear where and why it stops.
class FaultFinder final : public nlohmann::json_sax<nlohmann::json> {
 public:
  bool null() override { return true; }
  bool boolean(bool) override { return true; }
  bool number_integer(number_integer_t) override { return true; }
  bool number_unsigned(number_unsigned_t) override { return true; }
  bool number_float(number_float_t, const string_t&) override { return true; }
  bool string(string_t&) override { return true; }
  bool binary(binary_t&) override { return true; }
  bool start_object(std::size_t) override { return true; }
  bool key(string_t&) override { return true; }
  bool end_object() override { return true; }
  bool start_array(std::size_t) override { return true; }
  bool end_array() override { return true; }
  bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception& error) override {
    offset = position > 0 ? position - 1 : 0;
    // "[json.exception...] parse error at line 1, column 2: syntax error ...": the place is told apart from the reason.
    const std::string_view what = error.what();
    const std::size_t colon = what.find(": ");
    reason = colon == std::string_view::npos ? what : what.substr(colon + 2);
    return false;
  }

  std::size_t offset = 0;
  std::string reason;
};

/// Walks over valid JSON and reports where each value and each key begins. Recursion is bounded by the parse limits.
template <class OnValue, class OnKey>
class Walker {
 public:
  Walker(std::string_view text, OnValue on_value, OnKey on_key) : text_(text), on_value_(on_value), on_key_(on_key) {}

  void value(const std::string& pointer) {
    space();
    on_value_(pointer, at_);
    if (peek() == '{') {
      object(pointer);
    } else if (peek() == '[') {
      array(pointer);
    } else if (peek() == '"') {
      quoted();
    } else {
      while (at_ < text_.size() && std::string_view(",]} \t\r\n").find(text_[at_]) == std::string_view::npos) ++at_;
    }
  }

 private:
  char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  void space() {
    while (at_ < text_.size() && std::string_view(" \t\r\n").find(text_[at_]) != std::string_view::npos) ++at_;
  }
  bool more(char close) {
    space();
    if (peek() == ',') ++at_;
    space();
    if (at_ < text_.size() && peek() != close) return true;
    ++at_;
    return false;
  }
  std::string quoted() {
    const std::size_t from = at_++;
    while (at_ < text_.size() && text_[at_] != '"') at_ += text_[at_] == '\\' ? 2u : 1u;
    ++at_;
    const nlohmann::json word = nlohmann::json::parse(text_.substr(from, at_ - from), nullptr, false);
    return word.is_string() ? word.get<std::string>() : std::string();
  }
  void object(const std::string& pointer) {
    ++at_;
    std::set<std::string> seen;
    while (more('}')) {
      const std::size_t from = at_;
      const std::string key = quoted();
      const std::string inner = pointer_to(pointer, key);
      on_key_(inner, from, !seen.insert(key).second);
      space();
      ++at_;  // the colon
      value(inner);
    }
  }
  void array(const std::string& pointer) {
    ++at_;
    for (int i = 0; more(']'); ++i) value(pointer + '/' + std::to_string(i));
  }

  std::string_view text_;
  std::size_t at_ = 0;
  OnValue on_value_;
  OnKey on_key_;
};

}  // namespace

bool parse_json(std::string_view text, const TextLimits& limits, nlohmann::json& value, TextFault& fault) {
  if (text.size() > limits.bytes) {
    fault = {"expected at most " + std::to_string(limits.bytes) + " bytes, found " + std::to_string(text.size()), {}};
    return false;
  }
  if (const std::size_t offset = too_deep(text, limits.depth); offset != std::string_view::npos) {
    fault = {"more than " + std::to_string(limits.depth) + " brackets are open here", place_of(text, offset)};
    return false;
  }
  value = nlohmann::json::parse(text, nullptr, false);
  if (!value.is_discarded()) return true;
  FaultFinder finder;
  nlohmann::json::sax_parse(text, &finder);
  fault = {finder.reason, place_of(text, finder.offset)};
  value = nullptr;
  return false;
}

std::string to_line(const nlohmann::json& value) {
  return value.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

TextPlace locate(std::string_view text, std::string_view pointer) {
  std::size_t best_offset = 0;
  std::size_t best_length = 0;
  const auto note = [&](const std::string& at, std::size_t offset) {
    const bool around = pointer == at || (pointer.starts_with(at) && pointer[at.size()] == '/');
    if (!around || (at.size() < best_length)) return;
    best_length = at.size();
    best_offset = offset;
  };
  Walker walker(text, note, [](const std::string&, std::size_t, bool) {});
  walker.value("");
  return place_of(text, best_offset);
}

std::vector<Repeated> repeated_keys(std::string_view text) {
  std::vector<Repeated> found;
  const auto note = [&](const std::string& pointer, std::size_t offset, bool again) {
    if (again) found.push_back({pointer, place_of(text, offset)});
  };
  Walker walker(text, [](const std::string&, std::size_t) {}, note);
  walker.value("");
  return found;
}

}  // namespace aspis
