#pragma once
// Searches for what a number may follow from. Formulas come in classes, the likelier first: known
// equations whose inputs stand nearby, other units of a number, products and quotients of two and
// of three numbers, each from the number's paragraph, from those around it and from the document.
//
// A document has so many numbers that some product of three has three digits of anything. So each
// class is measured before it is believed: the values near the print that it and all classes before
// it reach, times the width of the print, are the formulas that would give a number at random. What
// is found is proposed only where these are few (runtime_tests/proposals_test.py counts them).

#include "propose/found_formula.hpp"

namespace proofline::tools {

/// How far a formula's numbers may stand from the one that they give.
enum class reach {
  paragraph,
  named,  ///< a figure of a device or a model that the document names
  nearby,
  document
};

class formula_search {
 public:
  /// Both outlive it.
  formula_search(const usable_numbers& numbers, const std::vector<known_formula>& plain);
  /// The likeliest first; none that chance explains as well.
  std::vector<found_formula> formulas_for(const asked_number& of) const;
  /// The known formulas that a number may be the result of, by its unit and its words, with the one
  /// way in which the numbers around it can stand in each; none where there are several ways.
  std::vector<found_formula> unambiguous_for(const asked_number& of) const;
  /// Whether so many numbers stand in the document that those far away were not tried.
  bool is_bounded() const { return is_bounded_; }

 private:
  struct formulas_of_model {
    std::string model;
    std::vector<known_formula> all;
  };
  class attempt;

  const usable_numbers& numbers_;
  std::vector<formulas_of_model> known_;
  bool is_bounded_ = false;
};

}  // namespace proofline::tools
