"""Parses the statements that Coq reads with a parser of its own, evaluates them with exact fractions and
compares them with the theorems read in C++: the truth of the statement, whether the point is in the
domain, and all comparisons with their signs. For all theorems, at points inside and outside the domain.

    check.py PROGRAM POINTS [SEED]      PROGRAM exports, POINTS is exported_points
"""
import collections
import math
import re
import subprocess
import sys
import tempfile
from fractions import Fraction
from pathlib import Path

# At least this part of the theorems that compare by more than = must be seen true and seen false.
# (For all theorems, equal numbers must be compared, which is a stronger check.)
LEAST_SEEN_BOTH = 0.7
# The most statements that may lack random points with a value.
MOST_WITHOUT_POINTS = 0.03

TOKEN = re.compile(r"\s*(<->|->|/\\|\\/|<=|>=|<>|%Z|[()+\-*/^<>=~:,]|[A-Za-z_][A-Za-z_0-9']*|\d+)")
COMPARISONS = {"<": lambda a, b: a < b, "<=": lambda a, b: a <= b, ">": lambda a, b: a > b,
               ">=": lambda a, b: a >= b, "=": lambda a, b: a == b, "<>": lambda a, b: a != b}
DECIDED = {"Rlt_dec": "<", "Rle_dec": "<=", "Rgt_dec": ">", "Rge_dec": ">=", "Req_EM_T": "="}
EVEN = re.compile(r"\(exists k : Z, \(1 <= k\)%Z /\\ (\w+) = 2 \* IZR k\)")


class NoValue(Exception):
    """Divided by 0, or a root that is no fraction."""


class Parser:
    """Coq's grammar of what the export writes, by the levels of Coq's notations: -> 99 (right
    associative), <-> 95, \\/ 85, /\\ 80, ~ 75, comparisons 70, + - 50, * / 40, ^ 30, application 10."""

    def __init__(self, text):
        self.tokens, end = [], 0
        text = text.rstrip()
        while end < len(text):
            token = TOKEN.match(text, end)
            if token is None:
                raise SyntaxError(f"cannot read {text[end:end + 20]!r}")
            self.tokens.append(token[1])
            end = token.end()
        self.at = 0

    def ahead(self):
        return self.tokens[self.at] if self.at < len(self.tokens) else ""

    def take(self, *expected):
        token = self.ahead()
        if not token or (expected and token not in expected):
            raise SyntaxError(f"expected {expected} at {self.tokens[self.at:self.at + 5]}")
        self.at += 1
        return token

    def all(self):
        tree = self.implication()
        if self.ahead():
            raise SyntaxError(f"left over: {self.tokens[self.at:self.at + 5]}")
        return tree

    def implication(self):
        left = self.equivalence()
        if self.ahead() == "->":
            self.take()
            return ("->", left, self.implication())
        return left

    def equivalence(self):
        left = self.joined("\\/", lambda: self.joined("/\\", self.denial))
        if self.ahead() == "<->":
            self.take()
            return ("<->", left, self.joined("\\/", lambda: self.joined("/\\", self.denial)))
        return left

    def joined(self, sign, part):
        left = part()
        if self.ahead() == sign:
            self.take()
            return (sign, left, self.joined(sign, part))
        return left

    def denial(self):
        if self.ahead() == "~":
            self.take()
            return ("~", self.denial())
        return self.comparison()

    def comparison(self):
        parts = [self.sum()]
        signs = []
        while self.ahead() in COMPARISONS:
            signs.append(self.take())
            parts.append(self.sum())
        if not signs:
            return parts[0]
        if len(signs) == 1:
            return (signs[0], *parts)
        if signs == ["<", "<="]:  # 0 < x <= 1
            return ("/\\", ("<", parts[0], parts[1]), ("<=", parts[1], parts[2]))
        raise SyntaxError(f"comparisons in a row: {signs}")

    def sum(self):
        left = self.product()
        while self.ahead() in ("+", "-"):
            left = (self.take(), left, self.product())
        return left

    def product(self):
        left = self.power()
        while self.ahead() in ("*", "/"):
            left = (self.take(), left, self.power())
        return left

    def power(self):
        base = self.application()
        if self.ahead() == "^":
            self.take()
            return ("^", base, int(self.take()))
        return base

    def application(self):
        token = self.ahead()
        if token in ("Rmax", "Rmin"):
            return (self.take(), self.atom(), self.atom())
        if token == "sqrt":
            return (self.take(), self.atom())
        return self.atom()

    def atom(self):
        token = self.take()
        if token.isdigit():
            return Fraction(int(token))
        if token == "(":
            if self.ahead() == "-":
                self.take()
                inner = ("opposite", self.atom())
            elif self.ahead() == "if":
                self.take()
                comparison = DECIDED[self.take()]
                condition = (comparison, self.atom(), self.atom())
                self.take("then")
                first = self.sum()
                self.take("else")
                inner = ("if", condition, first, self.sum())
            else:
                inner = self.implication()
            self.take(")")
            return inner
        if re.fullmatch(r"[A-Za-z_]\w*", token):
            return token
        raise SyntaxError(f"unexpected {token!r}")


class Reading:
    """The value of a tree at a point. Evaluates all parts and records all comparisons."""

    def __init__(self, values):
        self.values, self.compared = values, set()

    def of(self, tree):
        if isinstance(tree, Fraction):
            return tree
        if isinstance(tree, str):
            return self.values[tree]
        word, *parts = tree
        if word == "^":
            return self.of(parts[0]) ** parts[1]
        parts = [self.of(part) for part in parts]
        if word in COMPARISONS:
            sign = "=" if word == "<>" else word
            self.compared.add(f"{parts[0]} {sign} {parts[1]}")
            return COMPARISONS[word](*parts)
        return OPERATIONS[word](*parts)


def quotient(a, b):
    if b == 0:
        raise NoValue
    return a / b


def root(a):
    if a < 0:
        raise NoValue
    above, below = math.isqrt(a.numerator), math.isqrt(a.denominator)
    if above * above != a.numerator or below * below != a.denominator:
        raise NoValue
    return Fraction(above, below)


OPERATIONS = {
    "+": lambda a, b: a + b, "-": lambda a, b: a - b, "*": lambda a, b: a * b, "/": quotient,
    "opposite": lambda a: -a, "Rmax": max, "Rmin": min, "sqrt": root, "~": lambda a: not a,
    "if": lambda condition, a, b: a if condition else b, "<->": lambda a, b: a == b,
    "->": lambda a, b: not a or b, "/\\": lambda a, b: a and b, "\\/": lambda a, b: a or b}


class Statement:
    """A theorem as Coq reads it: variables, their domains, and the statement."""

    def __init__(self, text):
        names, said = re.fullmatch(r"forall ([\w ]+) : R, (.*)", text).groups()
        self.variables, self.known = names.split(), []
        for name in self.variables:
            for known, meaning in (
                    (f"0 < {name} -> ", lambda x: x > 0), (f"0 <= {name} -> ", lambda x: x >= 0),
                    (f"1 <= {name} -> ", lambda x: x >= 1),
                    (f"0 < {name} <= 1 -> ", lambda x: 0 < x <= 1)):
                if said.startswith(known):
                    self.known.append((name, meaning))
                    said = said[len(known):]
                    break
            else:
                even = EVEN.match(said)
                if even and even[1] == name:
                    self.known.append((name, lambda x: x >= 2 and (x / 2).denominator == 1))
                    said = said[even.end() + len(" -> "):]
        if len(set(self.variables)) != len(self.variables):
            raise SyntaxError(f"one name for two variables: {text[:60]}")
        self.tree = Parser(said).all()

    def read(self, inputs, induction):
        """Truth, whether the inputs lie in the domain, and the comparisons; an induction's variable is the
        input of that index."""
        more = len(self.variables) - len(inputs)
        values = dict(zip(self.variables, inputs + [inputs[induction]] * more))
        known = all(meaning(values[name]) for name, meaning in self.known
                    if name in self.variables[:len(inputs)])
        reading = Reading(values)
        return reading.of(self.tree), known, reading.compared

    def inductions(self, inputs):
        return range(inputs) if len(self.variables) > inputs else range(1)

    def compares_with(self, sign, tree=None):
        tree = self.tree if tree is None else tree
        return isinstance(tree, tuple) and (tree[0] in sign or any(
            self.compares_with(sign, part) for part in tree[1:] if isinstance(part, tuple)))


def exported_by(program):
    """What Coq reads of each theorem and count, by name."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "statements"
        subprocess.run([program, "export", "--statements", file], check=True)
        entries = re.split(r"\n(?! )", file.read_text(encoding="utf-8").strip())
    statements = {}
    for name, _, *more in (entry.splitlines() for entry in entries):
        coq = next(line for line in more if not line.startswith("  audit: "))
        statements[name] = coq.strip()
    return statements


def main(program, points, seed="1"):
    # Of counts, whose names are those of claims, Coq evaluates the text itself: at the runs.
    statements = {name: Statement(coq) for name, coq in exported_by(program).items()
                  if "/" not in name}
    drawn = subprocess.run([points, seed], stdout=subprocess.PIPE, text=True, check=True).stdout
    by_name = collections.defaultdict(list)
    for line in drawn.splitlines():
        name, truth, where, inputs, compared = line.split("\t")
        by_name[name].append((truth == "true", where == "inside",
                              [Fraction(x) for x in inputs.split()],
                              {side for side in compared.split(",") if side}))
    problems, seen, count = [], collections.defaultdict(set), 0
    for name in by_name.keys() - statements.keys():
        problems.append(f"{name}: not exported")
    for name, statement in statements.items():
        found = []
        for induction in statement.inductions(len(by_name[name][0][2]) if by_name[name] else 0):
            found = []
            for truth, inside, inputs, compared in by_name[name]:
                try:
                    read = statement.read(inputs, induction)
                except NoValue:
                    read = "no value"
                if read != (truth, inside, compared):
                    found.append(f"{name} at {', '.join(map(str, inputs))}: C++ reads "
                                 f"{(truth, inside, compared)}, Coq {read}"[:300])
            if not found:
                break
        problems += found[:1]
        count += len(by_name[name])
        seen[name] = {truth for truth, *_ in by_name[name]}
    without = [name for name in statements if not by_name[name]]
    if len(without) > MOST_WITHOUT_POINTS * len(statements):
        problems.append(f"no point is known of {len(without)} theorems: {', '.join(without)}")
    ordered = [name for name, statement in statements.items()
               if by_name[name] and statement.compares_with(("<", "<=", ">", ">=", "<>"))]
    both = [name for name in ordered if len(seen[name]) == 2]
    if len(both) < LEAST_SEEN_BOTH * len(ordered):
        problems.append("both truth values at too few theorems; one at "
                        + ", ".join(name for name in ordered if name not in both))
    print("\n".join(problems))
    outside = sum(not inside for each in by_name.values() for _, inside, *_ in each)
    print(f"{count} points of {len(statements) - len(without)} theorems, {outside} of them outside the "
          f"domain; both truth values at {len(both)} of {len(ordered)} that compare by more than =; "
          f"{len(without)} theorems have no point; seed {seed}")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
