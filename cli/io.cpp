#include "cli/io.hpp"

#include <signal.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>

namespace aspis::cli {
namespace {

bool set(const char* name) {
  const char* value = std::getenv(name);
  return value != nullptr && *value != '\0';
}

bool speaks_utf8() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    if (!set(name)) continue;
    const std::string value = lower(std::getenv(name));
    return value.find("utf-8") != std::string::npos || value.find("utf8") != std::string::npos;
  }
  return false;
}

int screen_width() {
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return std::clamp<int>(size.ws_col, 60, 160);
  return 80;
}

volatile sig_atomic_t interrupted = 0;

/// While it lives the interrupt key breaks a read off instead of ending the program.
class InterruptGuard {
 public:
  InterruptGuard() {
    interrupted = 0;
    struct sigaction action{};
    action.sa_handler = [](int) { interrupted = 1; };
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, &before_);
  }
  ~InterruptGuard() { sigaction(SIGINT, &before_, nullptr); }
  InterruptGuard(const InterruptGuard&) = delete;
  InterruptGuard& operator=(const InterruptGuard&) = delete;

 private:
  struct sigaction before_{};
};

}  // namespace

Io standard_io(bool plain) {
  Look look;
  const bool screen = isatty(STDOUT_FILENO) != 0 && isatty(STDIN_FILENO) != 0;
  const char* term = std::getenv("TERM");
  const bool dumb = term == nullptr || std::string_view(term) == "dumb";
  look.screen = screen && !plain && !dumb;
  look.colour = isatty(STDOUT_FILENO) != 0 && !plain && !dumb && !set("NO_COLOR");
  look.unicode = look.screen && speaks_utf8();
  look.echo = isatty(STDIN_FILENO) == 0;
  look.width = isatty(STDOUT_FILENO) != 0 ? screen_width() : 80;
  return {std::cin, std::cout, std::cerr, look};
}

Typed read_line(Io& io, std::string& line) {
  line.clear();
  if (io.look.echo) {
    if (!std::getline(io.in, line)) return Typed::kEnd;
    io.out << line << '\n';
  } else {
    const InterruptGuard guard;
    if (!std::getline(io.in, line)) {
      io.in.clear();
      if (&io.in == &std::cin) std::clearerr(stdin);
      return interrupted != 0 ? Typed::kInterrupted : Typed::kEnd;
    }
  }
  if (line.ends_with('\r')) line.pop_back();
  return Typed::kLine;
}

bool has_control_bytes(std::string_view text) {
  return std::ranges::any_of(text, [](unsigned char c) { return (c < ' ' && c != '\t') || c == 0x7f; });
}

std::string ink(const Look& look, Ink colour, std::string_view text) {
  if (!look.colour || colour == Ink::kPlain) return std::string(text);
  const char* code = "";
  switch (colour) {
    case Ink::kPlain: break;
    case Ink::kBold: code = "1"; break;
    case Ink::kDim: code = "2"; break;
    case Ink::kRed: code = "1;31"; break;
    case Ink::kGreen: code = "32"; break;
    case Ink::kYellow: code = "33"; break;
    case Ink::kBlue: code = "34"; break;
    case Ink::kCyan: code = "1;36"; break;
    case Ink::kMagenta: code = "35"; break;
  }
  return "\033[" + std::string(code) + "m" + std::string(text) + "\033[0m";
}

Ink find_ink(std::string_view name) {
  constexpr std::string_view kNames[] = {"plain", "bold", "dim", "red", "green", "yellow", "blue", "cyan", "magenta"};
  const auto it = std::ranges::find(kNames, name);
  return it == std::end(kNames) ? Ink::kPlain : static_cast<Ink>(it - std::begin(kNames));
}

std::string wrap(std::string_view text, int width, int indent) {
  const std::string_view lead = text.substr(0, std::min(text.find_first_not_of(' '), text.size()));
  return wrap_items(lead, split_words(text), " ", width, indent);
}

std::string wrap_items(std::string_view head, const std::vector<std::string>& items, std::string_view between,
                       int width, int indent) {
  std::string out(head);
  std::size_t column = head.size();
  const std::size_t comma = between.find_last_not_of(' ') + 1;  // what of `between` stays at the end of a line
  for (std::size_t i = 0; i < items.size(); ++i) {
    const std::size_t size = items[i].size() + (i + 1 < items.size() ? comma : 0);
    if (i > 0 && column + between.size() - comma + size > static_cast<std::size_t>(width)) {
      out += '\n' + std::string(static_cast<std::size_t>(indent), ' ');
      column = static_cast<std::size_t>(indent);
    } else if (i > 0) {
      out += between.substr(comma);
      column += between.size() - comma;
    }
    out += items[i];
    if (i + 1 < items.size()) out += between.substr(0, comma);
    column += size;
  }
  return out;
}

bool read_number(std::string_view word, int& number) {
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  return error == std::errc() && end == word.data() + word.size();
}

std::vector<std::string> split_words(std::string_view text) {
  std::vector<std::string> words;
  std::istringstream stream{std::string(text)};
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

std::string lower(std::string_view text) {
  std::string out(text);
  std::ranges::transform(out, out.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return out;
}

bool wants_to_leave(std::string_view line) {
  const std::vector<std::string> words = split_words(line);
  return words.size() == 1 && (lower(words[0]) == "quit" || lower(words[0]) == "exit");
}

std::optional<std::string> read_file(const std::string& path) {
  std::error_code error;
  if (std::filesystem::is_directory(path, error)) return std::nullopt;
  std::ifstream file(path, std::ios::binary);
  if (!file) return std::nullopt;
  std::string text(kMaxFile + 1, '\0');
  file.read(text.data(), static_cast<std::streamsize>(text.size()));
  text.resize(static_cast<std::size_t>(file.gcount()));
  if (file.bad() || text.size() > kMaxFile) return std::nullopt;
  return text;
}

std::error_code write_file(const std::string& path, std::string_view text) {
  const auto failure = [] {  // streams do not say what went wrong; the system call beneath them has
    return errno != 0 ? std::error_code(errno, std::generic_category()) : std::make_error_code(std::errc::io_error);
  };
  std::error_code error;
  std::string beside = path + ".part";
  for (int i = 1; std::filesystem::exists(beside, error); ++i) beside = path + ".part" + std::to_string(i);
  error.clear();
  {
    errno = 0;
    std::ofstream file(beside, std::ios::binary | std::ios::noreplace);
    if (!file) return failure();  // nothing of ours is there yet
    file << text;
    file.flush();
    if (!file) error = failure();
  }
  if (!error) std::filesystem::rename(beside, path, error);
  if (!error) return {};
  std::error_code ignored;
  std::filesystem::remove(beside, ignored);
  return error;
}

}  // namespace aspis::cli
