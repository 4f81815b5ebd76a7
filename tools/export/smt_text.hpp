#pragma once
// An expression as z3 reads it (SMT-LIB): real numbers, roots as numbers with a square. A word is
// what it expands to.

#include "names.hpp"

namespace proofline::tools {

/// Which numbers stand for an input that counts what is whole: any real one that is as large, of
/// which a proof holds all the more; or all whole ones; or a few of them, among which z3 finds one
/// much sooner. An even one is twice a whole one in any case.
enum class counts { real, whole, few };

/// Declares a theorem's variables, each in its domain, and asserts the facts: z3 then says whether
/// there are such numbers.
std::string smt_facts(const stated_theorem& theorem, const variable_names& names,
                      const std::vector<expression>& facts, counts over = counts::real);

}  // namespace proofline::tools
