#pragma once

#include <proofline/numbers/fail.hpp>
#include <proofline/numbers/polynomial.hpp>
#include <string_view>

// How polynomials and quotients of polynomials are written. A Sink is called with each character.

namespace proofline::detail {

// Not constexpr: in a constant expression the name is the compiler's message.
[[noreturn]] inline void a_variable_has_no_name_in_this_text() {
  detail::fail<std::out_of_range>("a variable has no name in this text");
}

template <class Sink>
constexpr void write_text(Sink& sink, std::string_view text) {
  for (const char c : text) sink(c);
}

template <class Sink>
constexpr void write_natural(Sink& sink, uint128 value) {
  if (value >= 10) write_natural(sink, value / 10);
  sink(static_cast<char>('0' + static_cast<int>(value % 10)));
}

constexpr uint128 magnitude_of(int128 value) {
  return value < 0 ? ~static_cast<uint128>(value) + 1 : static_cast<uint128>(value);
}

/// The term without its sign: 3*m^2*n. A coefficient 1 is written only if it is the whole term.
template <class Sink>
constexpr void write_magnitude(Sink& sink, const term& written,
                               std::span<const std::string_view> names) {
  const uint128 magnitude = magnitude_of(written.coefficient);
  bool factor_before = magnitude != 1 || written.powers == 0;
  if (factor_before) write_natural(sink, magnitude);
  for (int variable = 0; variable < variable_limit; ++variable) {
    const int power = exponent_of(written.powers, variable);
    if (power == 0) continue;
    if (static_cast<std::size_t>(variable) >= names.size()) a_variable_has_no_name_in_this_text();
    if (factor_before) sink('*');
    write_text(sink, names[static_cast<std::size_t>(variable)]);
    if (power > 1) {
      sink('^');
      write_natural(sink, static_cast<uint128>(power));
    }
    factor_before = true;
  }
}

template <class Sink>
constexpr void write_polynomial(Sink& sink, const polynomial& written,
                                std::span<const std::string_view> names) {
  if (written.is_zero()) sink('0');
  bool first = true;
  for (const term& each : written) {
    const bool negative = each.coefficient < 0;
    if (first) {
      if (negative) sink('-');
    } else {
      write_text(sink, negative ? " - " : " + ");
    }
    write_magnitude(sink, each, names);
    first = false;
  }
}

/// True if it needs no parentheses beside a division sign: a number, or a power of a variable.
constexpr bool is_single_factor(const polynomial& written) {
  if (written.size() > 1) return false;
  if (written.is_constant()) return true;
  const auto [powers, coefficient] = written.leading_term();
  if (magnitude_of(coefficient) != 1) return false;
  int variables = 0;
  for (monomial rest = powers; rest != 0; rest >>= 8) variables += (rest & 0xFF) != 0 ? 1 : 0;
  return variables == 1;
}

template <class Sink>
constexpr void write_operand(Sink& sink, const polynomial& written,
                             std::span<const std::string_view> names) {
  const bool enclosed = !is_single_factor(written);
  if (enclosed) sink('(');
  write_polynomial(sink, written, names);
  if (enclosed) sink(')');
}

template <class Sink>
constexpr void write_quotient(Sink& sink, const polynomial& numerator,
                              const polynomial& denominator,
                              std::span<const std::string_view> names) {
  if (denominator.is_one()) {
    write_polynomial(sink, numerator, names);
    return;
  }
  write_operand(sink, numerator, names);
  sink('/');
  write_operand(sink, denominator, names);
}

}  // namespace proofline::detail
