"""The texts that a person types: claims and theorems with their verdicts, from the lists that the compiler
judges as well (static_tests/audit/written_claims.inc, static_tests/proof/written_theorems.inc), calls of the
library's equations, what cannot be read, and what the program answers to each.
"""
import json
import re
import subprocess
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
# What no list of C++ can have, and what a page must survive.
BAD = ["=", "1 =", "= 1", "~45 days = 6 FLOP * N", "for all", "for all x: x", "for all x > 0: x <",
       "3 = (1", "5 = sqrt(0 - 1) +", "1 = " + "(" * 5000, "\u4e2d\u6587 = 1", "1 = \u0001",
       "<script>alert(1)</script>", "3 FLOP = 3 byte", "1 = 9^9^9^9", "1 = a",
       "1 = " + "9" * 5000, "1 = " + "x" * 5000]
TRAINING = "training_time(model_flops = 6.4e24 FLOP, chips = 8960, {}utilization = 40 %)"
# Calls of equations with devices and models: the line, what is given, the verdict. What cannot be read is
# told in the same words wherever it is typed.
CALLS = [
    ("45.0 days = " + TRAINING.format("tpu_v5p, "), "", "printed-digits"),
    ("~45 days = training_time(model_flops = training_flops(parameters = N, tokens = 15T), "
     "chips = 2*4480, tpu_v5p, utilization = 40 %)", "N = 70B", "input-rounding"),
    ("99 days = " + TRAINING.format("tpu_v5p, "), "", "differs"),
    ("90.1 days = " + TRAINING.format("tpu_v5p, "), "", "differs"),
    ("195 FLOP/byte = critical_intensity(a100_80gb)", "", "differs"),
    ("295 FLOP/byte = critical_intensity(h100_sxm:dense)", "", "printed-digits"),
    ("591 FLOP/byte = critical_intensity(h100_sxm:sparse)", "", "printed-digits"),
    ("critical_intensity(h100_sxm:dense) < critical_intensity(h100_sxm:sparse)", "", "exact"),
    ("critical_intensity(tpu_v5p) == critical_intensity(peak_rate = 459 TFLOP/s, "
     "memory_bandwidth = 2765 GB/s)", "", "exact"),
    ("405B = parameter_count(llama3_405b)", "", "truncated"),
    ("1 s = training_time()", "", "unread"),
    ("1 s = training_time(model_flops = 1e24 FLOP, tpu_v5p)", "", "unread"),
    ("1 s = training_time(", "", "unread"),
    ("1 s = training_time(chips", "", "unread"),
    ("1 s = " + TRAINING.format(""), "", "unread"),
    ("1 s = " + TRAINING.format("tpuv5p, "), "", "unread"),
    ("1 s = " + TRAINING.format("h100_sxm, "), "", "unread"),
    ("1 s = " + TRAINING.format("h100_sxm:sparce, "), "", "unread"),
    ("1 s = " + TRAINING.format("h100_sxm:dense:sparse, "), "", "unread"),
    ("1 s = " + TRAINING.format("tpu_v5p:dense, "), "", "unread"),
    ("1 s = " + TRAINING.format("<b>tpu_v5p</b>, "), "", "unread"),
    ("1 s = " + TRAINING.format("tpu_v5p, ").replace("40 %", "140 %"), "", "unread"),
    ("1 s = " + TRAINING.format("tpu_v5p, ").replace("8960", "89.5"), "", "unread"),
    ("1 s = " + TRAINING.format("tpu_v5p, ").replace("e24 FLOP", "e24 byte"), "", "unread"),
    ("1 s = trainin_time(chips = 3)", "", "unread"),
    ("1 s = training_time(chip = 3)", "", "unread"),
    ("1 byte = training_flops(parameters = 70B, tokens = 15T)", "", "unread"),
    ("6e24 FLOP = training_flops(parameters = 70B, tokens = 15T, tpu_v5p)", "", "unread"),
]


class Text(NamedTuple):
    line: str
    given: tuple  # "NAME = VALUE"
    units: tuple  # "NAME" or "NAME = WHAT"
    verdict: str  # "unread" if it cannot be read

    def typed(self):
        """As it is typed on the page."""
        return "\n".join([f"unit {each}" for each in self.units] +
                         [f"let {each}" for each in self.given] + [self.line])


def listed(file, macro, fields):
    """The strings and the last word of each line MACRO("...", ..., word)."""
    string = r'"((?:[^"\\]|\\.)*)", '
    row = re.compile(re.escape(macro) + r"\(" + string * fields + r"(\w+)\)")
    for line in (ROOT / file).read_text(encoding="utf-8").splitlines():
        if line.startswith(macro):
            *strings, verdict = row.fullmatch(line).groups()
            yield [json.loads(f'"{each}"') for each in strings], verdict


def claims():
    for (line, given, units), verdict in listed("static_tests/audit/written_claims.inc", "CLAIM", 3):
        # What divides by 0 has no value, which a person is told as of what cannot be read.
        verdict = "unread" if verdict == "no_value" else verdict.replace("_", "-")
        yield Text(line, (given,) if given else (), (units,) if units else (), verdict)


def theorems():
    for (line, given), verdict in listed("static_tests/proof/written_theorems.inc", "THEOREM", 2):
        yield Text(line, (given,) if given else (), (), verdict.removeprefix("is_").replace("_", "-"))


def calls():
    return [Text(line, (given,) if given else (), (), verdict) for line, given, verdict in CALLS]


def bad():
    return [Text(each, (), (), "unread") for each in BAD]


class Answer(NamedTuple):
    verdict: str       # "unread" if the text cannot be read
    read_as: str = ""
    derived: str = ""  # of a claim about a number
    said: tuple = ()   # possible causes of a claim; the point of a theorem, or what is left over; what is
                       # wrong with what cannot be read, and in which column


def answer_of(program, text):
    """What the program says, and its exit status and what it writes to stderr."""
    is_theorem = text.line.startswith("for all")
    options = [part for each in text.given for part in ("--given", each)]
    options += [part for each in text.units for part in ("--units" if is_theorem else "--unit", each)]
    result = subprocess.run(
        [program, "prove" if is_theorem else "check", text.line, *options, "--format", "json"],
        capture_output=True, text=True, timeout=60, check=False)
    if result.returncode == 2:
        wrong = re.search(r"column \d+: .*", result.stderr)
        return Answer("unread", said=(wrong[0],) if wrong else ()), result
    found = json.loads(result.stdout)
    if is_theorem:
        point = tuple(f"{name} = {value}" for name, value in (found["point"] or {}).items())
        left = found["left_over"] if found["verdict"] == "not-proved" else None
        return Answer(found["verdict"], found["theorem"], "",
                      point + ((left,) if left else ())), result
    claim = found["claims"][0]
    return Answer(claim["verdict"], claim["read_as"], claim["derived"],
                  tuple(each["change"] for each in claim["explanations"])), result
