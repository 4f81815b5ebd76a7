#pragma once
// What the targets of the program's readers share: a small catalogue, and whether the program accepts
// an input.

#include "program/bad_input.hpp"
#include "program/catalogue.hpp"
#include "property.hpp"

namespace fuzz {

/// The corpora of the targets, program.cpp.
inline const proofline::tools::catalogue& known() {
  using proofline::tools::kind;
  static const proofline::tools::catalogue all({kind::equation, kind::device, kind::model});
  return all;
}

/// False if the program refuses the input by bad_input or, in the engine, by sweep_error, in one
/// line. Any other exception ends the run.
template <class Work>
bool accepts(const Work& work) {
  try {
    work();
    return true;
  } catch (const proofline::tools::bad_input& error) {
    require_one_line(error.what());
  } catch (const proofline::sweep::sweep_error& error) {
    require_one_line(error.what());
  }
  return false;
}

}  // namespace fuzz
