# Turns the files named in LIST into one source file with their texts. Run as a script: cmake -DROOT= -DLIST= -DOUT= -P
# Texts go in as raw string literals: compilers read those much faster than arrays of numbers.

file(STRINGS ${LIST} files)
list(SORT files)
set(texts "")
set(table "")
set(number 0)
foreach(file IN LISTS files)
  file(RELATIVE_PATH name ${ROOT} ${file})
  file(READ ${file} text)
  string(APPEND texts "constexpr std::string_view kText${number} = R\"aspis(${text})aspis\"sv;\n")
  string(APPEND table "    {\"${name}\", kText${number}},\n")
  math(EXPR number "${number} + 1")
endforeach()

file(WRITE ${OUT} "// Made from content/ by cmake/embed.cmake.\n\
#include <array>\n\n#include \"content/content.hpp\"\n\n\
namespace aspis::content {\nnamespace {\n\nusing namespace std::string_view_literals;\n\n${texts}\n\
constexpr std::array<File, ${number}> kFiles{{\n${table}}};\n\n}  // namespace\n\n\
std::span<const File> files() { return kFiles; }\n\n}  // namespace aspis::content\n")
