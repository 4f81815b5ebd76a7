#pragma once
// The reader of formulas that knows a document's units, and the equations that it defines, which its
// texts call by name beside those of the program; and where its texts stand in the document.

#include <deque>
#include <map>
#include <proofline/formula/message.hpp>
#include <proofline/formula/reader.hpp>

#include "text_equation.hpp"
#include "written.hpp"

namespace proofline::tools {

/// The texts that a reader was given, in their order: where their bytes stand in the document.
class text_sources {
 public:
  /// `shift` bytes stand before it in the text that the reader was given.
  void add(const written_text& text, std::size_t shift = 0) { all_.push_back({&text, shift}); }
  /// None where the reader names no such text.
  std::optional<audit::place_record> place_of(const formula::place& where) const;

 private:
  struct source {
    const written_text* text;
    std::size_t shift;
  };
  std::vector<source> all_;
};

/// What a reader says of a part of a text, which is `there` as the document has it. `names` are
/// those that its writer may have meant.
std::string said_of(formula::reading_error problem,
                    const formula::unit_table<formula::on_heap>& units, const std::string& there,
                    const std::vector<std::string>& names);

class document_units {
 public:
  /// What cannot be read is added to `errors`. The document outlives this.
  document_units(const written_document& document, std::vector<std::string>& errors);
  document_units(const document_units&) = delete;
  document_units& operator=(const document_units&) = delete;

  const formula::reader& reader() const { return reader_; }
  const text_sources& sources() const { return sources_; }
  /// "GB = 1 GiB": the units that have another size elsewhere.
  const std::vector<std::string>& conventions() const { return conventions_; }
  const std::deque<text_equation>& equations() const { return equations_; }
  /// Why a text is no figure: its number or its unit. Empty where it is one.
  std::string why_no_figure(const std::string& text) const;

 private:
  void declare(const written_unit& unit, std::vector<std::string>& errors);
  /// Reads the equations, each with those before it.
  void define_equations(std::vector<std::string>& errors);
  /// What else has the name of an equation; empty where nothing has.
  std::string other_of_name(const std::string& name) const;

  const written_document& document_;
  std::deque<std::string> texts_;  ///< which the reader's tables view
  equations_of_ones_own known_;
  std::deque<text_equation> equations_;
  formula::reader reader_;
  text_sources sources_;
  std::vector<std::string> conventions_;
};

}  // namespace proofline::tools
