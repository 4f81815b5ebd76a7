#pragma once
// The record of a claim that was read and judged.

#include <functional>

#include "claim_reading.hpp"
#include "given_names.hpp"

namespace proofline::tools {

/// What a record has of a document, and of a claim or theorem in it, before either is judged.
audit::record record_begun_of(const audit::publication_record& about,
                              const written_claim& written, const std::string& id);

/// Another claim by its id.
using claim_of_id = std::function<const judged_claim&(const std::string&)>;

/// Of what is printed and follows from nothing.
audit::record record_of_uncheckable(const audit::publication_record& about,
                                    const judged_claim& claim);

/// `claim` has its value.
audit::record record_of(const audit::publication_record& about, const judged_claim& claim,
                        const claim_reading& reading, const audit::judgement& judged,
                        const needed_names& with, const claim_of_id& other);

}  // namespace proofline::tools
