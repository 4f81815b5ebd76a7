#include "option_facts.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "../characters.hpp"

namespace proofline::tools {

namespace {

option_facts facts_of(const CLI::Option& option, const std::string& command,
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

void add_command(std::vector<command_facts>& to, const CLI::App& command,
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

/// A text that roff shows as it is.
std::string as_roff(const std::string& text) {
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
std::string bold_roff(const std::string& text) { return "\\fB" + as_roff(text) + "\\fR"; }
std::string italic_roff(const std::string& text) { return "\\fI" + as_roff(text) + "\\fR"; }

std::string option_head(const option_facts& option) {
  std::string out;
  for (const std::string& each : option.names) {
    out.append(out.empty() ? "" : ", ").append(bold_roff(each));
  }
  if (!option.is_flag()) out.append(out.empty() ? "" : " ").append(italic_roff(option.type));
  return out;
}

std::string command_usage(const std::string& program, const command_facts& command) {
  std::string out = bold_roff(program + (command.path.empty() ? "" : " " + command.name()));
  for (const option_facts& each : command.arguments) {
    out += " [" + italic_roff(each.type) + (each.repeats ? "]..." : "]");
  }
  if (!command.options.empty()) out += " [" + italic_roff("option") + "]...";
  if (!command.commands.empty()) out += " " + italic_roff("command");
  return out;
}

}  // namespace

std::string command_facts::name() const { return fmt::format("{}", fmt::join(path, " ")); }

std::vector<command_facts> facts_of(const CLI::App& program, const known_words& words) {
  std::vector<command_facts> result;
  add_command(result, program, {}, words);
  return result;
}

std::string manual_page(const CLI::App& program, const std::string& version) {
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
  out += ".SH EXIT STATUS\n"
         "0 if all is well, 1 if an answer is no, 2 for bad input, 130 if interrupted.\n";
  return out;
}

}  // namespace proofline::tools
