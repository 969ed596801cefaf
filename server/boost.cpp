// The one place where Boost's networking is compiled; everywhere else it is only declared (server's CMake definitions).

#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
