// Printed numbers and published figures: "~45 days", "3.12e14 FLOP/s", "400(+-5)", "3-4%".
#include <proofline/equation/published.hpp>
#include <proofline/units/literals.hpp>

#include "property.hpp"

using namespace proofline;

namespace {

void read_number(std::string_view text) {
  const printed_and_rest read = parse_printed(text);
  if (!read) {
    fuzz::require(*read.error.expected != '\0', "an error says what was expected");
    fuzz::require(read.error.position <= text.size(), "an error lies within the text");
    return;
  }
  ++fuzz::accepted;
  const printed& number = read.number;
  fuzz::require(number.low() <= number.value() && number.value() <= number.high(),
                "a number lies within its bounds");
  fuzz::require(rounds_to(number, number.value()), "a number rounds to itself");
  fuzz::require(!truncates_to(number, number.value()), "and is not cut to itself");
  const auto canonical = to_text(number);
  const printed_and_rest again = parse_printed(canonical.view());
  fuzz::require(again && again.rest.empty() && again.number == number,
                "the canonical text is read as the same number", canonical.view());
  fuzz::require(text.ends_with(read.rest), "what is left is the end of the text", read.rest);
  const std::string_view used = text.substr(0, text.size() - read.rest.size());
  const printed_and_rest alone = parse_printed(used);
  fuzz::require(alone && alone.rest.empty() && alone.number == number,
                "what was read is the same number without what follows", used);
}

template <class Unit>
void read_figure(std::string_view text) {
  const published<Unit> figure(text);
  if (figure.error() != misreading::none) return;
  const interval<rational> range = figure.stands_for();
  fuzz::require(range.low() <= figure.value() && figure.value() <= range.high(),
                "a figure lies within what it stands for");
  fuzz::require(figure.agrees_with().contains(figure.value()) != figure.number().is_strict_bound(),
                "a figure agrees with its print, unless that says more or less than it");
  fuzz::require(!figure.in_same_unit(figure.value()).empty(), "a figure has a text");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::text_of(data, size);
  read_number(text);
  read_figure<count_unit>(text);
  read_figure<second_unit>(text);
  read_figure<byte_per_second_unit>(text);
  return 0;
}
