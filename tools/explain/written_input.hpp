#pragma once
// The numbers of a formula as they are written: digits, prefixes and units of time.

#include <proofline/audit/parsed_claim.hpp>
#include <proofline/numbers/detail/symbol_text.hpp>

namespace proofline::audit::detail {

using namespace proofline::detail;

/// A number of a formula as it is written.
struct written_input {
  std::string digits, unit;  ///< "459" and "TFLOP/s"
  rational scale = 1;        ///< of the unit and the suffix
  formula::dimension dimension = {};
  bool whole = false;       ///< a plain integer of no unit that scales it
  rational unit_scale = 0;  ///< of the unit alone; 0 where it is not known
};

/// "4.59" of "4.59e14", "70" of "70B".
std::string mantissa_of(const std::string& digits);

/// As the reader of the claim, which knows its units, reads it.
written_input written(const formula::input& input, formula::reader& reader);

/// 1 for k, 2 for M ...; of the unit, or of a count's suffix.
int prefix_of(const written_input& of);

/// A unit of time that has a name of its own.
struct named_time {
  rational seconds;
  const char* name;
};
inline const named_time named_times[] = {{1, "seconds"},
                                         {60, "minutes"},
                                         {3600, "hours"},
                                         {86400, "days"},
                                         {86400 * 30, "months of 30 days"},
                                         {86400 * 365, "years of 365 days"},
                                         {{86400 * 1461, 4}, "years of 365.25 days"}};
/// What somebody may have counted with; no unit that is written.
inline const named_time other_times[] = {{8 * 3600, "days of 8 hours"},
                                         {86400 * 360, "years of 360 days"}};
/// The time that a unit names in words; ms and us are none.
const named_time* time_in(std::string_view unit);

}  // namespace proofline::audit::detail
