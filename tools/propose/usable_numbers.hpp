#pragma once
// The numbers that others may follow from: those that a document prints, as formulas spell them,
// and the figures of the devices and models that it names.

#include <cstdint>
#include <proofline/formula/reader.hpp>
#include <string>
#include <vector>

#include "claims/written.hpp"
#include "report/number_list.hpp"

namespace proofline::tools {

/// The word that stands for all that count the same, such as chips, as a bit: of an input of an
/// equation, or of one word. 0 where nothing is known of it.
std::uint64_t counted_as(std::string_view word_or_input);

/// What a number counts: tokens over chips, of "tokens/s/GPU".
struct counted_words {
  std::uint64_t over = 0, under = 0;
};

struct usable_number {
  std::string text;  ///< as formulas have it: "459 TFLOP/s"
  std::string unit_text;
  double value = 0;  ///< in FLOP, byte and second; above 0
  double width = 0;  ///< of the logarithm of all that it stands for, as an input
  formula::dimension unit = {};
  counted_words counts = {};
  bool is_share = false;    ///< a percentage
  bool has_suffix = false;  ///< 70B, of which a paper may say of what
  std::size_t paragraph = 0, section = 0;
  std::ptrdiff_t index = -1;        ///< in the list of numbers; -1 of the catalogue
  std::string input = {}, of = {};  ///< of the catalogue: "peak_rate", "H100 SXM"
};

/// A number that is asked where it is from.
struct asked_number : usable_number {
  double low = 0, high = 0;  ///< what rounds to it, as it is printed
  double chance = 0;         ///< the width of its logarithm, or more where it is a round number
  int digits = 0;            ///< that count
  std::string before = {};   ///< of its paragraph, as readers see it
};

/// A model that a document names, in its own words.
struct named_model {
  std::string name, title;
};

struct usable_numbers {
  std::vector<usable_number> all;   ///< those of the document in its order, then the catalogue's
  std::vector<asked_number> asked;  ///< that have no claim
  std::vector<named_model> models;
  formula::reader reader;  ///< that knows the document's units, and equations
};

/// `reader` knows the document's units.
usable_numbers usable_numbers_of(const audit::number_list& list, const written_document& document,
                                 const formula::reader& reader);

}  // namespace proofline::tools
