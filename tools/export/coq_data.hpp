#pragma once
// A statement as data, as coq/Statement.v has it.

#include <map>

#include "expression.hpp"

namespace proofline::tools {

/// Of variables that are known by their places.
std::string coq_data(const expression& statement, const std::map<const void*, std::size_t>& places);
std::string_view coq_domain_name(domain where);

/// `when` of a comparison other than !=: what is put together from comparisons is decided part by
/// part, as coq_text.cpp writes it.
expression decided_by_a_comparison(const expression& choice);

}  // namespace proofline::tools
