#pragma once
// A claim of a document while the document is judged.

#include <proofline/formula/dimension.hpp>

#include "written.hpp"

namespace proofline::tools {

struct judged_claim {
  const written_claim* written = nullptr;
  std::string id;        ///< as it was chosen, or from what is printed
  written_text printed;  ///< empty until it is read where the formula is "printed = formula"
  audit::place_record stands;  ///< where the document prints it; of no file where that is `printed`

  // Of its judgement, which other claims may use. None of it where the claim could not be read.
  bool done = false;
  int depth = 0;  ///< so many claims follow from each other below it
  std::size_t formula_begin = 0, formula_end = 0;  ///< within written->follows
  interval<rational> value = {}, range = {};
  formula::dimension unit = {};
  audit::record record = {};
};

}  // namespace proofline::tools
