#pragma once
// All that has a name, in groups: what `proofline explain --list` shows, and where `explain WORDS`
// looks.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <proofline/formula/reader.hpp>
#include <span>
#include <string>
#include <vector>

#include "bad_input.hpp"
#include "catalogue.hpp"
#include "characters.hpp"
#include "program.hpp"
#include "report/record.hpp"
#include "report/summary_text.hpp"
#include "sweep/request.hpp"

namespace proofline::tools {

/// What a list says of a name in one line.
struct known_thing {
  std::string kind;  ///< "equations", "claims"
  std::string
      subject;  ///< the header of an equation or a theorem, the document of a claim; may be empty
  std::string name, symbol, means;
  std::string source;  ///< where it stands in a document
};

inline std::string stem_of(const std::string& header) {
  return std::filesystem::path(header).stem().string();
}

/// "60 s"; "a count".
inline std::string text_of(const formula::unit_word& unit, const std::string& dimension) {
  if (unit.scale == 1) return dimension;
  const std::string size = sweep::sequence::text(static_cast<double>(unit.scale));
  return unit.unit.is_count() ? size : size + " " + dimension;
}

/// The words of a text in small letters: letters, digits and what is beyond ASCII.
inline std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  bool in_word = false;
  for (const char each : text) {
    const bool is_of_word = is_of_name(each) && each != '_';
    if (is_of_word && !in_word) words.emplace_back();
    if (is_of_word) words.back() += in_small_letters(each);
    in_word = is_of_word;
  }
  return words;
}

/// A plural finds the singular: the end of what begins a word may be missing.
inline std::vector<std::string> asked_words_of(std::string_view text) {
  std::vector<std::string> words = words_of(text);
  for (std::string& each : words) {
    if (each.size() > 3 && each.ends_with('s') && !each.ends_with("ss")) each.pop_back();
  }
  return words;
}

inline bool has_word(const std::vector<std::string>& among, const std::string& word) {
  return std::ranges::any_of(among,
                             [&](const std::string& each) { return each.starts_with(word); });
}

/// "mean time ..." where the text has more.
inline std::string in_one_line(std::string_view text, int width) {
  const std::vector<std::string> lines = audit::wrapped(text, width);
  if (lines.size() <= 1) return lines.empty() ? "" : lines.front();
  return audit::wrapped(text, width - 4).front() + " ...";
}

/// The parts that stand together, in order.
template <class Same>
std::vector<std::span<const known_thing>> parts_of(std::span<const known_thing> all,
                                                   const Same& same) {
  std::vector<std::span<const known_thing>> parts;
  while (!all.empty()) {
    const auto is_other = [&](const known_thing& each) { return !same(all.front(), each); };
    const auto end = std::ranges::find_if(all, is_other) - all.begin();
    parts.push_back(all.first(static_cast<std::size_t>(end)));
    all = all.subspan(static_cast<std::size_t>(end));
  }
  return parts;
}

inline bool are_of_one_kind(const known_thing& a, const known_thing& b) { return a.kind == b.kind; }

inline bool are_of_one_subject(const known_thing& a, const known_thing& b) {
  return a.kind == b.kind && a.subject == b.subject;
}

/// A kind, and what is in it: its subjects, or as many of its names as a line has.
inline std::string line_of_kind(std::span<const known_thing> of,
                                const audit::text_options& options) {
  constexpr int label_width = 19, gap = 2;
  const bool has_subjects = !of.front().subject.empty();
  std::vector<std::string> names;
  if (has_subjects) {
    for (const auto& part : parts_of(of, are_of_one_subject)) names.push_back(part.front().subject);
  } else {
    names = names_of(of);
  }
  const std::string text = joined(names);
  return audit::labelled(0, fmt::format("{} {}", of.front().kind, of.size()), label_width,
                         has_subjects ? text : in_one_line(text, options.width - label_width - gap),
                         options.width, {options.color});
}

/// Kinds stand together, and within them subjects do.
inline std::vector<known_thing> known_things(const catalogue& all) {
  std::vector<known_thing> result;
  for (const equation_record& each : all.equations()) {
    const sweep::function& of = each.function;
    const std::string unit(of.unit == "count" ? "" : " [" + std::string(of.unit) + "]");
    result.push_back({"equations", stem_of(each.header), each.name, std::string(of.symbol),
                      std::string(of.meaning) + unit, std::string(of.source)});
  }
  // Headers of two folders may have one subject.
  audit::sort_in_order(
      result, [](const known_thing& a, const known_thing& b) { return a.subject < b.subject; });
  for (const theorem_record& each : all.theorems()) {
    result.push_back({"theorems", stem_of(each.header), each.name, "", each.says, each.source});
  }
  for (const audit::record& each : all.records()) {
    result.push_back({"claims", each.document, each.id, "", each.statement,
                      each.about.title + " " + each.where + " " + each.section});
  }
  for (const document_record& each : all.documents()) {
    const auto claim = std::ranges::find(all.records(), each.name, &audit::record::document);
    if (claim == all.records().end()) continue;
    result.push_back({"documents", "", each.name, "", claim->about.title, claim->about.author});
  }
  for (const named_figures& each : all.devices()) {
    result.push_back({"devices", "", each.name, "", each.title, ""});
  }
  for (const named_figures& each : all.models()) {
    result.push_back({"models", "", each.name, "", each.title, ""});
  }
  const formula::reader reader;
  reader.units.for_each_name([&](std::string_view name) {
    const formula::unit_word meant = reader.units.meaning_of(name);
    if (!meant.known) return;
    result.push_back({"units", "", std::string(name), "",
                      text_of(meant, std::string(reader.units.text_of(meant.unit).view())), ""});
  });
  return result;
}

/// A line for each.
inline std::string lines_of(std::span<const known_thing> things,
                            const audit::text_options& options) {
  const audit::colors paint{options.color};
  int width = 0;
  for (const known_thing& each : things) width = std::max(width, audit::width_of(each.name));
  width = std::min(width, options.width / 2);
  std::string out;
  for (const known_thing& each : things) {
    const int room = options.width - 4 - std::max(width, audit::width_of(each.name));
    out += "  " + paint.bold(audit::padded(each.name, width));
    if (room > 10 && !each.means.empty()) out += "  " + in_one_line(each.means, room);
    out += '\n';
  }
  return paint.completed(out);
}

/// The groups, each with how many names it has; of `group`, a kind or a subject, a line for each
/// name. Throws bad_input where there is no such group.
inline std::string list_of_names(const std::string& group, const std::vector<known_thing>& all,
                                 const audit::text_options& options) {
  std::string out;
  std::vector<std::string> groups;
  for (const auto& kind : parts_of(all, are_of_one_kind)) {
    groups.push_back(kind.front().kind);
    if (group.empty()) out += line_of_kind(kind, options);
    for (const auto& part : parts_of(kind, are_of_one_subject)) {
      const std::string& subject = part.front().subject;
      if (!subject.empty() && std::ranges::find(groups, subject) == groups.end()) {
        groups.push_back(subject);
      }
      if (group.empty() || (group != kind.front().kind && group != subject)) continue;
      out += (out.empty() ? "" : "\n") + kind.front().kind +
             (subject.empty() ? "" : " of " + subject) + "\n" + lines_of(part, options);
    }
  }
  if (out.empty()) refuse_name("--list", group, groups, "a group");
  if (!group.empty()) return out;
  return audit::colors{options.color}.completed(out) +
         fmt::format(
             "\n{0} explain --list GROUP lists one of them, {0} explain NAME shows what is known "
             "of "
             "a\nname, and {0} explain WORDS finds names.\n",
             program_name());
}

/// What has each of these words, or words that begin so, in its name or symbol, its description or
/// its source. Those that have more of them in the name come first, then in the description.
inline std::vector<known_thing> found_by_words(const std::string& words,
                                               const std::vector<known_thing>& all) {
  const std::vector<std::string> asked = asked_words_of(words);
  using rank = std::array<std::ptrdiff_t, 6>;  // the less the nearer
  std::vector<std::pair<rank, const known_thing*>> found;
  for (const known_thing& each : all) {
    const std::vector<std::string> name = words_of(each.name.substr(each.name.rfind('/') + 1));
    const std::array fields{words_of(each.name + " " + each.symbol), words_of(each.means),
                            words_of(each.source)};
    const auto is_in = [&](std::size_t field) {
      return [&, field](const std::string& word) { return has_word(fields[field], word); };
    };
    const auto is_there = [&](const std::string& word) {
      return is_in(0)(word) || is_in(1)(word) || is_in(2)(word);
    };
    if (asked.empty() || !std::ranges::all_of(asked, is_there)) continue;
    const auto is_more = [&](const std::string& word) {
      return std::ranges::none_of(asked, [&](const auto& its) { return word.starts_with(its); });
    };
    const bool is_part = std::ranges::any_of(name, is_more);
    rank its{is_part, 0, 0, 0, std::ssize(name), std::ssize(found)};
    for (std::size_t i = 0; i < fields.size(); ++i)
      its[i + 1] = -std::ranges::count_if(asked, is_in(i));
    found.emplace_back(its, &each);
  }
  std::ranges::sort(found, {}, [](const auto& each) { return each.first; });
  std::vector<known_thing> result;
  for (const auto& [its, thing] : found) result.push_back(*thing);
  return result;
}

}  // namespace proofline::tools
