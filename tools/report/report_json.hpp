#pragma once
// The audit as JSON, for programs. Numbers that must be exact are fractions in text, "6230/33", in
// FLOP, byte and second; where a claim has no numbers its `interval` is null and they are empty.

#include <proofline/audit/record.hpp>

namespace proofline::audit {

/// {"version": 1, a new one where what is there changes its meaning; "documents": [whose each is],
/// "claims": [one object a claim], "summary": {how many claims; how many of them are the audit's
/// own
/// ("added"), and how many the documents'; of those how many hold and how many have each verdict;
/// how many errata of each grade, a slip at several places once; how many claims are known in each
/// way; how many different statements are proved for all inputs; how many claims of each document;
/// the ids that fail; whether all hold}}. docs/schemas/audit-1.json is its schema.
std::string json_report(const std::vector<record>& records);

}  // namespace proofline::audit
