#include "option_facts.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace proofline::tools {

namespace {

std::vector<std::string> parts_between_bars(const std::string& text) {
  std::vector<std::string> parts;
  if (text.find('|') == std::string::npos) return parts;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find('|', at), text.size());
    parts.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return parts;
}

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
  result.choices = parts_between_bars(result.type);
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

}  // namespace

std::string command_facts::name() const { return fmt::format("{}", fmt::join(path, " ")); }

std::vector<command_facts> facts_of(const CLI::App& program, const known_words& words) {
  std::vector<command_facts> result;
  add_command(result, program, {}, words);
  return result;
}

}  // namespace proofline::tools
