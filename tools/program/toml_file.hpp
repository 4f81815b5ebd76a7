#pragma once
// TOML files that users write, read with errors that say where.

#include <toml++/toml.h>

#include <string>

#include "bad_input.hpp"
#include "read_file.hpp"
#include "sweep/request.hpp"

namespace proofline::tools {

inline std::string place_in_toml(const std::string& path, const toml::source_region& where) {
  return origin{path, where.begin.line, where.begin.column}.text();
}
/// Throws bad_input.
inline toml::table parse_toml(const std::string& path, const std::string& text) {
  if (place_of_deep_key(text) < text.size()) {
    throw bad_input(path + ": a key has more than 16 parts");
  }
  try {
    return toml::parse(text, path);
  } catch (const toml::parse_error& error) {
    throw bad_input(place_in_toml(path, error.source()) + ": " + std::string(error.description()));
  }
}

}  // namespace proofline::tools
