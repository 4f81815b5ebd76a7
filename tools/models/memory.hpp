#pragma once
// What is in the memory of a device that serves a model: weights, cache, what is left of it.

#include <functional>
#include <optional>
#include <string>

#include "models/configuration.hpp"

namespace proofline::tools {

/// How values are stored: bits of one, and scales that groups of them share.
struct storage {
  std::string name;  ///< as the user gave it: "bf16", "int4+16/128"
  std::int64_t bits = 16;
  std::int64_t scale_bits = 0, group = 1;

  /// Of so many values.
  rational bytes_of(const rational& values) const;
};
/// Letters and bits, as in bf16, fp8, int4; scales are added, as in int4+16/128: 16 bits for each
/// 128 values. mxfp4 and nvfp4 have their scales. Throws bad_input.
storage read_storage(const std::string& option, const std::string& written);

struct memory_request {
  configuration model;
  rational device_bytes;
  storage weights, cache;
  std::int64_t chips = 1;   ///< that share weights evenly, and divide the heads of the cache
  std::int64_t expert = 1;  ///< groups of so many chips, each with its batch, that divide experts
  std::int64_t batch = 1, length = 1;
  rational reserve = 0;  ///< bytes of each chip that a program keeps beside
};

/// All bytes are of one chip.
struct memory_use {
  models::counted_parameters counted;
  rational weights, cache, left;
  rational bytes_per_token;  ///< of the cache at length 1: of a token that no window drops
  /// The most sequences of this length; none without a cache.
  std::optional<std::int64_t> greatest_batch;
  /// The most tokens of this many sequences; none where windows bound the cache, or without one.
  std::optional<std::int64_t> greatest_length;
  std::int64_t least_chips = 0;  ///< that hold weights and cache together; 0: no number does
};

memory_use use_of_memory(const memory_request& asked);

/// Of all routed experts, those that a token does not pass among them.
rational parameters_of_experts(const models::shape& of, const models::counted_parameters& counted);

/// Values that a layer caches of a token.
rational cached_by_layer(const models::shape& of);

/// Heads of keys and values, which chips divide; a latent cache is one.
std::int64_t cached_heads(const models::shape& of);

/// The part of the cache that is on each of K chips: one head's at least.
rational cache_share(const models::shape& of, std::int64_t chips);

/// The greatest number for which `fits` holds, which falls once, 0 if for none; nothing if it holds
/// up to `most`.
std::optional<std::int64_t> greatest(const std::function<bool(std::int64_t)>& fits,
                                     std::int64_t most);

}  // namespace proofline::tools
