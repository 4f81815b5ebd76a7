#pragma once
// Equations, devices and models as lines of text, for a program that has no corpora: the page to
// type into. `proofline explain --list --format table` writes them. A line is cells with tabs
// between them; the first cell says what it is:
//
//   equation  name, symbol, unit, meaning, source, the step that is the result
//   input     of the equation above: name, symbol, unit, domain, step, meaning
//   steps     of the equation above, each an operation and the numbers of earlier steps:
//             "leaf 0,number 1/3,multiply 0 1"
//   figures   a device or a model: name, title
//   figure    of the device or model above: input, unit, as published, source, what it is of
//             ("numbers:bf16:usual products:dense"), value, and the lowest and the highest that it
//             stands for; without these three where what is published is no number

#include <memory>

#include "program/figures.hpp"

namespace proofline::tools {

std::string table_of(const std::vector<sweep::function>& functions,
                     const std::vector<named_figures>& figures);

/// What was read of a table, whose text the functions view.
struct equation_table {
  equation_table() = default;
  /// Throws bad_input with the number of a line that cannot be read.
  explicit equation_table(std::string written);

  std::unique_ptr<const std::string> text;
  std::vector<sweep::function> functions;
  std::vector<named_figures> figures;
};

}  // namespace proofline::tools
