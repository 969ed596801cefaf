#pragma once
// Where the command reads and writes, what its exit codes mean, and how it looks there. Commands never touch std::cout
// themselves, so that tests can drive them.

#include <istream>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace aspis::cli {

enum ExitCode : int {
  kOk = 0,
  kBad = 1,        // what was checked or asked for is bad
  kWrongUse = 2,   // unknown command, option or value
  kFileFault = 3,  // a file cannot be read or written
  kInterrupted = 130,
};

/// How texts are drawn.
struct Look {
  bool colour = false;   // escape sequences for colours
  bool screen = false;   // a person watches: the screen is cleared and redrawn, the keyboard passed behind a curtain
  bool unicode = false;  // arrows instead of digits
  bool echo = false;     // what is read is written too: nobody has seen it being typed
  int width = 80;
};

struct Io {
  std::istream& in;
  std::ostream& out;
  std::ostream& err;
  Look look;
};

/// The process's own streams. `plain` asks for ASCII without colours, as NO_COLOR and pipes do.
Io standard_io(bool plain);

/// What came from the keyboard: a line, the end of input, or the interrupt key instead of either.
enum class Typed { kLine, kEnd, kInterrupted };
/// Reads a line. When a person types, the interrupt key does not end the program here, and after an end of input (which
/// a terminal can give more than once) reading can go on.
Typed read_line(Io& io, std::string& line);
/// Whether a text has bytes that no letter key makes. Arrow keys and their like send them.
bool has_control_bytes(std::string_view text);

// ---- Text

enum class Ink { kPlain, kBold, kDim, kRed, kGreen, kYellow, kBlue, kCyan, kMagenta };
std::string ink(const Look& look, Ink colour, std::string_view text);
/// The ink with this English name, plain if there is none.
Ink find_ink(std::string_view name);

/// Breaks a text into lines of at most `width` columns; every line but the first is indented, and that one keeps
/// the spaces before it.
std::string wrap(std::string_view text, int width, int indent = 0);
/// The same for a list, which is broken between its items only.
std::string wrap_items(std::string_view head, const std::vector<std::string>& items, std::string_view between,
                       int width, int indent = 0);
std::vector<std::string> split_words(std::string_view text);
/// Reads a whole word as a number.
bool read_number(std::string_view word, int& number);
std::string lower(std::string_view text);
/// Whether a line says that the player wants to go.
bool wants_to_leave(std::string_view line);

// ---- Files

inline constexpr std::size_t kMaxFile = std::size_t{16} << 20;
/// Null when the file cannot be read or is larger than any of ours may be.
std::optional<std::string> read_file(const std::string& path);
/// Writes beside the old file first, so that a full disk or a crash never costs the old one. What the system says when
/// it does not succeed.
std::error_code write_file(const std::string& path, std::string_view text);

}  // namespace aspis::cli
