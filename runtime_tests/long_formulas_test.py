"""Formulas of thousands of operators get their answer in seconds, whatever stands in them.

    long_formulas_test.py PROGRAM ROOT

The search for rounding moves one input after the other: each evaluates what has changed, and the search
ends after a while.
"""
import math

from checks import check, run


def terms(count, written, sign=" + "):
    return sign.join(written(i) for i in range(count))


def size(i):
    return f"{2 + i % 90}.{i % 10}"


def answer(printed, formula):
    # A machine may be busy; without what is tested, each takes minutes.
    result = run("check", f"{printed} = {formula}", timeout=60)
    check(not result.stderr or "not the expected verdict" in result.stderr, formula[:40], result.stderr)
    return result.stdout


roots = terms(400, lambda i: f"sqrt({size(i)})")
total = sum(math.sqrt(float(size(i))) for i in range(400))
check("verdict    differs" in answer("5.0", roots), "400 roots")
rounds = answer(f"{total + 0.3:.2f}", roots)
check("verdict    input-rounding" in rounds and "; the others move it less" in rounds, "400 roots, rounded")
many = 3300
total = sum(math.sqrt(float(size(i))) for i in range(many))
undecided = answer(f"{total + 0.3:.2f}", terms(many, lambda i: f"sqrt({size(i)})"))
check("input rounding is undecided: too many inputs to try" in undecided, "3300 roots", undecided[-300:])
for written in (lambda i: "1.5", lambda i: f"1.{i % 10}"):
    total = sum(float(written(i)) for i in range(4900))
    held = " ".join(answer(f"{total + 20:.0f}", terms(4900, written)).split())
    check("only by the rounding of its 4900 rounded inputs: without it" in held, "a sum", held[:400])
too_long = run("check", "5 = " + terms(6000, size), timeout=60)
check("makes the formula too long; expected at most 10,000 operators and numbers" in too_long.stderr,
      "the limit", too_long.stderr[-300:])
for kind, count, written in (
    ("logarithms and quotients", 900, lambda i: f"ln({size(i)})*exp(1.4)/({1 + i % 7}.3-0.5)"),
    ("maxima", 1600, lambda i: f"max(sqrt({size(i)}), log2(1.{1 + i % 9}))"),
    ("cases", 1200, lambda i: f"(sqrt({size(i)}) if 2.{i % 10} > 2.3 else 3.1)"),
    ("powers", 2400, lambda i: f"1.0{1 + i % 9}^1.{1 + i % 8}"),
    ("sums", 4900, size),
):
    check("verdict    differs" in answer("5.0", terms(count, written)), kind)
check("verdict    differs" in answer("5.0", terms(4900, lambda i: f"1.00{1 + i % 9}", " * ")), "products")
statement = run("check", terms(2000, lambda i: f"sqrt({size(i)})") + " < 5.0", timeout=60)
check("verdict    differs" in statement.stdout, "a comparison", statement.stdout[-300:], statement.stderr)
