"""Random plans with conditions, floors and bounds, beside the same in Python's fractions: rounding decides
nothing, and what has no value (1/0) does not count. Numbers are drawn so that ties are frequent: small decimals,
multiples of 0.1, quotients that come out whole. Called with a number and a seed as third and fourth argument, it tries so many plans."""
import random, sys
from fractions import Fraction

from checks import PROGRAM, check, rows, run

PLANS = int(sys.argv[3]) if len(sys.argv) > 3 else 40
SEED = int(sys.argv[4]) if len(sys.argv) > 4 else 1


class Undefined(Exception):
    pass


def floor(x):
    return Fraction(x.numerator // x.denominator)


def rounded(x):
    return -rounded(-x) if x < 0 else floor(x + Fraction(1, 2))


def quotient(a, b):
    if b == 0:
        raise Undefined
    return a / b


SUMS = {"+": lambda a, b: a + b, "-": lambda a, b: a - b, "*": lambda a, b: a * b, "/": quotient}
JUMPS = {"floor": floor, "ceil": lambda x: -floor(-x), "round": rounded}
COMPARISONS = {"<": lambda a, b: a < b, "<=": lambda a, b: a <= b, "==": lambda a, b: a == b,
               "!=": lambda a, b: a != b, ">": lambda a, b: a > b, ">=": lambda a, b: a >= b}


class Plans:
    """Draws formulas: each a text, and what it is worth at the values of names."""

    def __init__(self, chance):
        self.draw = chance

    def number(self):
        text = self.draw.choice(["0.1", "0.2", "0.3", "0.5", "0.7", "1.1", "0.05", "0.01", "1.5", "1", "2",
                                 "3", "4", "6", "7", "10", "12", "100", "1e-3", "2.4"])
        return text, lambda at: Fraction(text)

    def leaf(self, names):
        if self.draw.random() < 0.4:
            return self.number()
        name = self.draw.choice(names)
        return name, lambda at: at[name]

    def formula(self, names, depth):
        if depth == 0 or self.draw.random() < 0.1:
            return self.leaf(names)
        kind = self.draw.random()
        a, of_a = self.formula(names, depth - 1)
        if kind < 0.2:
            name = self.draw.choice(list(JUMPS))
            return f"{name}({a})", lambda at: JUMPS[name](of_a(at))
        b, of_b = self.formula(names, depth - 1)
        if kind < 0.3:
            name, best = self.draw.choice([("max", max), ("min", min)])
            return f"{name}({a}, {b})", lambda at: best(of_a(at), of_b(at))
        if kind < 0.4:
            condition, holds = self.comparison(names, depth - 1)
            return f"({a} if {condition} else {b})", lambda at: (of_a if holds(at) else of_b)(at)
        sign = self.draw.choice("+-**//")
        return f"({a} {sign} {b})", lambda at: SUMS[sign](of_a(at), of_b(at))

    def comparison(self, names, depth):
        a, of_a = self.formula(names, depth)
        if self.draw.random() < 0.15:
            return f"whole({a})", lambda at: of_a(at).denominator == 1
        b, of_b = self.formula(names, self.draw.randint(0, depth))
        sign = self.draw.choice(list(COMPARISONS))
        return f"({a} {sign} {b})", lambda at: COMPARISONS[sign](of_a(at), of_b(at))

    def condition(self, names, depth):
        a, of_a = self.comparison(names, depth)
        if self.draw.random() < 0.7:
            return a, of_a
        b, of_b = self.comparison(names, depth)
        if self.draw.random() < 0.5:
            return f"({a} and {b})", lambda at: of_a(at) and of_b(at)
        return f"({a} or {b})", lambda at: of_a(at) or of_b(at)

    def axis(self):
        """Its text and its values."""
        kind = self.draw.randint(0, 4)
        if kind == 0:
            last = self.draw.randint(3, 30)
            return f"integers(1..{last})", [Fraction(i) for i in range(1, last + 1)]
        if kind == 1:
            texts = self.draw.sample(["0.1", "0.2", "0.3", "0.4", "0.6", "0.7", "0.9", "1.2", "2.1", "3", "5"], 5)
            return ",".join(texts), [Fraction(each) for each in texts]
        step = Fraction(self.draw.choice(["0.1", "0.05", "0.3", "0.25", "0.7"]))
        first = Fraction(self.draw.choice(["0.1", "0.2", "1", "0.3"]))
        count = self.draw.randint(3, 12)
        values = [first + i * step for i in range(count)]
        if kind == 2:
            return f"linear_by({float(first)}, {float(values[-1])}, {float(step)})", values
        if kind == 3:
            return f"linear({float(first)}, {float(values[-1])}, {count})", values
        ratio = self.draw.choice([2, 3, 10])
        values = [first * ratio**i for i in range(self.draw.randint(3, 6))]
        return f"geometric_by({float(first)}, {float(values[-1])}, {ratio})", values


def points_of(axes):
    result = [{}]
    for name, (_, values) in axes.items():
        result = [at | {name: value} for at in result for value in values]
    return result


def value_at(of, at):
    """None where there is none."""
    try:
        return of(at)
    except Undefined:
        return None


def one_plan(number):
    chance = random.Random(f"{SEED} {number}")
    plans = Plans(chance)
    axes = {name: plans.axis() for name in ["p", "q"][:chance.randint(1, 2)]}
    names = list(axes)
    condition, holds = plans.condition(names, 3)
    where, valid = plans.condition(names, 2) if chance.random() < 0.4 else ("", lambda at: True)
    bounds = [plans.formula(names, 2) for _ in range(3)]
    value, of_value = plans.formula(names, 3)
    valid_points = [at for at in points_of(axes) if value_at(valid, at)]
    texts = [text for text, _ in bounds]
    if len(set(texts)) < 3 or any(text[-1] != ")" for text in texts):
        return False  # a name or a number is no name of a column of its own
    if any(name not in condition or name not in value or not any(name in text for text in texts)
           for name in names):
        return False
    options = [word for name, (text, _) in axes.items() for word in ("--let", f"{name}={text}")]
    if where:
        options += ["--where", where]
    holding = [each for each in (value_at(holds, at) for at in valid_points) if each is not None]
    bounded = [each for each in ([value_at(of, at) for _, of in bounds] for at in valid_points) if None not in each]
    valued = [each for each in ((at, value_at(of_value, at)) for at in valid_points) if each[1] is not None]
    if not holding or not bounded or not valued:
        return False

    def counts(report, *how):
        return [row["points"] for row in rows(*options, "--report", report, *how)]

    def wrong(*what):
        check(False, f"plan {number}, seed {SEED}:", *options, *what)

    for how in ([], ["--threads", "2"], ["--search"], ["--search", "--threads", "2"]):
        found, expected = counts(f"count {condition}", *how), [sum(holding)]
        if found != expected:
            wrong(*how, f"count {condition}", found, "not", expected)
        active = [each.index(max(each)) for each in bounded]
        found = counts("bounds " + ", ".join(texts), *how)
        expected = [active.count(k) for k in range(3)]
        if found != expected:
            wrong(*how, "bounds " + ", ".join(texts), found, "not", expected)
        for report, best in (("minimum", min), ("maximum", max)):
            at, expected = best(valued, key=lambda each: each[1])
            asked = [*options, "--equation", value, "--report", report, *how]
            if "rounding may decide" in run("sweep", *asked).stdout:
                continue  # said: a value may be infinite somewhere in the eyes of intervals
            found = rows(*asked)[0]
            same = all(abs(found[name] - float(at[name])) < 1e-9 for name in names)
            if not same or not is_near(found[value], expected):
                wrong(*how, "--equation", value, report, found, "not", at, expected)
    found = rows(*options, "--equation", value, "--bounds", ", ".join(texts), "--report", "values")
    known = [(value_at(of_value, at), [value_at(of, at) for _, of in bounds]) for at in valid_points]
    known = [each for each in known if None not in (each[0], *each[1])]
    if len(found) != len(known):
        return wrong("values of", value, len(found), "not", len(known))
    for row, (expected, several) in zip(found, known):
        active = several.index(max(several))
        following = max((k for k in range(3) if k != active), key=lambda k: several[k])
        if row["active"] != texts[active] or row["next"] != texts[following]:
            wrong("bounds of values", *texts, row, "not", several)
        if not is_near(row[value], expected):
            wrong("values of", value, row, "not", float(expected))
    at = chance.choice(points_of(axes))
    expected = value_at(holds, at)
    text = condition
    for name in names:
        number_text = f"({at[name].numerator}/{at[name].denominator})"
        text = "".join(number_text if part == name else part for part in split_names(text))
    answer = run("eval", text)
    said = "none" if answer.stderr.endswith(" has a value'\n") else answer.stdout.strip().rsplit(": ", 1)[-1]
    if said != {True: "true", False: "false", None: "none"}[expected]:
        wrong("eval", text, answer, "not", expected)
    return True


def split_names(text):
    """The text in parts, of which each name is one."""
    parts = [""]
    for letter in text:
        is_word = letter.isalnum() or letter in "._"
        was_word = parts[-1][-1:].isalnum() or parts[-1][-1:] in ("." , "_")
        if is_word and was_word:
            parts[-1] += letter
        else:
            parts.append(letter)
    return parts


def is_near(value, exactly):
    return abs(value - float(exactly)) <= 1e-7 * max(1, abs(exactly))


# A unit may make a number no double: 2 USD/hour is 1/1800 USD/s.
for last in (2, 3, 7, 12):
    for along in (f"linear_by(1 USD/hour, {last} USD/hour, 1 USD/hour)",
                  f"linear(1 USD/hour, {last} USD/hour, {last})",
                  ", ".join(f"{each} USD/hour" for each in range(1, last + 1))):
        for condition in (f"price == {last} USD/hour", f"price * 3 hour == {3 * last} USD"):
            found = rows("--let", f"price={along}", "--report", f"count {condition}")
            check((found[0]["points"], found[0]["of"]) == (1, last), along, condition, found)
for given in ("--let", "price=2 USD/hour"), ("--let", "price=cost/(1 hour)", "--let", "cost=2 USD"):
    found = rows(*given, "--let", "hours=integers(1..9)", "--report", "count price*hours*1 hour <= 6 USD")
    check(found[0]["points"] == 3, given, found)

# Numbers too large for a double: constants are decided as the values of a grid are.
for condition, points in (("p*0 + 2^1600 < 2^1700", 5), ("p > 0 and 2^1600 > 2^1700", 0), ("p > 0 and exp(800) < exp(801)", 5),
                          ("exp(800)*p == exp(801)*p", 0), ("p > 0 and exp(801) < exp(800)", 0)):
    found = rows("--let", "p=integers(1..5)", "--report", f"count {condition}")
    check(found[0]["points"] == points, condition, found)

tried = number = 0
while tried < PLANS:
    number += 1
    tried += one_plan(number) is not False
