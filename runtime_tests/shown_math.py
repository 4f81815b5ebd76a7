"""Reads proofs as the program shows them, and evaluates what they say in exact fractions, at random points.

It shares no code with the program. Each chain "A = B = C > 0" must be one value all along, and have that sign
where the conditions of its case hold.
"""
import math
import random
import re
from fractions import Fraction

POINTS, TRIES = 3, 300
KEYWORDS = {"if", "else", "and", "or", "not", "max", "min", "sqrt", "Q_"}


class Unusable(Exception):
    """A point at which something has no value."""


def root(value):
    if value < 0:
        raise Unusable
    value = Fraction(value)
    exact = Fraction(math.isqrt(value.numerator), math.isqrt(value.denominator))
    return exact if exact * exact == value else Fraction(math.isqrt(value.numerator * 10**80),
                                                         math.isqrt(value.denominator * 10**80))


def code_of(text):
    """As Python reads it, with whole numbers as fractions."""
    text = re.sub(r"(?<![\w.])(\d+(?:\.\d+)?(?:e-?\d+)?)(?![\w.])", r"Q_('\1')", text.replace("^", "**"))
    return re.sub(r"\*\*Q_\('(\d+)'\)", r"**\1", text)


CODES = {}


def value_of(text, point):
    if text not in CODES:
        CODES[text] = compile(code_of(text), text, "eval")
    try:
        return eval(CODES[text], {"Q_": Fraction, "sqrt": root, "max": max, "min": min}, point)
    except ZeroDivisionError as error:
        raise Unusable from error


def is_near(a, b, scale=1):
    return a == b or abs(a - b) <= Fraction(1, 10**25) * max(abs(a), abs(b), scale)


def names_in(text):
    return set(re.findall(r"(?<![\w.'])[A-Za-z]\w*", text)) - KEYWORDS


def split_at_top(text, separator):
    """Parts of a text between separators that no parenthesis holds."""
    parts, depth, begin = [], 0, 0
    for at, letter in enumerate(text):
        depth += (letter == "(") - (letter == ")")
        if depth == 0 and text.startswith(separator, at):
            parts.append(text[begin:at])
            begin = at + len(separator)
    return parts + [text[begin:]]


def relation(text):
    """'a <= b' as its two sides and its sign; None for another text."""
    for sign in (" >= ", " <= ", " != ", " == ", " > ", " < ", " = "):
        sides = split_at_top(text, sign)
        if len(sides) == 2:
            return sides[0], sign.strip(), sides[1]
    return None


def holds(sign, a, b):
    if sign in ("=", "==", "!="):
        return is_near(a, b) == (sign != "!=")
    # A root is cut to 40 digits: what is 0 may be a little beside it.
    return is_near(a, b) and sign in (">=", "<=") or \
        {">": a > b, ">=": a >= b, "<": a < b, "<=": a <= b}[sign] and not is_near(a, b)


def domain_of(line):
    """'For all a, b > 0, k >= 1:' as {'a': '> 0', ...}."""
    result, waiting = {}, []
    text = line.removeprefix("For all ").removesuffix(":")
    for old, new in (("even, >= 2", "even"), ("even > 0", "even"), ("(0, 1]", "(0;1]")):
        text = text.replace(old, new)
    for part in text.split(", "):
        name, _, domain = part.partition(" ")
        waiting.append(name)
        if domain:
            result |= {each: domain for each in waiting}
            waiting = []
    return result


def number_in(domain, rng):
    value = Fraction(rng.choice([1, 1, 2, 3, 5, 7, 12, 40, 300]) * rng.randint(1, 9),
                     rng.choice([1, 1, 2, 3, 5, 7, 12, 40, 300]) * rng.randint(1, 9))
    if rng.random() < 0.3:
        value = value * value
    return {"> 0": value, ">= 0": rng.choice([Fraction(0), value, value]), ">= 1": 1 + rng.choice([0, 1]) * value,
            "even": Fraction(2 * rng.randint(1, 20)), "in (0;1]": 1 / (1 + rng.choice([0, 1, 1]) * value),
            "real": rng.choice([-1, 1]) * value}[domain]


def logical_lines(lines):
    """What is wrapped is put together again: it is indented by 4 more than it began."""
    result = []
    for line in lines:
        indent = len(line) - len(line.lstrip())
        if result and indent >= len(result[-1]) - len(result[-1].lstrip()) + 4:
            result[-1] += " " + line.strip()
        else:
            result.append(line)
    return result


class Reader:
    """Checks one proof. `problems` says what is wrong, `checked` and `signs` count."""

    def __init__(self, lines, domain=None, seed=1, at=()):
        self.problems, self.checked, self.signs, self.undecided = [], 0, 0, 0
        self.rng = random.Random(seed)
        self.domain = domain or {}
        self.at = {name: Fraction(value) for name, value in dict(at).items()}
        self.conditions, self.definitions = [], []
        self.of_all_cases = []  # what holds by premises, which only the conditions of each case name
        for line in logical_lines(lines):
            self.read(line)

    def read(self, line):
        indented, text = line.startswith(" "), line.strip()
        if text.startswith("For all "):
            self.domain = domain_of(text)
            self.of_all_cases = []
        elif re.fullmatch(r"At \w+ = [^ ]+(, \w+ = [^ ]+)*:", text):
            given = [each.split(" = ") for each in text[3:-1].split(", ")]
            self.at = {name: Fraction(value) for name, value in given}
        elif re.search(r" (holds, as the premise asks|holds|is false)\.$", text):
            self.at_the_point(text)
        elif text in ("In each case:", "Wherever the premises hold:"):
            self.conditions = [] if text.startswith("In") else None
        elif text.startswith("Where "):
            head, _, rest = text.removeprefix("Where ").partition(":")
            self.conditions, self.definitions = split_at_top(head, " and "), []
            if rest:
                self.sentence(rest.strip())
            if not rest.strip().startswith("nothing"):
                for each in self.of_all_cases:
                    self.sentence(each)
        elif text.startswith("With "):
            self.definitions = [each.split(" = ", 1) for each in split_at_top(text[5:].removesuffix(":"), ", ")]
        else:
            if not indented:
                self.conditions = []
            self.sentence(text)

    def at_the_point(self, text):
        """'a = 2 and b = 1: a < b is false.'"""
        sides, _, says = text.rpartition(": ") if ": " in text else ("", "", text)
        said = re.fullmatch(r"(.*) (holds|is false)(, as the premise asks)?\.", says)
        names = {"the left side": 0, "the right side": 1}
        formula = relation(said[1])
        for each in split_at_top(sides, " and ") if sides else []:
            side, value = each.rsplit(" = ", 1)
            side = formula[0 if names[side] == 0 else 2] if side in names else side
            is_rough = value.startswith("about ")
            rough = Fraction(1, 10**5) if is_rough else Fraction(1, 10**25)
            exact = value_of(side, self.at)
            stated = value_of(value.removeprefix("about "), self.at)
            if abs(exact - stated) > rough * abs(exact):
                self.problems.append(f"{side} is {float(exact)} at the point, and not {value}")
        if holds(formula[1], value_of(formula[0], self.at), value_of(formula[2], self.at)) != (said[2] == "holds"):
            self.problems.append(f"at the point it is not so: {text}")
        self.checked += 1

    def sentence(self, text):
        text = re.sub(r"^(First term|One term more|Anywhere|At [^:]*): ", "", text)
        if text.startswith(("In each case", "Elsewhere", "The first split", "All of them", "... ", "nothing",
                            "It is off by", "Given ", "By ", "The order", "For a given", "The least value",
                            "The greatest value", "At ")) or re.search(r": take any two points ", text):
            return
        impossible = re.fullmatch(r"There is no such point: (.*) is (>=|>) 0 there, and equals (.*?)"
                                  r"(?: (<|<=) 0)?\.", text)
        if impossible:
            self.chain([impossible[1], impossible[3]], None)
            return
        impossible = re.fullmatch(r"There is no such point: (.*), but (.*) (>=|>|<|<=|!=|=) 0( here)?\.", text)
        if impossible:
            self.chain(split_at_top(impossible[2], " = "), None, always=not impossible[4])
            return
        impossible = re.fullmatch(r"There is no such point: (.*) (>=|>) 0\.", text)
        if impossible:
            self.chain(split_at_top(impossible[1], " = "), None)
            return
        if text.endswith("."):  # what each max, min and `when` is in this case
            if self.conditions is None:
                self.of_all_cases.append(text)
                return
            for each in split_at_top(text.removesuffix("."), ", "):
                self.chain(split_at_top(each, " = "), None, always=False)
            return
        text = split_at_top(text, ", ")[0]
        here = text.endswith(" here")  # it is so where the conditions hold, and nowhere else
        text = text.removesuffix(" here")
        sign = re.search(r" (>=|>|!=) 0$", text)
        if sign:
            text = text[:sign.start()]
        equal = split_at_top(text, " = ")
        if here and len(equal) > 2:
            self.chain(equal[:-1], None)
        if not here or self.conditions is not None:
            self.chain(equal, sign and sign[1], always=not here)
        if len(split_at_top(text, " = ")) < 2 and not sign:
            self.problems.append(f"says nothing that can be checked: {text}")

    def point(self, texts, conditional):
        """A point of the domain; where the conditions hold, if that matters."""
        wanted = set().union(*map(names_in, texts + (self.conditions or []) + [d[1] for d in self.definitions]))
        point = {}
        for name in sorted(wanted - {each[0] for each in self.definitions}):
            point[name] = number_in(self.domain.get(name, ">= 1" if name in "mij" else "> 0"), self.rng)
        for name, text in self.definitions:
            if names_in(text) <= set(point):
                point[name] = value_of(text, point)
        if conditional:
            for each in self.conditions:
                left, sign, right = relation(each)
                if not holds(sign, value_of(left, point), value_of(right, point)):
                    return None
        return point

    def chain(self, texts, sign, always=True):
        """`always`: the texts are equal for all inputs; else where the conditions hold."""
        equal, signed = 0, 0
        if self.conditions is None:
            sign, always = None, True
        for _ in range(TRIES):
            if equal >= POINTS and (not sign or signed >= POINTS):
                break
            conditional = not always or equal >= POINTS
            try:
                point = self.point(texts, conditional)
                if point is None:
                    continue
                values = [value_of(each, point) for each in texts]
            except Unusable:
                continue
            except (SyntaxError, NameError, TypeError) as error:
                self.problems.append(f"cannot be read: {' = '.join(texts)}: {error}")
                return
            equal += 1
            if not all(is_near(values[0], each) for each in values):
                self.problems.append(f"is not equal: {' = '.join(texts)} at {point}: {list(map(float, values))}")
                return
            if sign and conditional:
                signed += 1
                if not holds(sign, values[0], 0):
                    self.problems.append(f"is not {sign} 0: {texts[0]} at {point}, where {self.conditions}")
                    return
        self.checked += len(texts) > 1 and equal > 0
        self.signs += bool(sign) and signed > 0
        self.undecided += bool(sign) and signed == 0
