"""Random statements about numbers, and their exact meaning at a point, by fractions.

A statement is a tree: a letter, a number, or a tuple of a word and its arguments, as
("implies", ("<", "a", "b"), ...). Definedness is that of the prover. Parts are decided from left to
right and only as far as needed: a false premise guards its conclusion, and a side that is never
compared needs no value. The condition of a `when` is decided first, in any place.
"""

import itertools
import math
import random
from fractions import Fraction

# The letters of static_tests/proof/proving.hpp, with points of their domains, including ends.
DOMAINS = {"a": "positive", "b": "positive", "c": "nonnegative", "k": "even", "n": "at least one",
           "u": "fraction", "v": "real", "w": "real"}
SAMPLES = {
    "positive": "1 2 1/2 3 4 1/3 2/3 3/2 7 9 1/100 100",
    "nonnegative": "0 1 2 1/2 3 3/2 4 9 1/50 100",
    "at least one": "1 2 3 3/2 4 9 101/100 100",
    "even": "2 4 6 8 10 16 100",
    "fraction": "1 1/2 1/3 2/3 1/4 99/100 1/100",
    "real": "0 1 -1 2 -2 1/2 -1/2 3 -3 4 1/100 -1/100 100 -100"}
SAMPLES = {domain: [Fraction(text) for text in texts.split()] for domain, texts in SAMPLES.items()}
CONDITIONALS = {"implies", "iff"}
JOINTS = {"both", "either", "not"} | CONDITIONALS
COMPARISONS = {"<": lambda d: d < 0, "<=": lambda d: d <= 0, ">": lambda d: d > 0,
               ">=": lambda d: d >= 0, "==": lambda d: d == 0, "!=": lambda d: d != 0}


def lies_in(domain, x):
    return {"positive": x > 0, "nonnegative": x >= 0, "at least one": x >= 1, "real": True,
            "even": x >= 2 and x % 2 == 0, "fraction": 0 < x <= 1}[domain]


class Undefined(Exception):
    """A side of a comparison has no value."""


class Unknown(Exception):
    """The value is no fraction."""


def parts(tree):
    """The tree and all its parts, from left to right."""
    yield tree
    if isinstance(tree, tuple):
        for part in tree[1:]:
            yield from parts(part)


def letters(tree):
    return sorted({part for part in parts(tree) if isinstance(part, str)})


WORDS = {"positive": "> 0", "nonnegative": ">= 0", "at least one": "real >= 1", "even": "even",
         "fraction": "in (0, 1]", "real": "real"}


def as_theorem(statement):
    """The text of a statement, as `proofline prove` reads it."""
    where = ", ".join(f"{letter} {WORDS[DOMAINS[letter]]}" for letter in statement.letters)
    return f"for all {where}: {as_text(statement.tree)}"


def as_text(tree):
    if not isinstance(tree, tuple):
        return str(tree)
    word, *sides = tree[0], *map(as_text, tree[1:])
    if word == "when":
        return f"({sides[1]} if {sides[0]} else {sides[2]})"
    if word in {"max", "min", "sqrt"}:
        return f"{word}({', '.join(sides)})"
    if word in {"square", "cube"}:
        return f"({sides[0]})^{2 if word == 'square' else 3}"
    if word == "not":
        return f"(not {sides[0]})"
    return f"({sides[0]} { {'both': 'and', 'either': 'or'}.get(word, word)} {sides[1]})"


def infix(tree):
    if not isinstance(tree, tuple):
        return str(tree)
    word, *sides = tree
    if word in COMPARISONS or word in {"+", "-", "*", "/"}:
        return f"({infix(sides[0])} {word} {infix(sides[1])})"
    return f"{'negation' if word == 'not' else word}({', '.join(map(infix, sides))})"


class Meaning:
    """The meaning of a tree at a point (a dict of letters), as a function, since it is called often.

    Without a tolerance it is exact, and knows a root only if it is a fraction. With a tolerance,
    differences below it are 0, and a root is known to many more digits.
    """

    def __init__(self, tolerance=0):
        self.tolerance = tolerance
        self._numbers = {
            "+": lambda x, y: x + y, "-": lambda x, y: x - y, "*": lambda x, y: x * y,
            "/": self._quotient, "max": max, "min": min, "square": lambda x: x * x,
            "cube": lambda x: x * x * x, "sqrt": self._root}

    @staticmethod
    def _quotient(x, y):
        if y == 0:
            raise Undefined
        return x / y

    def _root(self, x):
        if x < -self.tolerance:
            raise Undefined
        if self.tolerance:
            scale = 10 ** 60
            return Fraction(math.isqrt(max(0, math.floor(x * scale * scale))), scale)
        above, below = math.isqrt(x.numerator), math.isqrt(x.denominator)
        if above * above != x.numerator or below * below != x.denominator:
            raise Unknown
        return Fraction(above, below)

    def number(self, tree):
        if isinstance(tree, str):
            return lambda point: point[tree]
        if isinstance(tree, int):
            value = Fraction(tree)
            return lambda point: value
        if tree[0] == "when":
            asked, yes, no = self.decision(tree[1]), self.number(tree[2]), self.number(tree[3])
            return lambda point: yes(point) if asked(point, None) else no(point)
        apply, *sides = self._numbers[tree[0]], *map(self.number, tree[1:])
        if len(sides) == 1:
            only, = sides
            return lambda point: apply(only(point))
        left, right = sides
        return lambda point: apply(left(point), right(point))

    def difference(self, comparison):
        left, right = self.number(comparison[1]), self.number(comparison[2])
        return lambda point: left(point) - right(point)

    def rounded(self, difference):
        return difference if abs(difference) >= self.tolerance else 0

    def decision(self, tree):
        """A function of the point and of the set of premises that were seen to hold."""
        word, *sides = tree
        if word in COMPARISONS:
            holds, difference = COMPARISONS[word], self.difference(tree)
            if self.tolerance:
                return lambda point, met: holds(self.rounded(difference(point)))
            return lambda point, met: holds(difference(point))
        if word == "not":
            negated = self.decision(sides[0])
            return lambda point, met: not negated(point, met)
        if word == "either":
            premise, conclusion = negated_premise(tree)
            if premise is not None:
                return self._conditional("implies", tree, premise, conclusion)
        if word in CONDITIONALS:
            return self._conditional(word, tree, *sides)
        first, second = map(self.decision, sides)
        if word == "both":
            return lambda point, met: first(point, met) and second(point, met)
        return lambda point, met: first(point, met) or second(point, met)

    def _conditional(self, word, tree, premise, conclusion):
        premise, conclusion = self.decision(premise), self.decision(conclusion)

        def decide(point, met):
            holds = premise(point, met)
            if holds and met is not None:
                met.add(id(tree))
            if word == "iff":
                return holds == conclusion(point, met)
            return not holds or conclusion(point, met)
        return decide


EXACT, NEARLY = Meaning(), Meaning(Fraction(1, 10 ** 18))


def negated_premise(tree):
    """Writes "not a, or b" as "a implies b"."""
    for negated, other in (tree[1:], tree[:0:-1]):
        if negated[0] == "not":
            return negated[1], other
    return None, None


class Statement:
    """A tree with its letters and its meaning."""

    def __init__(self, tree):
        self.tree = tree
        self.letters = letters(tree)
        self.premises = {id(part) for part in parts(tree) if isinstance(part, tuple) and
                         (part[0] in CONDITIONALS or
                          part[0] == "either" and negated_premise(part)[0] is not None)}
        self.met = set()
        self.comparisons = [part for part in parts(tree)
                            if isinstance(part, tuple) and part[0] in COMPARISONS]
        # Conditions of `when` are decided first.
        self._asked = [EXACT.decision(part[1]) for part in parts(tree)
                       if isinstance(part, tuple) and part[0] == "when"]
        self._decision = EXACT.decision(tree)

    def __str__(self):
        return infix(self.tree)

    def at(self, point):
        """True, False, "undefined" or "unknown" at the point."""
        try:
            for asked in self._asked:
                asked(point, None)
            return self._decision(point, self.met)
        except Undefined:
            return "undefined"
        except Unknown:
            return "unknown"

    def is_false_at(self, point):
        return self.at(point) in (False, "undefined")

    def is_vacuous(self):
        """True if some premise held at none of the points so far."""
        return not self.premises <= self.met

    def says_something(self):
        """False for comparisons or roots of constants and for sides that are written alike."""
        return all(letters(each) and each[1] != each[2] for each in self.comparisons) and all(
            letters(part) for part in parts(self.tree)
            if isinstance(part, tuple) and part[0] == "sqrt")

    def solutions(self, rng, count):
        """Points where two sides are equal, if a secant through two values finds them."""
        sides = [(EXACT.difference(each), letters(each)) for each in self.comparisons]
        for _ in range(count):
            point = random_point(self.letters, rng)
            untouched = set(self.letters)
            # One after the other, each by a letter that the earlier ones do not fix.
            for difference, names in rng.sample(sides, len(sides)):
                if candidates := sorted(untouched & set(names)):
                    if solve(point, rng.choice(candidates), difference):
                        untouched -= set(names)
            yield point

    def is_false_at_a_root(self, rng, count):
        """True if it is false where two sides are equal at no fraction: between a point where their
        difference is negative and one where it is positive."""
        decide = NEARLY.decision(self.tree)
        for _ in range(count):
            difference = NEARLY.difference(rng.choice(self.comparisons))
            point, other = random_point(self.letters, rng), random_point(self.letters, rng)
            letter = rng.choice(self.letters)
            try:
                if bisect(point, letter, other[letter], difference) and not decide(point, None):
                    return True
            except Undefined:
                pass
        return False


def bisect(point, letter, end, difference):
    """Moves the letter's value to where the difference is 0, to many more digits than the tolerance.
    True if the difference has both signs on the way to the other end. Even numbers have gaps."""
    low, high, below = point[letter], end, difference(point)
    if DOMAINS[letter] == "even" or below * difference({**point, letter: high}) >= 0:
        return False
    while abs(high - low) > NEARLY.tolerance ** 3:
        point[letter] = (low + high) / 2
        low, high = (point[letter], high) if difference(point) * below > 0 else (low, point[letter])
    return abs(difference(point)) < NEARLY.tolerance ** 2


def solve(point, letter, difference):
    """Sets the letter to the secant's zero of the difference. True if the difference is 0 there."""
    before = point[letter]
    try:
        x, y = before, before + 2
        first, second = difference(point), difference({**point, letter: y})
        if first != second:
            x -= first * (y - x) / (second - first)
            if lies_in(DOMAINS[letter], x) and difference({**point, letter: x}) == 0:
                point[letter] = x
                return True
    except (Undefined, Unknown):
        pass
    return False


# Points.

def random_point(names, rng):
    """Each letter has a number of its own, or one that depends on an earlier letter."""
    point = {}
    for letter in names:
        domain = DOMAINS[letter]
        x = Fraction(rng.randint(-12, 24), rng.choice([1, 1, 2, 3, 4, 7]))
        if point and rng.random() < 0.55:
            y, z = rng.choice(list(point.values())), rng.choice(list(point.values()))
            x = rng.choice([y, y * y, 2 * y, y + 1, y - 1, y / 2, 3 * y, -y, y + z, y * z, y - z,
                            1 - y, y + Fraction(1, 1000), y - Fraction(1, 1000),
                            1 / y if y else y, y / z if z else y])
        if domain == "even":
            x = Fraction(2 * max(1, round(abs(x) / 2)))
        if not lies_in(domain, x):
            x = abs(x)
        if domain == "fraction" and x > 1:
            x = 1 / x
        if not lies_in(domain, x):
            x = rng.choice(SAMPLES[domain])
        point[letter] = x
    return point


def points(names, rng, count):
    """This many combinations of the samples, and as many random points."""
    samples = [SAMPLES[DOMAINS[letter]] for letter in names]
    if math.prod(map(len, samples)) <= count:
        chosen = list(itertools.product(*samples))
    else:
        chosen = [tuple(map(rng.choice, samples)) for _ in range(count)]
    rng.shuffle(chosen)
    return [dict(zip(names, values)) for values in chosen] + [
        random_point(names, rng) for _ in range(count)]


# Drawing.

class Drawing:
    """Draws random statements: most compare short polynomials, some are arbitrary trees."""

    def __init__(self, rng):
        self.rng = rng

    def statement(self):
        if self.rng.random() < 0.5:
            self.names = self.rng.sample("abcn", self.rng.choice([1, 2, 2, 3]))
        else:
            self.names = self.rng.sample(sorted(DOMAINS), self.rng.choice([1, 2, 2, 2, 3, 3]))
        if self.rng.random() < 0.15:
            return self.any_statement(self.rng.choice([0, 1, 1, 2, 2]))
        return self.usual_statement()

    def one(self, weights):
        return self.rng.choices(list(weights), list(weights.values()))[0]

    # "Where this and that holds, this holds", with polynomials of a few terms.
    def usual_statement(self):
        premise = self.usual_comparison()
        for _ in range(self.rng.choice([0, 0, 1, 1, 2])):
            premise = (self.one({"both": 85, "either": 15}), premise, self.usual_comparison())
        conclusion = self.usual_comparison()
        word = self.one({"implies": 84, "iff": 12, "either": 4})
        return (word, ("not", premise) if word == "either" else premise, conclusion)

    def usual_comparison(self):
        left, right = self.polynomial(), self.polynomial()
        match self.one({"": 55, "max": 15, "min": 15, "/": 9, "sqrt": 3, "square": 3}):
            case "square":
                left, right = self.square_multiplied_out()
            case "max" | "min" as word:
                right = (word, right, self.polynomial())
            case "/":
                right = ("/", right, self.rng.choice(self.names))
            case "sqrt":
                right = ("sqrt", right)
        return (self.one({"<": 3, "<=": 3, ">": 3, ">=": 3, "==": 5, "!=": 2}), left, right)

    def square_multiplied_out(self):
        """x^2 + y^2 and 2*x*y, which are equal only if x = y."""
        x, *others = self.rng.sample(self.names, len(self.names))
        y = self.rng.choice([1, *others])
        if y == 1:
            return ("+", ("*", x, x), 1), ("*", 2, x)
        return ("+", ("*", x, x), ("*", y, y)), ("*", ("*", 2, x), y)

    def polynomial(self):
        result = self.term() if self.rng.random() < 0.85 else self.rng.choice([1, 1, 2, 3])
        for _ in range(self.rng.choice([0, 0, 0, 1, 1, 2])):
            other = self.term() if self.rng.random() < 0.75 else self.rng.choice([1, 1, 2])
            result = (self.one({"+": 2, "-": 1}), result, other)
        return result

    def term(self):
        result = self.rng.choice([0, 0, 0, 2, 3])  # a factor that is written, or none
        for _ in range(self.rng.choice([1, 1, 2, 2, 3])):
            letter = self.rng.choice(self.names)
            result = ("*", result, letter) if result else letter
        return result

    # Arbitrary trees.
    def any_statement(self, depth):
        word = self.one({"compare": 25, "implies": 37, "iff": 12, "both": 12, "either": 10, "not": 4})
        if depth == 0 or word == "compare":
            return self.any_comparison(self.rng.choice([1, 2, 2, 3]))
        first = self.any_statement(self.rng.choice([depth - 1, 0]))
        if word == "not":
            return ("not", first)
        if word == "either" and self.rng.random() < 0.3:
            first = ("not", first)
        return (word, first, self.any_statement(self.rng.choice([depth - 1, 0, 0])))

    def any_comparison(self, depth):
        return (self.one({"<": 3, "<=": 4, ">": 3, ">=": 4, "==": 2, "!=": 1}),
                self.any_number(depth), self.any_number(self.rng.randint(0, depth)))

    def any_number(self, depth):
        if depth == 0 or self.rng.random() < 0.15:
            return self.rng.choice(self.names * 3 + [1, 1, 2, 3])
        word = self.one({"+": 24, "-": 14, "*": 20, "/": 8, "max": 9, "min": 9, "when": 6,
                         "square": 6, "cube": 2, "sqrt": 1, "root of a square": 2})
        x = self.any_number(depth - 1)
        if word == "root of a square":
            return ("sqrt", ("square", x))
        if word in {"square", "cube", "sqrt"}:
            return (word, x)
        y = self.any_number(depth - 1)
        if word == "/" and self.rng.random() < 0.7:
            y = self.rng.choice(self.names)
        if word == "when":
            return ("when", self.any_comparison(1), x, y)
        # A factor of 1 is not written, so two sides with it could be written alike and look
        # different.
        return (word, x if x != 1 or word != "*" else 2, y if y != 1 or word not in "*/" else 3)
