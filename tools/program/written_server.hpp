#pragma once
// A server as the options of a program that serves, to paste.

#include <cstdint>
#include <string>
#include <vector>

#include "models/serving.hpp"

namespace proofline::tools {

/// Names that --write may have.
std::vector<std::string> serving_programs();

struct written_server {
  server_layout layout;
  std::string weights, cache;   ///< types, as the user gave them
  std::int64_t prompt, answer;  ///< tokens
  bool has_experts = false;
};

/// To standard output, by the name of the program. Where prompts are apart, options of the servers
/// that answer stand before those of servers for prompts.
void write_server(const std::string& program, const written_server& of);

}  // namespace proofline::tools
