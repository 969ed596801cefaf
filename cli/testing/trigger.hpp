#pragma once
// A stream that does something at a certain place of what is written to it: for tests of what the interrupt key does
// in the midst of work.

#include <functional>
#include <sstream>
#include <string>

namespace aspis::cli::testing {

/// Keeps what is written, and does it once, right after this text.
class Trigger final : public std::stringbuf {
 public:
  Trigger(std::string text, std::function<void()> deed) : text_(std::move(text)), deed_(std::move(deed)) {}

 protected:
  std::streamsize xsputn(const char* letters, std::streamsize count) override {
    const std::streamsize written = std::stringbuf::xsputn(letters, count);
    look();
    return written;
  }
  int_type overflow(int_type letter) override {
    const int_type written = std::stringbuf::overflow(letter);
    look();
    return written;
  }

 private:
  void look() {
    if (done_ || view().find(text_) == std::string_view::npos) return;
    done_ = true;
    deed_();
  }

  std::string text_;
  std::function<void()> deed_;
  bool done_ = false;
};

}  // namespace aspis::cli::testing
