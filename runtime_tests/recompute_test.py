"""Recomputes the audit with Python's fractions: from each claim's formula, its print and its inputs as
text, it computes the value, the interval and the verdict, and compares."""
import copy, itertools, json, keyword, math, re, subprocess, sys
from fractions import Fraction as F

PREFIX = dict(zip("kMGTPE", (F(1000) ** n for n in range(1, 7)))) | {
    p + "i": F(1024) ** n for n, p in enumerate("KMGTPE", 1)} | {
    "": F(1), "m": F(1, 10**3), "u": F(1, 10**6), "µ": F(1, 10**6), "n": F(1, 10**9)}
UNIT = {"": 1, "FLOP": 1, "FLOPs": 1, "FLOPS": 1, "byte": 1, "bytes": 1, "B": 1, "bit": F(1, 8),
        "bits": F(1, 8), "b": F(1, 8), "s": 1, "seconds": 1, "min": 60, "minutes": 60, "h": 3600,
        "hours": 3600, "hour": 3600, "day": 86400, "days": 86400, "Hz": 1, "%": F(1, 100), "1": 1,
        "milliseconds": F(1, 10**3), "microseconds": F(1, 10**6), "nanoseconds": F(1, 10**9)}
COUNTED = re.compile(r"(accelerator|chip|core|count|device|element|GPU|head|host|layer|node|param"
                     r"|parameter|request|sample|sequence|step|token|TPU)s?$")
NUMBER = r"-?\d[\d,]*(?:\.\d+)?(?:e[+-]?\d+|\s*[x*×·]\s*10\^[+-]?\d+|\^\d+)?"
ABOUT = ("~", "≈", "about", "roughly", "approximately")
BOUND = {">=": "least", "≥": "least", "at least": "least", "no less than": "least", "<=": "most",
         "≤": "most", "at most": "most", "no more than": "most", "up to": "most", ">": "more",
         "more than": "more", "over": "more", "<": "less", "less than": "less", "under": "less"}
HEDGE = "|".join(re.escape(word) + " " * word[0].isalpha() for word in [*ABOUT, *BOUND])
SHORT = r"([kKmMBT](?![\w/])| (?:thousand|million|billion|trillion)(?![A-Za-z]))?"  # not the B of B/s
PRINT = re.compile(rf"\s*({HEDGE})?\s*(\$?)({NUMBER}){SHORT}(?:(?:-|–)({NUMBER}){SHORT}|/(\d+)"
                   rf"|\s*\(?(?:\+-|±)\s*({NUMBER}){SHORT}\)?{SHORT})?\s*(%|[x×](?!\w))?(\+)?(.*)$")
SUFFIX = {None: 0, "k": 3, "K": 3, "m": 6, "M": 6, "B": 9, "T": 12, " thousand": 3, " million": 6,
          " billion": 9, " trillion": 12}


def unit_scale(text):
    scale, below = F(1), False
    for word in re.split(r"\s*(/|\*|\bper\b)\s*", text.strip()):
        if word in ("/", "per", "*"):
            below = word != "*"
        else:
            name, _, power = word.partition("^")
            known = [PREFIX[p] * UNIT[name[len(p):]] for p in PREFIX
                     if name.startswith(p) and name[len(p):] in UNIT and (name[len(p):] or not p)]
            one = F(UNIT[name]) if name in UNIT else F(1) if COUNTED.match(name) else known[0]
            scale *= one ** (int(power or 1) * (-1 if below else 1))
    return scale


def decimal(text, suffix, trailing_zeros_count=True):
    """The value and half a unit of the last digit that counts."""
    text = re.sub(r"^10\^", "1e", re.sub(r"\s*[x*×·]\s*10\^", "e", text.replace(",", "")))
    digits, _, exponent = text.partition("e")
    place = int(exponent or 0) + SUFFIX[suffix] - len(digits.partition(".")[2])
    value = int(digits.replace(".", "")) * F(10) ** place
    if not trailing_zeros_count and "." not in digits:
        place += len(digits) - len(digits.rstrip("0"))
    return value, F(10) ** place / 2


class Printed:
    def __init__(self, text):
        (hedge, _, first, suffix, second, suffix2, below, width, width_suffix, bracket_suffix, mark,
         plus, unit) = PRINT.match(text).groups()
        hedge = (hedge or "").strip()
        about = hedge in ABOUT
        self.bound = "least" if plus else BOUND.get(hedge)
        self.scale = unit_scale(unit)
        suffix = suffix or width_suffix or bracket_suffix
        self.value, half = decimal(first, suffix or suffix2 if second else suffix, not about)
        self.low, self.high, self.one_number = self.value - half, self.value + half, not about
        if second:
            last, half = decimal(second, suffix2, not about)
            self.value, self.high, self.one_number = (self.value + last) / 2, last + half, False
        if width:
            half, self.one_number = decimal(width, width_suffix or bracket_suffix)[0], False
            self.low, self.high = self.value - half, self.value + half
        if below:
            parts, numerator = int(below), self.value
            rounded = F(1, 2) if about else 0  # ~1/4 stands for 1/4.5 to 1/3.5
            self.value = numerator / parts
            self.low, self.high = sorted((numerator / (parts + rounded), numerator / (parts - rounded)))
            self.one_number = False
        self.digit = 2 * half
        # 328,000 is rounded before its zeros, where two digits stand: no hedge, suffix, point or exponent.
        digits = first.replace(",", "").lstrip("-")
        plain = digits.isdigit() and not (hedge or suffix or second or below or width or plus)
        half = decimal(first, None, False)[1] if plain and len(digits.rstrip("0")) > 1 else 0
        self.zeros_low, self.zeros_high = self.value - half, self.value + half
        factor = self.scale * (F(1, 100) if mark == "%" else 1)
        for name in ("value", "low", "high", "digit", "zeros_low", "zeros_high"):
            setattr(self, name, getattr(self, name) * factor)
        self.is_range = second is not None

    def meets(self, low, high):
        """True if a number from low to high rounds to the print or, rounded, fulfils the bound."""
        return {None: self.low <= high and low <= self.high, "least": high >= self.low,
                "most": low <= self.high, "more": high > self.value, "less": low < self.value}[self.bound]

    def compare(self, value):
        exact = {None: value == self.value and not self.is_range, "least": value >= self.value,
                 "most": value <= self.value, "more": value > self.value, "less": value < self.value}
        if exact[self.bound]:
            return "exact"
        if self.meets(value, value):
            return "printed-digits"
        if self.bound:
            return "differs"
        if self.zeros_low <= value <= self.zeros_high:
            return "rounded"
        cut = 0 < (value - self.value) * (1 if self.value >= 0 else -1) < self.digit
        return "truncated" if cut and self.one_number else "differs"


class Paths:
    """The possible outcomes of comparisons of intervals that are open; each is tried once."""
    choices, asked = [], 0

    @classmethod
    def choose(cls):
        if cls.asked == len(cls.choices):
            cls.choices.append(True)
        cls.asked += 1
        return cls.choices[cls.asked - 1]

    @classmethod
    def hull(cls, read):
        cls.choices, results = [], []
        while True:
            cls.asked = 0
            results.append(read())
            while cls.choices and not cls.choices[-1]:
                cls.choices.pop()
            if not cls.choices:
                break
            cls.choices[-1] = False
        if len(results) == 1:
            return results[0]
        ends = [Interval.of(result) for result in results]
        return Interval(min(end.low for end in ends), max(end.high for end in ends))


class Interval:
    def __init__(self, low, high=None):
        self.low, self.high = F(low), F(low if high is None else high)

    @staticmethod
    def of(x):
        return x if isinstance(x, Interval) else Interval(x)

    def over(self, other, operation):
        other = Interval.of(other)
        ends = [operation(a, b) for a in (self.low, self.high) for b in (other.low, other.high)]
        return Interval(min(ends), max(ends))

    def __add__(self, o): return self.over(o, lambda a, b: a + b)
    def __sub__(self, o): return self.over(o, lambda a, b: a - b)
    def __mul__(self, o): return self.over(o, lambda a, b: a * b)
    def __radd__(self, o): return Interval(o) + self
    def __rsub__(self, o): return Interval(o) - self
    def __rmul__(self, o): return Interval(o) * self
    def __rtruediv__(self, o): return Interval(o) / self
    def __neg__(self): return Interval(-self.high, -self.low)

    def __gt__(self, o):
        o = Interval.of(o)
        return self.low > o.high or (self.high > o.low and Paths.choose())

    def __lt__(self, o): return Interval.of(o) > self
    def __le__(self, o): return not self > o
    def __ge__(self, o): return not self < o

    def __truediv__(self, o):
        o = Interval.of(o)
        assert not o.low <= 0 <= o.high, "division by an interval that contains zero"
        return self.over(o, lambda a, b: a / b)

    def __pow__(self, n):
        ends = [self.low ** n, self.high ** n]
        return Interval(0 if n % 2 == 0 and self.low < 0 < self.high else min(ends), max(ends))


def sqrt(x):
    """The root of a fraction; or its 40 decimals, and those plus one in the last place."""
    if isinstance(x, Interval):
        return Interval(Interval.of(sqrt(x.low)).low, Interval.of(sqrt(x.high)).high)
    root = F(math.isqrt(F(x).numerator), math.isqrt(F(x).denominator))
    if root * root == x:
        return root
    digits = math.isqrt(F(x).numerator * 10**80 // F(x).denominator)
    return Interval(F(digits, 10**40), F(digits + 1, 10**40))


def encloses(low, high, inside):
    """True if low and high are the ends of `inside`, up to less than the digits show."""
    return (low <= inside.low <= low + abs(low) / 10**10 and
            high - abs(high) / 10**10 <= inside.high <= high)


def choose(pick):
    def of(*xs):
        if any(isinstance(x, Interval) for x in xs):
            xs = [Interval.of(x) for x in xs]
            return Interval(pick(x.low for x in xs), pick(x.high for x in xs))
        return pick(xs)
    return of


def evaluate(formula, values):
    """Splits at iff, which binds least, and implies; the insides of parentheses come first."""
    for word, meaning in ((" iff ", lambda a, b: a == b), (" implies ", lambda a, b: not a or b)):
        opened = []
        for i, character in enumerate(formula):
            if character == "(":
                opened.append(i)
            elif character == ")":
                start = opened.pop()
                inner = formula[start + 1:i]
                if not opened and (" iff " in inner or " implies " in inner):
                    truth = str(evaluate(inner, values))
                    return evaluate(formula[:start] + truth + formula[i + 1:], values)
            elif not opened and formula.startswith(word, i):
                left, right = formula[:i], formula[i + len(word):]
                return meaning(evaluate(left, values), evaluate(right, values))
    exact = re.sub(r"(?<![\w.^])(\d+)", r"exact_(\1)", formula).replace("^", "**")
    prod = lambda xs: math.prod(xs, start=F(1))
    env = {"exact_": F, "max": choose(max), "min": choose(min), "sqrt": sqrt, "sum": sum, "prod": prod,
           "range": lambda a, b: range(int(a), int(b)), "__builtins__": {}}
    return Paths.hull(lambda: eval(exact, env | values))


def multiples(low, high, step):
    """The ends of an input's interval, moved to whole or even numbers if it has only these."""
    return (math.ceil(low / step) * step, math.floor(high / step) * step) if step else (low, high)


def rounded_verdict(formula, text, inputs):
    """The verdict on a print that does not follow from inputs as printed: (name, low, high, step) each.
    Whole inputs are tried one by one; the others between the corners that they span."""
    ranges = [range(int(low), int(high) + 1, step) for _, low, high, step in inputs if step]
    if math.prod(map(len, ranges)) > 10**4:
        return "too many whole numbers to try"
    open_ones = False
    for numbers in itertools.product(*ranges):
        numbers = iter(numbers)
        ends = {name: (F(next(numbers)),) * 2 if step else (low, high) for name, low, high, step in inputs}
        scope = Interval.of(evaluate(formula, {name: Interval(*both) for name, both in ends.items()}))
        if not text.meets(scope.low, scope.high):
            continue
        corners = [Interval.of(evaluate(formula, dict(zip(ends, corner))))
                   for corner in itertools.product(*map(set, ends.values()))]
        if text.meets(min(c.high for c in corners), max(c.low for c in corners)):
            return "input-rounding"
        open_ones = True
    return "undecided" if open_ones else "differs"


def check(claim):
    """What is wrong with a claim; empty if all of it is recomputed."""
    given = [i for i in claim["inputs"] if i["value"]]
    name = lambda i: i["symbol"] + "_" * keyword.iskeyword(i["symbol"])
    at = lambda key: {name(i): F(i[key]) for i in given}
    for i in given:
        text = Printed(i["text"])
        ends = (multiples(text.low, text.high, i["step"]) if i["low"] != i["high"] else
                (F(i["value"]),) * 2)
        if (text.value, *ends) != tuple(F(i[key]) for key in ("value", "low", "high")):
            yield f"input {i['symbol']} = {i['text']}"
    if claim["proof"] == "witness":
        if evaluate(claim["formula"], at("value")) is not False:
            yield "the statement holds at the witness"
        if claim["verdict"] != "differs":
            yield "verdict"
    if not claim["derived_value"]:
        return
    value, scope = evaluate(claim["formula"], at("value")), Interval.of(
        evaluate(claim["formula"], {name(i): Interval(i["low"], i["high"]) for i in given}))
    value = Interval.of(value)
    derived = [F(claim[key]) for key in ("derived_value", "derived_high") if claim[key]]
    if value.low == value.high and derived != [value.low]:
        yield f"value {value.low}, not {claim['derived_value']}"
    if value.low != value.high and not (len(derived) == 2 and encloses(*derived, value)):
        yield f"value from {value.low} to {value.high}, not {claim['derived_value']}"
    ends = [F(x) for x in claim["interval"]]
    if [scope.low, scope.high] != ends and not (len(derived) == 2 and encloses(*ends, scope)):
        yield f"interval [{scope.low}, {scope.high}], not {claim['interval']}"
    if claim["rounding"]:
        moved = {}
        for i in given:
            ends = [Interval.of(evaluate(claim["formula"], at("value") | {name(i): F(i[end])}))
                    for end in ("low", "high")] if i["low"] != i["high"] else [value]
            moved[i["symbol"]] = Interval(min(e.low for e in ends), max(e.high for e in ends))
        widths = {symbol: hull.high - hull.low for symbol, hull in moved.items()}
        said = [each["symbol"] for each in claim["rounding"]]
        for wider, narrower in zip(said, said[1:]):
            if widths[wider] * (1 + F(1, 10**10)) < widths[narrower]:
                yield f"the rounding of {narrower} matters more than that of {wider}"
        if value.low == value.high:
            if set(said) != {symbol for symbol, width in widths.items() if width}:
                yield f"rounding of {said} alone"
            for each in claim["rounding"]:
                hull = moved[each["symbol"]]
                if [hull.low, hull.high] != [F(x) for x in each["interval"]]:
                    yield f"rounding of {each['symbol']}: {hull.low} to {hull.high}"
    text = Printed(claim["printed"] or claim["rounded"])
    if text.scale != F(claim["scale"]):
        yield f"scale {text.scale}, not {claim['scale']}"
    verdict = text.compare(value.low)
    if text.compare(value.high) != verdict:
        yield "a value too near the end of the print"
    if verdict == "differs" and text.meets(scope.low, scope.high):
        verdict = rounded_verdict(claim["formula"], text, [
            (name(i), F(i["low"]), F(i["high"]), i["step"] if i["low"] != i["high"] else 0)
            for i in given])
    if verdict == "truncated" and claim["reading"]:
        verdict = "differs"  # read as rounded
    if verdict != claim["verdict"]:
        yield f"verdict {verdict}, not {claim['verdict']}"


def complaints(audit):
    said = {claim["in_our_symbols"] for claim in audit["claims"] if claim["proof"] == "all-inputs"}
    return [f"{claim['id']}: {what}" for claim in audit["claims"] for what in check(claim)] + (
        [] if audit["summary"]["statements"] == len(said) else [f"{len(said)} different statements"])


def demand_complaints(audit):
    """A check must be able to fail: each of these changes must be detected in each place."""
    changed = lambda fraction: str(F(fraction) * F(1001, 1000) + F(1, 7))
    lies = {
        "derived_value": lambda c: c.update(derived_value=changed(c["derived_value"])),
        "derived_high": lambda c: c.update(derived_high=changed(c["derived_high"] or "1")),
        "low end": lambda c: c.update(interval=[changed(c["interval"][0]), c["interval"][1]]),
        "high end": lambda c: c.update(interval=[c["interval"][0], changed(c["interval"][1])]),
        "verdict": lambda c: c.update(verdict="truncated" if c["verdict"] == "exact" else "exact"),
        "rounding": lambda c: c["rounding"][-1].update(interval=[
            changed(x) for x in c["rounding"][-1]["interval"]]),
        "left out": lambda c: c["rounding"].pop(),
        "scale": lambda c: c.update(scale=changed(c["scale"])),
        "formula": lambda c: c.update(formula=f"2*({c['formula']})"),
        "input": lambda c: c["inputs"][0].update(value=changed(c["inputs"][0]["value"])),
        "print": lambda c: c.update(
            printed="7.77e33 " + PRINT.match(c["printed"] or c["rounded"]).groups()[-1])}
    for index, claim in enumerate(audit["claims"]):
        for what, tell in lies.items() if claim["derived_value"] else ():
            if what == "print" and claim["verdict"] == "differs":
                continue  # a wrong print stays wrong
            if what in ("rounding", "left out") and (
                    len(claim["rounding"]) < 2 or claim["derived_high"]):
                continue
            lie = copy.deepcopy(claim)
            tell(lie)
            assert list(check(lie)), f"{claim['id']}: a changed {what} is not found"
        if claim["proof"] == "witness":
            assert list(check(claim | {"formula": f"not ({claim['formula']})"})), claim["id"]


def self_check():
    for text, want in (("850", (850, F(1699, 2), F(1701, 2))), ("3.0e2", (300, 295, 305)),
                       ("70B", (70 * 10**9, F(139, 2) * 10**9, F(141, 2) * 10**9)),
                       ("~600", (600, 550, 650)),
                       ("~45 days", tuple(86400 * F(x, 2) for x in (90, 89, 91))),
                       ("3-4%", (F(35, 1000), F(25, 1000), F(45, 1000))), ("1/3", (F(1, 3),) * 3),
                       ("400(+-5) Gbit/s", tuple(x * 10**9 / F(8) for x in (400, 395, 405))),
                       ("10^13 FLOP/s", (10**13, 5 * 10**12, 15 * 10**12)),
                       ("4.1 ± 0.2B", tuple(x * 10**8 for x in (41, 39, 43))),
                       ("4.1(+-0.2)B", tuple(x * 10**8 for x in (41, 39, 43))),
                       ("over $5.5 million", tuple(x * 10**4 for x in (550, 545, 555))),
                       ("2-3x", (F(5, 2), F(3, 2), F(7, 2))), ("5M+", (5 * 10**6, 45 * 10**5, 55 * 10**5)),
                       ("1,024 GiB", tuple(x * F(2**30) / 2 for x in (2048, 2047, 2049)))):
        got = Printed(text)
        assert (got.value, got.low, got.high) == want, (text, got.value, got.low, got.high)
    assert Printed("1.5").compare(F(157, 100)) == "truncated"
    for text, value, verdict in (("850", 852, "rounded"), ("850", 856, "differs"), ("851", 852, "differs"),
                                 ("800", 799, "differs"), ("328,000", 327680, "rounded"),
                                 ("~850", 856, "differs"), ("85.0", 85.2, "differs"), ("150B", 15 * 10**10 + 10**9, "differs"),
                                 ("15e4", 154999, "printed-digits"), ("150(+-2)", 153, "differs")):
        assert Printed(text).compare(F(value)) == verdict, (text, value)
    for text, value, verdict in (("at least 850", 2000, "exact"), ("850+", F(8497, 10), "printed-digits"),
                                 ("at least 850", 849, "differs"), ("up to 850", 850, "exact"),
                                 ("at most 850", F(8506, 10), "differs"), ("> 850", 850, "differs"),
                                 ("over 850", F(8501, 10), "exact"), ("under 1", F(14, 10), "differs"),
                                 ("no more than 1", F(14, 10), "printed-digits"), ("< 1", 0, "exact"),
                                 ("no less than 2 min", 120, "exact")):
        assert Printed(text).compare(F(value)) == verdict, (text, value)
    assert multiples(F(19, 2), F(31, 2), 2) == (10, 14) and multiples(F(19, 2), F(31, 2), 0)[0] == F(19, 2)
    for text, step, verdict in (("110", 1, "input-rounding"), ("107", 1, "differs"), ("110", 2, "differs"),
                                ("107", 0, "input-rounding"), ("> 149", 1, "input-rounding"),
                                ("> 150", 1, "differs"), ("at least 150", 2, "differs")):
        inputs = [("n", *multiples(F(5), F(15), step), step)]
        assert rounded_verdict("10*n", Printed(text), inputs) == verdict, (text, step)
    assert evaluate("a > 1 iff (b > 1 implies a^2 / 4 == 1)", {"a": F(2), "b": F(3)}) is True
    assert evaluate("max(a, 3)*sqrt(4)", {"a": F(1, 2)}) == 6
    assert encloses(F(141421, 10**5), F(2), evaluate("sqrt(a)", {"a": Interval(2, 4)})) is False
    either = evaluate("(a if a > 2 else 5 * a)", {"a": Interval(1, 3)})
    assert (either.low, either.high) == (1, 15)
    squared = evaluate("sqrt(a)^2", {"a": F(2)})
    assert squared.low < 2 < squared.high


def main(program, *_):
    self_check()
    run = subprocess.run([program, "audit", "--format", "json"], capture_output=True, text=True)
    audit = json.loads(run.stdout)
    found = complaints(audit)
    demand_complaints(audit)
    values = sum(bool(claim["derived_value"]) for claim in audit["claims"])
    witnesses = sum(claim["proof"] == "witness" for claim in audit["claims"])
    print(*found, f"recomputed {values} values and {witnesses} witnesses", sep="\n")
    return 1 if found or not values or not witnesses else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
