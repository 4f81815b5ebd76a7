#pragma once
// What is written of a document: its units, what is given, and its claims, as texts with their
// places. A claim file and the comments of a document are read into this; `judge.hpp` reads the
// texts and judges the claims.

#include <fmt/core.h>

#include <proofline/numbers/detail/utf8.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "../program/bad_input.hpp"
#include "../program/characters.hpp"
#include "../program/read_file.hpp"
#include "report/record.hpp"

namespace proofline::tools {

/// The place of bytes of a text that begins at a place.
inline audit::place_record place_in(std::string_view text, std::size_t begin, std::size_t end,
                                    const audit::place_record& start) {
  audit::place_record result = start;
  const auto step = [](char c, std::uint32_t& line, std::uint32_t& column) {
    if (c == '\n') {
      ++line;
      column = 1;
    } else if (begins_character(c)) {
      ++column;
    }
  };
  begin = std::min(begin, text.size());
  for (const char c : text.substr(0, begin)) step(c, result.line, result.column);
  result.end_line = result.line;
  result.end_column = result.column;
  for (const char c : text.substr(begin, end - begin)) {
    step(c, result.end_line, result.end_column);
  }
  return result;
}

/// A text, and where it stands in a file.
struct written_text {
  std::string text = {};
  audit::place_record at = {};
  bool verbatim = true;  ///< the file has it as it is here; false where it has escapes

  bool empty() const { return text.empty(); }
  /// The place of a part of it.
  audit::place_record place_of(std::size_t begin, std::size_t size) const {
    return verbatim ? place_in(text, begin, begin + size, at) : at;
  }
};

/// A unit of the document's own: "new", or what one of it is.
struct written_unit {
  written_text name, meaning;
};

/// N = 70B, and where the document says so.
struct written_given {
  written_text name, value;
  std::string source = {};
};

/// The verdict that the author of a claim expects, and why.
struct written_expectation {
  std::optional<audit::verdict> verdict;  ///< none: any but `differs` will do
  std::string reason = {};
  audit::grade weight = audit::grade::none;
  bool holds_otherwise = false;  ///< the number holds in another reading, which the reason names
};

/// An equation of the document's own, which claims call by its name.
struct written_equation {
  struct input {
    written_text name, symbol, unit, domain;  ///< all but the name may be empty
    std::string meaning;
    bool is_whole = false;
  };
  written_text name, unit, text;  ///< the unit may be empty
  std::string symbol, meaning, source;
  std::vector<input> inputs;
  audit::place_record at;  ///< of the whole equation
};

struct written_claim {
  written_text id;  ///< empty: named by what is printed
  std::string where, section, statement;
  /// What is printed, as the claim says it. Empty: the number that ends `before`; without that, in
  /// `follows`.
  written_text printed;
  written_text follows;              ///< the formula; or "printed = formula", or a statement
  std::vector<written_given> given;  ///< for this claim alone
  written_expectation expects;
  audit::place_record at;      ///< of the whole claim
  audit::place_record stands;  ///< in a document: where the text has what is printed
  written_text before;  ///< in a document, where `printed` is empty: right before the comment
  std::string behind;   ///< the same: the next bytes
  std::string problem;  ///< in a document: why the claim is bound to no number of it
};

/// One file: a claim file, or a document with claims in its comments.
struct written_document {
  audit::publication_record about;
  std::string text;  ///< all of it, which names devices and models
  std::vector<written_unit> units;
  std::vector<written_given> given;
  bool has_exact_inputs = false;  ///< the author says that no number was rounded
  std::vector<written_equation> equations;
  std::vector<written_claim> claims;
  std::vector<written_claim> theorems;  ///< what follows is a theorem; nothing is printed
  bool lacks_claims = false;            ///< of the file: those that cannot be read
};

/// Claims that cannot be read, and all else that their file says.
struct unread_claims : bad_files {
  unread_claims(std::vector<std::string> all, written_document rest)
      : bad_files(std::move(all)), others(std::move(rest)) {
    others.lacks_claims = true;
  }
  written_document others;
};

/// What was read without an error. Throws unread_claims where all errors are `of_claims`, and
/// bad_files where a name or a unit may be lost, without which no claim says what it seems to.
inline written_document read_or_refused(written_document document, std::vector<std::string> errors,
                                        std::size_t of_claims) {
  if (errors.empty()) return document;
  if (errors.size() > of_claims) throw bad_files(std::move(errors));
  throw unread_claims(std::move(errors), std::move(document));
}

/// "paper.toml:12:10: error: what"; of a command line "claim 1, column 10: what", without a column
/// if it is 0, and "--given: what".
inline std::string error_line(const audit::place_record& at, std::string_view what) {
  if (at.file.empty()) {
    const std::string column = at.column == 0 ? "" : fmt::format(", column {}", at.column);
    return fmt::format("claim {}{}: {}", at.line, column, one_line(std::string(what)));
  }
  if (at.file.starts_with("--")) return fmt::format("{}: {}", at.file, one_line(std::string(what)));
  return fmt::format("{}: error: {}", one_line(at.text()), one_line(std::string(what)));
}

[[noreturn]] inline void refuse_at(const audit::place_record& at, std::string_view what) {
  throw bad_files({error_line(at, what)});
}

/// "; did you mean request?", or "; expected a, b or c" where none is near and there are few.
inline std::string suggestion(std::string_view written, const std::vector<std::string>& known) {
  const std::vector<std::string> near = nearest(written, known);
  if (!near.empty()) return "; did you mean " + any_of_text(near) + "?";
  if (known.empty() || known.size() > 12) return "";
  return "; expected " + any_of_text(known);
}

/// A file that is no text of its format.
struct no_text : bad_files {
  using bad_files::bad_files;
};

/// Refuses what is no UTF-8, or has a NUL byte, at its place.
inline void refuse_strange_bytes(std::string_view text, const std::string& path) {
  for (std::size_t at = 0; at < text.size();) {
    const auto here = proofline::detail::utf8_character::at(text, at);
    if (!here.is_valid || text[at] == '\0') {
      throw no_text(
          {error_line(place_in(text, at, at, {path}),
                      text[at] == '\0' ? "a NUL byte; expected text" : "expected text in UTF-8")});
    }
    at += here.size;
  }
}

/// The text of a file of at most 16 MiB: UTF-8 without NUL bytes, and without a byte order mark.
/// Throws no_text.
inline std::string read_claims_text(const std::string& path) {
  std::string text = read_file(path);
  if (text.starts_with("\xEF\xBB\xBF")) text.erase(0, 3);
  refuse_strange_bytes(text, path);
  return text;
}

}  // namespace proofline::tools
