"""`proofline prove` as users see it: what is proved, false, not proved and refused, and what it writes.
"""
import functools
import json
import pathlib
import re
import tempfile

import checks
from checks import check

prove = functools.partial(checks.run, "prove")
refused = functools.partial(checks.refused, "prove", begins="proofline prove: ")


def answers(*arguments, status, says):
    """Expects this exit status, and these words in the last line of the answer."""
    result = prove(*arguments)
    last = result.stdout.splitlines()[-1] if result.stdout else ""
    check(result.returncode == status, arguments, "exits with", result.returncode, result.stderr)
    check(says in last, arguments, "says", repr(last), "and not", repr(says))
    check(re.search(r" \([\d.e+-]+ ms\)$", last), arguments, "has no time:", repr(last))
    check(not result.stderr, arguments, "complains:", result.stderr)


INTENSITY = "I = 2*m*n*k/(2*(m*n + n*k + k*m))"
answers("for all m, n, k >= 1: I < min(m, n, k)", "--given", INTENSITY, status=0, says="proved in ")
answers("for all x, y > 0 s: max(x, y) <= x + y <= 2*max(x, y)", status=0, says="proved in 2 cases")
answers("for all t, T > 0 request, a > 0: t < T implies a*t < a*T", "--units", "request", status=0,
        says="proved in 2 cases")
answers("for all x real: x^2 + 1 > 2*x - 1", status=0, says="proved, without a case distinction")
answers("for all m, n, k >= 1: I < min(m, n, k)/2", "--given", INTENSITY, status=1,
        says="false at m = 4, n = 3, k = 1")
answers("for all x > 0 s, y > 0 byte: x * 1 byte/s < y", status=1, says="false at x = 2 s, y = 1 byte")
answers("for all x >= 0 s: x/x == 1", status=1, says="without a value at x = 0 s: the divisor may be zero")
# A point without a value says something only where the bounds and premises hold.
for text in ("for all b < -1: (b if 1/b <= 2 else 1) == b", "for all b real: b < -1 implies (b if 1/b <= 2 else 1) == b",
             "for all b real: not b < -1 or (b if 1/b <= 2 else 1) == b"):
    answers(text, status=1, says="not proved: the divisor may be zero")
answers("for all b > 240: 1/(b - 300) > 0", status=1, says="without a value at b = 300: the divisor may be zero")
answers("for all b real: b >= 0 implies 1/b > 0", status=1, says="without a value at b = 0: the divisor may be zero")
answers("for all x > 0: x^4 - 4*x + 3 >= 0", status=1,
        says="not proved; the sign of x^4 - 4*x + 3 is left over")
# A name is never a suffix, a factor's x or what is counted; a bound says no more than is looked at.
for text, name in (("for all x > 0: 2x < x + 3", "x"), ("for all k > 0: 2k < k + 3000", "k"),
                   ("for all m > 0: 2m < 3000000 + m", "m"), ("for all T > 0: 2T > T", "T"),
                   ("for all layers > 0: 2 layers > 1", "layers")):
    refused(text, says=[f"'{name}' is a name that is given; expected an operator before it"])
refused("for all x > 0, y > 2x: y > 0", says=["'x' is a variable"])
for value in ("3/layers", "3 / layers"):
    answers("for all layers > 0: g*layers > 2*layers", "--given", f"g = {value}", status=1, says="false at layers = 2")
refused("for all k even >= 0: k >= 2", says=["'>= 0' lets 0 in, and even numbers are above 0"])
refused("for all x > 0: x > 1 iff x > 0 iff x > 1", says=["'iff' follows an iff or implies"])
# What is true of whole numbers alone.
answers("for all n >= 1: n > 1 implies n >= 2", status=1,
        says="the sign of n - 2 is left over; a proof takes whole numbers as real ones, and it is false at n = 4/3")
answers("for all n, m whole > 0: n*m >= 1", status=0, says="proved")
# Whole numbers above anything begin at 1, as they are read and as they are written.
read = prove("for all n whole > 5: n >= 1").stdout.splitlines()[0]
check(read == "for all n whole >= 1: (n > 5) implies (n >= 1)", "is read as", read)
answers("for all a, b, c, d, e, f, g, h, i real: a + b + c <= d*e*f + g*h + i", status=1, says="more than 16 variables")
# What is whole and what is even is said, and how to say it.
answers("for all n >= 2: n == 2 or n >= 3", status=1,
        says="false at n = 5/2; n is any number there; write n whole >= 2 for whole ones")
answers("for all n whole >= 2: n > 1", status=0, says="proved")
for written, read in (("k even: k > 0", "k even > 0: k > 0"), ("k even > 0: k > 1", "k even > 0: k > 1"),
                      ("k even >= 4: k > 2", "k even > 0: (k >= 4) implies (k > 2)")):
    answers("for all " + written, status=0, says="proved")
    first = prove("for all " + written).stdout.splitlines()[0]
    check(first == "for all " + read, repr(written), "is read as", repr(first))
answers("for all k even: k == 3 implies k^2 == 9", status=1,
        says="not proved: no point is known that fulfils the premise")
answers("for all x > 0: x^120*x^120 > 0", status=1, says="not proved: an exponent exceeds 127")
answers("for all x > 0: exp(x) > 1", status=1, says="not proved: no proof knows exp")
# A sum is all of its terms, however many.
for terms in (64, 65, 66, 129, 300):
    total = " + ".join(["x"] * terms)
    answers(f"for all x > 0: {total} == {terms}*x", status=0, says="proved, ")
    for other in (max(1, terms - 64), terms - 1):
        answers(f"for all x > 0: {total} == {other}*x", status=1, says="false at x = ")

for text, says in {
        "": "THEOREM, column 1: the text ends; expected for all",
        "x > 0": "THEOREM, column 1: 'x' begins no theorem; expected for all, as in for all x > 0: ...",
        "for all x: x > 0": "column 9: 'x' needs a domain, as in for all x > 0: ...",
        "for all x > 0 x > 1": "'x' is no unit",
        "for all x > 0 s, y > 0 byte: x < y": "column 32: '<' compares s and byte",
        "for all x > 0: x +": "the text ends; expected a value",
        "for all x > 0: x + 1": "'x + 1' is no statement; expected a comparison",
        "for all x > 0: x > y": "column 20: 'y' is neither a given name nor a unit",
        "for all x, x > 0: x > 0": "column 12: 'x' stands there twice",
        "for all x > 0: x > ~2": "'~2' is no exact number",
        "for all x in (0, y]: x > 0": "'y' is neither a given name nor a unit",
        "for all x > 0: x > 0 implies x > 1 implies x > 2": "'implies' follows an iff or implies",
        "for all " + ", ".join(f"x{i}" for i in range(17)) + " > 0: 1 > 0": "one variable too many",
        "for all x > 0: " + "(" * 1000 + "x": "is nested too deeply",
        "for all x > 0: " + " + ".join(["x"] * 1200) + " > 0": "too long",
        "for all x > 0: x > 1e999": "'1e999'",
        "for all x > 0: \x01 > 0": "'?'",
        "for all x > 0: x > 10^\u00b2": "'\u00b2'"}.items():
    refused(text, says=says)
refused(says="expected a theorem")
refused("for all x > 0: x + 1 > x", "--given", "y = 2*x", says="--given, column 1: 'y' is given and not used")
refused("for all x > 0: x + y > x", "--given", "y = 2*z", says="--given, column 7: 'z' is neither a given name nor a unit")
refused("for all x > 0: x + max > x", "--given", "max = 2*x",
        says="--given, column 1: 'max' is a word of the language; expected another name")
refused("for all x in [2, 3000 ms): x >= 1 s", says="two ends of different units")
refused("for all x > 0: x*y > 0", "--given", "y = 3", "--units", "y = 2 s",
        says="'y' is declared as a unit; expected another name")
refused("for all x > 0: x + 1 > x", "--units", "and",
        says="--units, column 1: 'and' is a word of the language; expected the name of a unit")
refused("for all x in (0, 1] s: x > 0 s", says="expected the unit at each end, as in (0 s, 1 s]")
refused("for all x > 0: x + 1 > x", "--units", "1", says="--units, column 1: '1' is no name")
refused("for all x > 0: x + 1 > x", "--format", "xml", says="--format: unknown 'xml'; expected text or json")
refused("for all x > 0: x + 1 > x", "--name", "1", says="--name: '1' is no name")
refused("for all x > 0: x + 1 > x", "--coq", "", says="--coq: expected the name of a folder")

result = prove("for all t > 0 s, n >= 1: T > t and n*t > t", "--given", "T = t + n*1 s", "--format", "json")
said = json.loads(result.stdout)
check(result.returncode == 1 and said["verdict"] == "false" and said["point"] == {"t": "1 s", "n": "1"}
      and said["reason"] == "false" and said["cases"] is None
      and said["variables"] == [
          {"name": "t", "domain": "> 0", "whole": False, "unit": "s"},
          {"name": "n", "domain": ">= 1", "whole": True, "unit": None}]
      and said["given"] == {"T": "t + (n * (1 s))"} and 0 < said["milliseconds"] < 10_000, said)
said = json.loads(prove("for all x > 0: x*(x + 1) == x^2 + x", "--format", "json").stdout)
check(said["verdict"] == "proved" and said["cases"] == 1 and said["identity"]
      and said["point"] is None and said["reason"] is None, said)


with tempfile.TemporaryDirectory() as name:
    folder = pathlib.Path(name)
    # What is proved is written for Coq and z3; of what is not, nothing is.
    for text, there in (("for all x, y > 0: x + y > x", True), ("for all x, y > 0: x > y", False)):
        to = folder / str(there)
        prove(text, "--coq", to / "coq", "--smt", to.with_suffix(".smt2"), "--name", "sums")
        check((to / "coq/theorems/sums.v").exists() == there and to.with_suffix(".smt2").exists() == there,
              text, "leaves", [str(each) for each in folder.rglob("*")][:5])
    project = (folder / "True/coq/theorems/sums.v").read_text()
    check("Theorem sums : forall x y : R, 0 < x -> 0 < y -> x + y > x." in project, project[:300])
    check("MISSING" not in project, "no certificate:", project)
