#pragma once
// Options of a command from a TOML file. Each key is an option without its dashes; an option that
// may be repeated may be an array:
//
//   model = "llama3_405b"
//   chips = 1024
//   why-not = ["tensor = 16"]
//   search = true

#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "characters.hpp"
#include "toml_file.hpp"

namespace proofline::tools {

class option_file {
 public:
  explicit option_file(std::string path) : path_(std::move(path)) {}

  /// Options that are given stay as they are.
  void read_into(CLI::App& line) const {
    const toml::table table = parse_toml(path_, read_file(path_));
    for (const auto& [key, value] : table) {
      const std::string name(key.str());
      CLI::Option* const option = line.get_option_no_throw("--" + name);
      if (option == nullptr || option == line.get_help_ptr()) {
        fail(key.source(), "unknown option " + in_quotes(name));
      }
      if (option->count() > 0) continue;
      for (const std::string& each : texts_of(name, value)) option->add_result(each);
      try {
        if (option->count() > 0) option->run_callback();
      } catch (const CLI::Error&) {
        fail(value.source(), name + ": expected another value");
      }
    }
  }

 private:
  [[noreturn]] void fail(const toml::source_region& where, const std::string& what) const {
    throw bad_input(place_in_toml(path_, where) + ": " + what);
  }
  std::vector<std::string> texts_of(const std::string& name, const toml::node& value) const {
    if (const auto* const list = value.as_array()) {
      std::vector<std::string> all;
      for (const toml::node& each : *list) {
        for (const std::string& text : texts_of(name, each)) all.push_back(text);
      }
      return all;
    }
    if (const auto* const text = value.as_string()) return {text->get()};
    if (const auto* const whole = value.as_integer()) return {fmt::format("{}", whole->get())};
    if (const auto* const number = value.as_floating_point()) {
      return {fmt::format("{}", number->get())};
    }
    if (const auto* const is_set = value.as_boolean()) return {is_set->get() ? "true" : "false"};
    fail(value.source(), name + ": expected a text, a number, true, false or a list of them");
  }

  std::string path_;
};

}  // namespace proofline::tools
