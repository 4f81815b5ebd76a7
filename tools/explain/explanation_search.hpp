#pragma once
// Searches for what a differing number may have come from: about 200 small changes of the formula,
// its inputs and its units, each alone or with a second one that multiplies the result. They are
// compared in double; what is shown is evaluated exactly and gives the printed digits.
//
// A formula has so many numbers in its neighbourhood that one of them has two digits of almost
// anything. So a change is shown only where it is likelier than chance:
//
//   evidence = log(weight of its kind * share of the kind * share of its values that give the
//   print)
//              - log(probability that a number that is wrong for another reason gives it)
//
// The weights are of the kinds that the formula has a place for. Of a kind, changes of the result
// are as likely as all others together. Changes of one value are one explanation.
// runtime_tests/explanations_study_test.py and slips_of_people_study_test.py measure how often the
// first is right, and how often numbers are explained that are wrong at random.

#include <proofline/audit/parsed_claim.hpp>

#include "explain/known_figure.hpp"
#include "report/record.hpp"

namespace proofline::audit::detail {

/// The likeliest changes that give the print, the best first; none that chance explains as well.
std::vector<explanation> likeliest_changes(const parsed_claim& claim,
                                           const std::vector<known_figure>& known,
                                           std::size_t most);

/// The conventions of units with which the very number follows that is printed: 160 KiB of 160 kB.
std::vector<explanation> changes_to_the_very_number(const parsed_claim& claim, std::size_t most);

}  // namespace proofline::audit::detail
