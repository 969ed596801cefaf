#include "engine/kernel/reader.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace aspis {

void Problems::add(std::string path, std::string text) {
  if (list_.size() < kLimit) list_.push_back({std::move(path), std::move(text)});
}

std::string pointer_to(std::string_view parent, std::string_view key) {
  std::string pointer(parent);
  pointer += '/';
  for (const char c : key) {
    if (c == '~') {
      pointer += "~0";
    } else if (c == '/') {
      pointer += "~1";
    } else {
      pointer += c;
    }
  }
  return pointer;
}

Reader::Reader(const nlohmann::json* value, std::string path, Problems* problems)
    : value_(value), path_(std::move(path)), problems_(problems) {}

Reader Reader::find(std::string_view key) const {
  std::string path = pointer_to(path_, key);
  if (value_ == nullptr || !value_->is_object()) return {nullptr, std::move(path), problems_};
  const auto it = value_->find(key);
  return {it == value_->end() ? nullptr : &*it, std::move(path), problems_};
}

Reader Reader::at(std::string_view key) const {
  Reader member = find(key);
  if (!member.present() && value_ != nullptr) {
    if (value_->is_object()) {
      problems_->add(path_.empty() ? "/" : path_, "the key \"" + std::string(key) + "\" is missing");
    } else {
      fail("expected an object, found " + found());
    }
  }
  return member;
}

std::vector<std::pair<std::string, Reader>> Reader::entries() const {
  std::vector<std::pair<std::string, Reader>> list;
  if (value_ == nullptr) return list;
  if (!value_->is_object()) {
    fail("expected an object, found " + found());
    return list;
  }
  if (value_->size() > kMaxItems) {
    fail("expected at most " + std::to_string(kMaxItems) + " entries, found " + std::to_string(value_->size()));
    return list;
  }
  for (const auto& [key, member] : value_->items())
    list.emplace_back(key, Reader(&member, pointer_to(path_, key), problems_));
  return list;
}

void Reader::only(std::span<const std::string_view> keys) const {
  for (const auto& [key, member] : entries()) {
    if (std::ranges::find(keys, key) != keys.end()) continue;
    std::string known;
    for (const std::string_view name : keys) {
      if (!known.empty()) known += ", ";
      known += name;
    }
    member.fail("unknown key; expected one of: " + known);
  }
}

std::vector<Reader> Reader::items(std::size_t max) const {
  std::vector<Reader> list;
  if (value_ == nullptr) return list;
  if (!value_->is_array()) {
    fail("expected an array, found " + found());
    return list;
  }
  if (value_->size() > max) {
    fail("expected at most " + std::to_string(max) + " items, found " + std::to_string(value_->size()));
    return list;
  }
  for (std::size_t i = 0; i < value_->size(); ++i) {
    list.emplace_back(&(*value_)[i], path_ + '/' + std::to_string(i), problems_);
  }
  return list;
}

std::int64_t Reader::integer(std::int64_t low, std::int64_t high, std::int64_t otherwise) const {
  if (value_ == nullptr) return otherwise;
  const std::string expected = "expected a whole number from " + std::to_string(low) + " to " + std::to_string(high);
  if (!value_->is_number_integer()) {
    fail(expected + ", found " + found());
    return otherwise;
  }
  const bool huge = value_->is_number_unsigned() && value_->get<std::uint64_t>() > std::uint64_t{INT64_MAX};
  const std::int64_t number = huge ? INT64_MAX : value_->get<std::int64_t>();
  if (number >= low && number <= high) return number;
  fail(expected + ", found " + found());
  return otherwise;
}

bool Reader::boolean(bool otherwise) const {
  if (value_ == nullptr) return otherwise;
  if (value_->is_boolean()) return value_->get<bool>();
  fail("expected true or false, found " + found());
  return otherwise;
}

std::string Reader::text(std::size_t max) const {
  if (value_ == nullptr) return {};
  if (!value_->is_string()) {
    fail("expected a text, found " + found());
    return {};
  }
  const auto& text = value_->get_ref<const std::string&>();
  if (text.size() <= max) return text;
  fail("expected a text of at most " + std::to_string(max) + " bytes, found " + std::to_string(text.size()));
  return {};
}

int Reader::word(std::span<const std::string_view> words, int otherwise) const {
  if (value_ == nullptr) return otherwise;
  if (value_->is_string()) {
    const auto it = std::ranges::find(words, value_->get_ref<const std::string&>());
    if (it != words.end()) return static_cast<int>(it - words.begin());
  }
  std::string expected = "expected one of ";
  for (const std::string_view name : words) {
    if (name != words.front()) expected += ", ";
    expected += '"';
    expected += name;
    expected += '"';
  }
  fail(expected + "; found " + found());
  return otherwise;
}

bool Reader::is_object() const { return value_ != nullptr && value_->is_object(); }
bool Reader::is_array() const { return value_ != nullptr && value_->is_array(); }
bool Reader::is_text() const { return value_ != nullptr && value_->is_string(); }
bool Reader::is_null() const { return value_ != nullptr && value_->is_null(); }

void Reader::fail(std::string text) const { problems_->add(path_.empty() ? "/" : path_, std::move(text)); }

std::string Reader::found() const {
  if (value_ == nullptr) return "nothing";
  if (value_->is_object()) return "an object";
  if (value_->is_array()) return "an array";
  std::string text = value_->dump(-1, ' ', true, nlohmann::json::error_handler_t::replace);
  if (text.size() > 60) text = text.substr(0, 57) + "...";
  return text;
}

}  // namespace aspis
