#include "read_file.hpp"

#include <fstream>

#include "bad_input.hpp"

namespace proofline::tools {

std::string read_file(const std::string& path) {
  constexpr std::size_t longest = 16 << 20;
  std::ifstream in(path, std::ios::binary);
  std::string text(longest + 1, '\0');
  in.read(text.data(), static_cast<std::streamsize>(text.size()));
  const auto size = static_cast<std::size_t>(in.gcount());
  if (!in.is_open() || in.bad() || size > longest) {
    throw bad_input(in_quotes(path) + ": cannot read it as a file" +
                    (size > longest ? " of at most 16 MiB" : ""));
  }
  text.erase(size);
  return text;
}

}  // namespace proofline::tools
