"""Generates value claims like those of the documents: library equations, printed inputs, prints.

Each claim has its own inputs and its own print. Fractions are used to compute a print for which the
claim has the expected verdict. The sequence is the same in every run.
"""

import itertools
import random
from fractions import Fraction

# The verdicts of ten claims, in the documents' proportions. Of the numeric rows of the inventory that
# can be recomputed from the row alone, 12 are exact, 20 rounded, 6 cut; 2 need the inputs' rounding.
VERDICTS = ("exact", "rounds", "is_cut", "rounds", "exact",
            "rounds", "within_input_rounding", "rounds", "exact", "rounds")
CLAIMS_IN_A_SECTION = 25

# An input as the documents print it: unit, its size in FLOP, byte and second, smallest, largest.
INPUTS = {
    "flops": (" GFLOP", Fraction(10**9), 100, 999),
    "bytes": (" MB", Fraction(10**6), 10, 999),
    "run_time": (" ms", Fraction(1, 1000), 10, 99),
    "intensity": (" FLOP/byte", Fraction(1), 10, 99),
    "achieved_rate": (" TFLOP/s", Fraction(10**12), 10, 99),
    "peak_rate": (" TFLOP/s", Fraction(10**12), 100, 999),
    "memory_bandwidth": (" TB/s", Fraction(10**12), 1, 9),
}
# Mantissas whose ratios have few digits, for results that print exactly.
ROUND_MANTISSAS = (1, 1.25, 1.5, 1.6, 2, 2.4, 2.5, 3, 3.2, 4, 4.8, 5, 6, 6.4, 7.5, 8, 9, 9.6)

# The units a result is printed in, largest first.
RATES = ((" PFLOP/s", Fraction(10**15)), (" TFLOP/s", Fraction(10**12)),
         (" GFLOP/s", Fraction(10**9)))
TIMES = ((" s", Fraction(1)), (" ms", Fraction(1, 1000)), (" us", Fraction(1, 10**6)))
INTENSITIES = ((" FLOP/byte", Fraction(1)),)
PERCENT = (("%", Fraction(1, 100)),)


def _kernel_runtime(flops, data, peak, bandwidth):
    return max(flops / peak, data / bandwidth)


def _mfu_bound(intensity, peak, bandwidth):
    return min(Fraction(1), intensity / (peak / bandwidth))


def _roofline(intensity, peak, bandwidth):
    return min(peak, bandwidth * intensity)


def _ratio(a, b):
    return a / b


# Equation, its inputs, the units of its result, and its formula.
EQUATIONS = (
    ("critical_intensity", ("peak_rate", "memory_bandwidth"), INTENSITIES, _ratio),
    ("roofline", ("intensity", "peak_rate", "memory_bandwidth"), RATES, _roofline),
    ("mfu", ("achieved_rate", "peak_rate"), PERCENT, _ratio),
    ("compute_seconds", ("flops", "peak_rate"), TIMES, _ratio),
    ("mfu_bound", ("intensity", "peak_rate", "memory_bandwidth"), PERCENT, _mfu_bound),
    ("memory_seconds", ("bytes", "memory_bandwidth"), TIMES, _ratio),
    ("kernel_runtime", ("flops", "bytes", "peak_rate", "memory_bandwidth"), TIMES,
     _kernel_runtime),
    ("arithmetic_intensity_of", ("flops", "bytes"), INTENSITIES, _ratio),
    ("effective_rate", ("flops", "run_time"), RATES, _ratio),
)


# The same formulas as text, in the names that `_as_given` gives.
FORMULAS = {
    "critical_intensity": "C / W",
    "roofline": "min(C, W * I)",
    "mfu": "a / C",
    "compute_seconds": "n / C",
    "mfu_bound": "min(1, I / (C / W))",
    "memory_seconds": "b / W",
    "kernel_runtime": "max(n / C, b / W)",
    "arithmetic_intensity_of": "n / b",
    "effective_rate": "n / t",
}
SYMBOLS = {"flops": "n", "bytes": "b", "run_time": "t", "intensity": "I", "achieved_rate": "a",
           "peak_rate": "C", "memory_bandwidth": "W"}
TEXT_VERDICTS = {"is_cut": "truncated", "within_input_rounding": "input_rounding"}


class PrintedInput:
    """A random input: its text, its value and the ends of the values that round to the text."""

    def __init__(self, name, is_round, draw):
        unit, scale, smallest, largest = INPUTS[name]
        decimals = 2 - len(str(largest)) + draw.choice((0, 1))
        decimals = max(decimals, 0)
        step = Fraction(1, 10**decimals)
        if is_round:
            value = Fraction(str(draw.choice(ROUND_MANTISSAS))) * 10**(len(str(largest)) - 1)
            decimals = 0 if value.denominator == 1 else 2
            step = Fraction(1, 10**decimals)
        else:
            value = draw.randint(smallest * 10**decimals, largest * 10**decimals) * step
        self.code = f'{name} = "{float(value):.{decimals}f}{unit}"'
        self.given = f"{SYMBOLS[name]} = {float(value):.{decimals}f}{unit}"
        self.value = value * scale
        self.ends = ((value - step / 2) * scale, (value + step / 2) * scale)


def _last_place(value, digits):
    """The power of ten of the last of `digits` significant digits."""
    place = Fraction(1)
    while value >= 10 * place:
        place *= 10
    while value < place:
        place /= 10
    return place / 10**(digits - 1)


def _print_with_verdict(value, highest, verdict, digits):
    """A print, in steps of its last place, for which the claim has the verdict; None if there is none.

    `highest` is the largest value for inputs that round to the printed ones.
    """
    place = _last_place(value, digits)
    cut = value // place
    rounded = (value / place + Fraction(1, 2)) // 1
    if verdict == "exact":
        fits, steps = cut * place == value, cut
    elif verdict == "rounds":
        fits, steps = rounded * place != value, rounded
    elif verdict == "is_cut":
        fits, steps = rounded != cut and value / place - cut != Fraction(1, 2), cut
    else:
        fits, steps = (rounded + 2) * place < highest, rounded + 2
    return (steps, place) if fits else None


def _text_of(steps, place, unit):
    """The number with its digits: plain, or as a power of ten where it would end in zeros."""
    if place <= 1:
        decimals = len(str(1 / place)) - 1
        return f"{float(steps * place):.{decimals}f}{unit}"
    decimals = len(str(steps)) - 1
    exponent = len(str(place)) - 1 + decimals
    return f"{float(Fraction(int(steps), 10**decimals)):.{decimals}f}e{exponent}{unit}"


def _try_claim(equation, verdict, draw):
    """The print and the inputs of a claim with this verdict, as C++; None if the draw has none."""
    _, names, units, compute = equation
    inputs = [PrintedInput(name, verdict == "exact", draw) for name in names]
    value = compute(*(given.value for given in inputs))
    highest = max(compute(*corner) for corner in itertools.product(*(g.ends for g in inputs)))
    unit, scale = next((u for u in units if value >= u[1]), units[-1])
    digits = draw.choice((2, 3, 4))
    found = _print_with_verdict(value / scale, highest / scale, verdict, digits)
    if found is None:
        return None
    return (_text_of(*found, unit), ", ".join(given.code for given in inputs),
            ", ".join(given.given for given in inputs))


def claims(count):
    """So many distinct claims: as C++ expressions, and the same as static_asserts of texts."""
    draw = random.Random(1)
    seen = set()
    result, texts = [], []
    for number in range(count):
        equation = EQUATIONS[number % len(EQUATIONS)]
        verdict = VERDICTS[number % len(VERDICTS)]
        found = None
        while found is None or found in seen:
            found = _try_claim(equation, verdict, draw)
        seen.add(found)
        printed, inputs, given = found
        why = f"the digits printed in claim {number}"
        reason = "" if verdict == "exact" else f', {verdict}("{why}")'
        result.append(f'prints("claim-{number}", "{printed}", equations::{equation[0]},\n'
                      f"           at({inputs}){reason})")
        named = f", verdict::{TEXT_VERDICTS[verdict]}" if verdict in TEXT_VERDICTS else ""
        texts.append(f'static_assert(follows<"{printed} = {FORMULAS[equation[0]]}",\n'
                     f'                      audit::at("{given}"){named}>);')
    return result, texts


def translation_unit(count):
    """A translation unit that proves `count` claims, in sections like those of a document."""
    lines = ["#include <proofline/audit/holds.hpp>",
             "#include <proofline/transformers/equations/roofline.hpp>",
             "namespace {",
             "using namespace proofline;",
             "using namespace proofline::audit;",
             "using namespace proofline::inputs;"]
    every, _ = claims(count)
    for start in range(0, count, CLAIMS_IN_A_SECTION):
        body = ",\n    ".join(every[start:start + CLAIMS_IN_A_SECTION])
        lines += [f'constexpr auto section_{start} = section("{start}", "generated",\n    {body});',
                  f"static_assert(holds<section_{start}>);"]
    return "\n".join(lines + ["}", ""])


def translation_unit_of_texts(count):
    """The same claims in text."""
    lines = ["#include <proofline/audit/follows.hpp>",
             "namespace {",
             "using namespace proofline;",
             "using namespace proofline::audit;"]
    return "\n".join(lines + claims(count)[1] + ["}", ""])
