#pragma once
// What is pasted into another program, as options of it, and the option --write that asks for it.

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include "bad_input.hpp"
#include "output.hpp"

namespace proofline::tools {

/// What is pasted, and remarks that stand before it.
struct written_page {
  std::string text;
  std::vector<std::string> remarks;

  template <class... T>
  void line(fmt::format_string<T...> format, T&&... values) {
    text += fmt::format(format, std::forward<T>(values)...) + "\n";
  }
  void cannot_say(bool is_asked, const std::string& what) {
    if (is_asked) remarks.push_back("cannot say: " + what);
  }
  /// A shell reads all lines from there on as one.
  void join_lines(std::size_t from) {
    text.pop_back();
    for (std::size_t at = from; (at = text.find('\n', at)) != text.npos; at += 3) {
      text.insert(at, " \\");
    }
    text += "\n";
  }
};

/// A program that is told what `Of` is.
template <class Of>
struct written_program {
  const char* name;
  const char* source;  ///< the document that was read for each of its options
  bool has_comments;
  void (*write)(const Of& of, written_page& to);
};

/// What --write may have.
template <class Of, std::size_t N>
std::vector<std::string> names_of_programs(const written_program<Of> (&programs)[N]) {
  std::vector<std::string> names;
  for (const written_program<Of>& each : programs) names.emplace_back(each.name);
  return names;
}

/// Writes to standard output what is pasted. In front of it, as comments, stand the document of the
/// options, the remark, and what they cannot say; JSON has no comments, so there that goes to
/// standard error.
template <class Of, std::size_t N>
void write_page(const written_program<Of> (&programs)[N], const std::string& program, const Of& of,
                const std::string& remark) {
  const auto& to = *std::ranges::find(programs, program, &written_program<Of>::name);
  written_page page;
  page.remarks = {std::string("options of ") + to.source, remark};
  to.write(of, page);
  std::string remarks;
  for (const std::string& each : page.remarks) remarks += "# " + each + "\n";
  if (!to.has_comments) write_to_error(remarks);
  write_to_output((to.has_comments ? remarks : "") + page.text);
}

/// Before anything is computed.
inline void require_written(const std::string& program, const std::vector<std::string>& programs,
                            const std::string& format) {
  if (program.empty()) return;
  require_known("--write", program, programs, "a program");
  if (format != "text") throw bad_input("--write: expected no --format " + format);
}
/// What is pasted stands alone: none of the others, which add to the answer.
inline void add_write(CLI::App& line, std::string& to, const std::vector<std::string>& programs,
                      const std::string& what, std::initializer_list<const char*> others) {
  CLI::Option* const write = line.add_option("--write", to, what)->type_name(joined(programs, "|"));
  for (const char* const each : others) write->excludes(line.get_option(each));
}

}  // namespace proofline::tools
