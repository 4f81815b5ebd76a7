#include "models/memory.hpp"

#include <proofline/transformers/equations/cache.hpp>
#include <proofline/transformers/equations/low_precision.hpp>
#include <utility>

#include "models/exact.hpp"
#include "models/fields.hpp"
#include "program/bad_input.hpp"

namespace proofline::tools {

namespace {

/// The digits from a place on, as a number from 1 to 1,000; 0 if it is none.
std::int64_t number_at(const std::string& text, std::size_t& at) {
  std::int64_t value = 0;
  const std::size_t begin = at;
  while (at < text.size() && at < begin + 4 && text[at] >= '0' && text[at] <= '9') {
    value = 10 * value + (text[at++] - '0');
  }
  return value;
}

/// Of all chips together, each value once.
rational cache_of(const memory_request& asked, std::int64_t batch, std::int64_t length) {
  const models::shape& of = asked.model.shape;
  // Whole values first: groups of a quantized cache may be cut off anywhere.
  const rational values =
      value_of(equations::cached_values, exact(batch), exact(length), exact(of.layers),
               exact(of.window_layers), exact(of.window), cached_by_layer(of));
  return asked.cache.bytes_of(values);
}

}  // namespace

rational cached_by_layer(const models::shape& of) {
  using namespace equations;
  if (of.cache_rank != 0) {
    return value_of(latent_cache_values, exact(of.cache_rank), exact(of.rotary_width));
  }
  return value_of(grouped_cache_values, exact(of.key_value_heads), exact(of.head_width));
}

std::int64_t cached_heads(const models::shape& of) {
  return of.cache_rank != 0 ? 1 : of.key_value_heads;
}

rational cache_share(const models::shape& of, std::int64_t chips) {
  return value_of(equations::cache_copies, exact(chips), exact(cached_heads(of))) / chips;
}

rational storage::bytes_of(const rational& values) const {
  const rational scales = scale_bits == 0 ? rational(0) : ceil(values / group);
  return value_of(equations::quantized_bytes, values, exact(bits), scales, exact(scale_bits));
}

storage read_storage(const std::string& option, const std::string& written) {
  storage result{written};
  const auto refuse = [&] {
    throw bad_input(option +
                    ": expected letters and bits, as in bf16, fp8 or int4, and scales as in "
                    "int4+16/128, read " +
                    in_quotes(written));
  };
  std::size_t at = 0;
  while (at < written.size() && written[at] >= 'a' && written[at] <= 'z') ++at;
  const std::string letters = written.substr(0, at);
  result.bits = number_at(written, at);
  if (letters.empty() || result.bits == 0 || result.bits > 64) refuse();
  if (letters == "mxfp" || letters == "mxint") result.scale_bits = 8, result.group = 32;
  if (letters == "nvfp") result.scale_bits = 8, result.group = 16;
  if (at == written.size()) return result;
  if (written[at++] != '+') refuse();
  result.scale_bits = number_at(written, at);
  if (result.scale_bits == 0 || at == written.size() || written[at++] != '/') refuse();
  result.group = number_at(written, at);
  if (result.group == 0 || at != written.size()) refuse();
  return result;
}

namespace {

/// Experts that other groups of chips have.
rational parameters_elsewhere(const memory_request& asked,
                              const models::counted_parameters& counted) {
  if (asked.expert == 1) return 0;
  return parameters_of_experts(asked.model.shape, counted) * exact(asked.expert - 1) /
         exact(asked.expert);
}

}  // namespace

rational parameters_of_experts(const models::shape& of, const models::counted_parameters& counted) {
  if (sign(counted.idle) == 0) return 0;
  const rational E = exact(of.experts), k = exact(of.active_experts);
  return counted.idle * E / (E - k);
}

memory_use use_of_memory(const memory_request& asked) try {
  memory_use result;
  result.counted = models::count_parameters(asked.model.shape);
  if (result.counted.all() > proofline::power_of_ten(18)) throw std::overflow_error("");
  const rational elsewhere = parameters_elsewhere(asked, result.counted);
  result.weights = asked.weights.bytes_of(result.counted.all() - elsewhere) / asked.chips;
  const rational room = asked.device_bytes - result.weights - asked.reserve;
  const models::shape& shape = asked.model.shape;
  if (asked.model.generates) {
    const rational share = cache_share(shape, asked.chips);
    const auto of_chip = [&](std::int64_t batch, std::int64_t length) {
      return cache_of(asked, batch, length) * share;
    };
    result.cache = of_chip(asked.batch, asked.length);
    result.bytes_per_token = of_chip(1, 1);
    result.greatest_batch = greatest(
        [&](std::int64_t batch) { return of_chip(batch, asked.length) <= room; }, most_extent);
    result.greatest_length = greatest(
        [&](std::int64_t length) { return of_chip(asked.batch, length) <= room; }, most_extent);
  }
  result.left = room - result.cache;
  const rational free = asked.device_bytes - asked.reserve;
  const rational all_weights = result.weights * asked.chips;
  const rational all_cache =
      asked.model.generates ? cache_of(asked, asked.batch, asked.length) : rational(0);
  const auto are_too_few = [&](std::int64_t chips) {
    const rational cache = sign(all_cache) == 0 ? all_cache : all_cache * cache_share(shape, chips);
    return all_weights / chips + cache > free;
  };
  const std::optional<std::int64_t> most_too_few = greatest(are_too_few, most_extent);
  if (most_too_few) result.least_chips = *most_too_few + 1;
  return result;
} catch (const std::overflow_error&) {
  throw bad_input(asked.model.title + " is too large: expected at most 10^18 parameters");
}

std::optional<std::int64_t> greatest(const std::function<bool(std::int64_t)>& fits,
                                     std::int64_t most) {
  // What a search tries is no part of an answer.
  std::vector<equation_read>* const noted = std::exchange(equations_read, nullptr);
  std::optional<std::int64_t> found;
  if (!fits(most)) {
    std::int64_t low = 0, high = most;
    while (high - low > 1) {
      const std::int64_t middle = low + (high - low) / 2;
      (fits(middle) ? low : high) = middle;
    }
    found = low;
  }
  equations_read = noted;
  return found;
}

}  // namespace proofline::tools
