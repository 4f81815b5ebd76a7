#pragma once
// The bytes that a listing moves where all its elements are bf16, as in the documents.

#include <proofline/listing/listing.hpp>
#include <proofline/transformers/equations/constants.hpp>

namespace proofline::listings {

template <class Listing>
constexpr auto bytes_of(const Listing& listing) {
  return counted<Listing, byte_unit>{listing, "bytes moved in bf16", [](const cost& c) {
                                       const long long width = equations::bf16.value();
                                       return width * (c.elements_read() + c.elements_written());
                                     }};
}

}  // namespace proofline::listings
