#pragma once
// What the option tables of CLI11 say of a program; its man page and the completion of shells,
// which are made of that.

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "../bad_input.hpp"
#include "../characters.hpp"

namespace proofline::tools {

struct option_facts {
  std::vector<std::string> names;  ///< "--format"; empty for an argument without a name
  std::string type;                ///< "FILE", "table|csv"; empty for a flag
  std::string says;                ///< the description
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
  std::string name() const { return fmt::format("{}", fmt::join(path, " ")); }
  bool is_right_below(const command_facts& other) const {
    return path.size() == other.path.size() + 1 &&
           std::equal(other.path.begin(), other.path.end(), path.begin());
  }
};

/// Words that are known for options and arguments: by their name, such as "--device" or "NAME".
using known_words = std::map<std::string, std::vector<std::string>>;

enum class shell { bash, zsh, fish };

/// A script that the shell reads.
std::string completion_for(shell which, const std::string& program,
                           const std::vector<command_facts>& commands);

inline option_facts facts_of(const CLI::Option& option, const std::string& command,
                             const known_words& words) {
  option_facts result;
  for (const std::string& each : option.get_snames()) result.names.push_back("-" + each);
  for (const std::string& each : option.get_lnames()) result.names.push_back("--" + each);
  const bool has_value = option.get_items_expected_max() > 0;
  if (has_value) result.type = option.get_type_name();
  const bool is_argument = result.names.empty();
  // An argument is called as what it is: FILE.
  if (is_argument) result.type = option.get_name(true);
  result.says = option.get_description();
  result.repeats = option.get_items_expected_max() > 1 ||
                   option.get_multi_option_policy() == CLI::MultiOptionPolicy::TakeAll;
  if (result.type.find('|') != std::string::npos) result.choices = parts_between(result.type, '|');
  const std::string own = is_argument ? result.type : result.names.back();
  for (const std::string& key : {command + " " + own, own}) {
    const auto found = words.find(key);
    if (found == words.end() || !result.choices.empty()) continue;
    result.choices = found->second;
  }
  return result;
}

inline void add_command(std::vector<command_facts>& to, const CLI::App& command,
                        const std::vector<std::string>& path, const known_words& words) {
  command_facts next;
  next.path = path;
  next.says = command.get_description();
  next.footer = command.get_footer();
  for (const CLI::Option* each : command.get_options()) {
    const option_facts read = facts_of(*each, next.name(), words);
    (read.names.empty() ? next.arguments : next.options).push_back(read);
  }
  const auto all = command.get_subcommands([](const CLI::App*) { return true; });
  for (const CLI::App* each : all) next.commands.push_back(each->get_name());
  to.push_back(std::move(next));
  for (const CLI::App* each : all) {
    std::vector<std::string> below = path;
    below.push_back(each->get_name());
    add_command(to, *each, below, words);
  }
}

/// The program, its commands and theirs, each before its own. A command's words are those of
/// "COMMAND OPTION", as in "explain NAME", or else of "OPTION".
inline std::vector<command_facts> facts_of(const CLI::App& program, const known_words& words = {}) {
  std::vector<command_facts> result;
  add_command(result, program, {}, words);
  return result;
}

/// A text that roff shows as it is.
inline std::string as_roff(const std::string& text) {
  std::string out;
  bool starts_line = true;
  for (const char c : text) {
    if (starts_line && (c == '.' || c == '\'')) out += "\\&";
    if (c == '\\') {
      out += "\\e";
    } else if (c == '-') {
      out += "\\-";
    } else if (c == '\'') {
      out += "\\(aq";
    } else {
      out += c;
    }
    starts_line = c == '\n';
  }
  return out;
}

inline std::string bold_roff(const std::string& text) { return "\\fB" + as_roff(text) + "\\fR"; }

inline std::string italic_roff(const std::string& text) { return "\\fI" + as_roff(text) + "\\fR"; }

inline std::string option_head(const option_facts& option) {
  std::string out = joined(names_of(option.names, bold_roff));
  if (!option.is_flag()) out.append(out.empty() ? "" : " ").append(italic_roff(option.type));
  return out;
}

inline std::string command_usage(const std::string& program, const command_facts& command) {
  std::string out = bold_roff(program + (command.path.empty() ? "" : " " + command.name()));
  for (const option_facts& each : command.arguments) {
    out += " [" + italic_roff(each.type) + (each.repeats ? "]..." : "]");
  }
  if (!command.options.empty()) out += " [" + italic_roff("option") + "]...";
  if (!command.commands.empty()) out += " " + italic_roff("command");
  return out;
}

/// The man page as roff, for section 1. `version`: "proofline 0.1.0".
inline std::string manual_page(const CLI::App& program, const std::string& version) {
  const std::string name = program.get_name();
  std::string title = name;
  std::ranges::transform(title, title.begin(), [](char c) {
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  });
  const std::vector<command_facts> all = facts_of(program);
  std::string says = all.front().says;
  if (says.ends_with('.')) says.pop_back();
  std::string out = ".TH " + title + " 1 \"\" \"" + as_roff(version) + "\" \"User Commands\"\n";
  out += ".SH NAME\n" + as_roff(name) + " \\- " + as_roff(says) + "\n.SH SYNOPSIS\n";
  for (const command_facts& each : all) {
    if (!each.commands.empty()) continue;
    out += command_usage(name, each) + "\n.br\n";
  }
  out += ".SH COMMANDS\n";
  for (const command_facts& each : all) {
    if (each.path.empty()) continue;
    out += ".SS " + as_roff(name + " " + each.name()) + "\n" + as_roff(each.says) + ".\n";
    for (const auto* several : {&each.arguments, &each.options}) {
      for (const option_facts& option : *several) {
        out += ".TP\n" + option_head(option) + "\n" + as_roff(option.says) + "\n";
      }
    }
    if (!each.footer.empty()) out += ".PP\n" + as_roff(each.footer) + "\n";
  }
  out +=
      ".SH EXIT STATUS\n"
      "0 if all is well, 1 if an answer is no, 2 for bad input, 130 if interrupted.\n";
  return out;
}

}  // namespace proofline::tools
