#pragma once
// What the option tables of CLI11 say of a program; its man page and the completion of shells, which
// are made of that.

#include <CLI/CLI.hpp>
#include <map>
#include <string>
#include <vector>

namespace proofline::tools {

struct option_facts {
  std::vector<std::string> names;    ///< "--format"; empty for an argument without a name
  std::string type;                  ///< "FILE", "table|csv"; empty for a flag
  std::string says;                  ///< the description
  bool repeats = false;
  std::vector<std::string> choices;  ///< what it may be; empty if that is not a list

  bool is_flag() const { return type.empty(); }
  bool is_file() const { return type == "FILE" || type == "FILES" || type == "FOLDER"; }
};

struct command_facts {
  std::vector<std::string> path;  ///< {"plot", "sweep"}; empty for the program
  std::string says, footer;
  std::vector<option_facts> options, arguments;  ///< with names, and without
  std::vector<std::string> commands;             ///< its own

  /// "plot sweep".
  std::string name() const;
};

/// Words that are known for options and arguments: by their name, such as "--device" or "NAME".
using known_words = std::map<std::string, std::vector<std::string>>;

/// The program, its commands and theirs, each before its own. A command's words are those of
/// "COMMAND OPTION", as in "explain NAME", or else of "OPTION".
std::vector<command_facts> facts_of(const CLI::App& program, const known_words& words = {});

/// The man page as roff, for section 1. `version`: "proofline 0.1.0".
std::string manual_page(const CLI::App& program, const std::string& version);

enum class shell { bash, zsh, fish };
/// A script that the shell reads.
std::string completion_for(shell which, const std::string& program,
                           const std::vector<command_facts>& commands);

}  // namespace proofline::tools
