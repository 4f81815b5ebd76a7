#!/usr/bin/env python3
"""Draws formulas of roots, logarithms, exponentials and powers, of values of any size, and compares
what enclosures.cpp says of them with decimals of 120 digits: each value lies between the two
fractions, and these differ by less than one part in 10^18, as docs/formulas.md says.

    check.py [--compiler g++] [--count 3000] [--seed N]
"""
import argparse
import random
import subprocess
import sys
import tempfile
from decimal import Decimal, getcontext
from fractions import Fraction
from pathlib import Path

HERE = Path(__file__).resolve().parent
getcontext().prec = 120
PRECISE = Fraction(1, 10**18)
ROUNDED = Fraction(1, 10**100)  # of the decimals
SMALLEST, LARGEST = Decimal("1e-33"), Decimal("9e35")  # of what verdicts are about
LEAST, MOST = Decimal("1e-9000"), Decimal("1e9000")  # of what it is computed from


class OutOfReach(Exception):
    pass


def number(rng, lowest=-28, highest=34):
    digits = rng.randint(1, 15)
    size = rng.randint(max(lowest, digits - 30), highest)
    mantissa = rng.randint(10 ** (digits - 1), 10**digits - 1)
    text = f"{mantissa}e{size - digits + 1}"
    return text, Decimal(text)


def near_one(rng):
    """1.0000001, 1 + 3e-25"""
    text, value = number(rng, -28, -3)
    sign = rng.choice("+-")
    return f"(1 {sign} {text})", 1 + value if sign == "+" else 1 - value


def exponent(rng):
    digits = rng.randint(1, 12)
    value = Decimal(rng.randint(1, 10**digits)) / 10**digits * rng.choice([1, 10, 100])
    value = value.quantize(Decimal(1).scaleb(-digits))
    return (f"(-{value})", -value) if rng.random() < 0.6 else (f"{value}", value)


def drawn(rng, depth):
    """The text of a formula, and its value, which has a size that enclosures keep."""
    text, value = any_drawn(rng, depth)
    if value != 0 and not LEAST < abs(value) < MOST:
        raise OutOfReach
    return text, value


def any_drawn(rng, depth):
    what = rng.randrange(11 if depth else 2)
    if what == 0:
        return number(rng)
    if what == 1:
        return exponent(rng) if rng.random() < 0.5 else near_one(rng)
    if what == 2 or what == 3:
        text, x = drawn(rng, depth - 1)
        return f"exp({text})", exp(x)
    if what == 4:
        text, x = drawn(rng, depth - 1)
        return f"sqrt(abs({text}))", abs(x).sqrt()
    if what == 5 or what == 6:
        text, x = near_one(rng) if rng.random() < 0.3 else computed(rng, depth - 1)
        if what == 5:
            return f"ln(abs({text}))", ln(abs(x))
        return f"log2(abs({text}))", ln(abs(x)) / Decimal(2).ln()
    if what == 7:
        text, x = drawn(rng, depth - 1)
        over, under = rng.randint(-3, 3), rng.randint(1, 4)
        return f"abs({text})^({over}/{under})", power(abs(x), Decimal(over) / under)
    if what == 8:
        text, x = drawn(rng, depth - 1)
        by, y = exponent(rng)
        return f"abs({text})^({by})", power(abs(x), y)
    if what == 9:  # far beyond 192 bits, and back
        x = rng.randint(-20000, 20000)
        y = x + rng.randint(-60, 60)
        return f"(exp({x}) / exp({y}))", Decimal(x - y).exp()
    (a, x), (b, y) = drawn(rng, depth - 1), drawn(rng, depth - 1)
    if rng.random() < 0.5:
        return f"({a}) * ({b})", x * y
    if y == 0:
        raise OutOfReach
    return f"({a}) / ({b})", x / y


def computed(rng, depth):
    """What is not so near to 1 that its own precision is lost in its logarithm."""
    text, value = drawn(rng, depth)
    if abs(abs(value) - 1) < Decimal("1e-12"):
        raise OutOfReach
    return text, value


def exp(x):
    if abs(x) > 20000:
        raise OutOfReach
    return x.exp()


def ln(x):
    if x == 0:
        raise OutOfReach
    return x.ln()


def power(x, y):
    return exp(y * ln(x))


def in_reach(rng):
    """A formula that verdicts can be about."""
    while True:
        try:
            text, value = drawn(rng, rng.randint(1, 4))
        except OutOfReach:
            continue
        if len(text) < 400 and SMALLEST < abs(value) < LARGEST:
            return text, value


def problem(value, answer):
    """Empty where the answer is right."""
    parts = answer.split("\t")
    if len(parts) != 2:
        return answer
    true = Fraction(value)
    for name, part in zip(("enclosure", "verdict"), parts):
        a, b, c, d = map(int, part.split())
        low, high = Fraction(a, b), Fraction(c, d)
        slack = abs(true) * ROUNDED
        if not low - slack <= true <= high + slack:
            return f"{name}: not between {float(low)} and {float(high)}"
        if high - low >= PRECISE * abs(true):
            return f"{name}: too wide by {float((high - low) / abs(true) / PRECISE):.3g}"
    return ""


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--compiler", default="g++")
    parser.add_argument("--count", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    rng = random.Random(options.seed)
    asked = [in_reach(rng) for _ in range(options.count)]
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "enclosures"
        subprocess.run([options.compiler, "-std=c++20", "-O1", f"-I{HERE.parent.parent / 'include'}",
                        str(HERE / "enclosures.cpp"), "-o", program], check=True)
        run = subprocess.run([program], input="".join(text + "\n" for text, _ in asked), text=True,
                             stdout=subprocess.PIPE, check=True)
    answers = run.stdout.splitlines()
    assert len(answers) == len(asked), "an answer for each formula"
    wrong = [f"{text} = {value:.20e}: {why}" for (text, value), answer in zip(asked, answers)
             if (why := problem(value, answer))]
    print("\n".join(wrong[:20]) or f"{len(asked)} values of any size, each within one part in 10^18")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
