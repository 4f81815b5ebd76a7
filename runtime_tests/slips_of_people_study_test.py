"""How good the explanations of differing numbers are for slips as people make them.

explanations_study_test.py plants changes of a formula, with three digits or more. Here the claims are those of
audits/ and of papers and READMEs (PUBLISHED), the slips are those that errata, issues and model cards tell of,
and a number is printed as people print it: with two to four digits, every other large one with zeros (44,000).
Each slip is computed here, with arithmetic that knows nothing of the program's search.

Run alone, it shows the rates by kind:  runtime_tests/slips_of_people_study_test.py build/basic/proofline .
"""
import collections, os, random, sys

import explanations_study_test as study
from explanations_study_test import NONE, Unreadable, evaluated, number, one_of, parts, written

SEED = int(os.environ.get("STUDY_SEED", "20261128"))
PLANTED, AT_RANDOM, TWO_SLIPS = 3000, 3000, 300
BARS = {"first": 0.80, "three": 0.82, "random": 0.05, "milliseconds a claim": 50}
TITLE = "Llama-3 8B and 70B on A100, H100, TPU v5e and v5p"

# What papers and READMEs print of memory, caches, steps, pipelines, experts and runs.
PUBLISHED = """
2 bytes*P + 14 bytes*P/n                       GB     P=7.5B, n=64
4 bytes*P + 12 bytes*P/n                       GB     P=7.5B, n=64
16 bytes*P/n                                   GB     P=1T, n=1024
16 bytes*P                                     GB     P=1.5B
4 bytes*P + 16 bytes*P/n                       GB     P=2.851B, n=8
s*b*h*L*(34 + 5*a*s/h)*(1 byte)                GiB    s=2048, b=4, h=6144, L=48, a=64
s*b*h*L*(10 + 24/t + 5*a*s/(h*t))*(1 byte)     GiB    s=2048, b=4, h=6144, L=48, a=64, t=8
s*b*h*L*34/t*(1 byte)                          GiB    s=2048, b=1, h=25600, L=128, t=8
18 bytes*12*L*h^2/n                            GiB    L=105, h=20480, n=280
(34/t)/(10 + 24/t + 5*a*s/(h*t))               count  t=8, a=96, s=2048, h=12288
18.13 s/(13.75 s) - 1                          count
72 FLOP*B*L*s*h^2*(1 + s/(6*h) + V/(12*h*L))/(n*C*t)  count  B=64, L=96, s=2048, h=12288, V=51200, n=64, C=312 TFLOP/s, t=13.75 s
(p - 1)/(v*m)                                  count  p=8, v=3, m=16
12*l*h^2*(1 + 13/(12*h) + (V + s)/(12*l*h))    count  l=96, h=12288, V=51200, s=2048
8 FLOP*T*P/(n*X)                               days   T=300B, P=175B, n=1024, X=140 TFLOP/s
8 FLOP*T*P/(n*X)                               days   T=450B, P=1.008T, n=3072, X=163 TFLOP/s
n*X                                            PFLOP/s  n=3072, X=163 TFLOP/s
X/C                                            count  X=137 TFLOP/s, C=312 TFLOP/s
(p - 1)*(F + B)                                ms     p=8, F=11.3 ms, B=21.9 ms
(p - 1)*(F + B - 2*W)                          ms     p=8, F=11.3 ms, B=21.9 ms, W=7.4 ms
R*(6 FLOP*N + 12 FLOP*L*H*Q*T)/(n*C)           count  R=238.3K, N=540.35B, L=118, H=48, Q=256, T=2048, n=6144, C=275 TFLOP
6 FLOP*N*D                                     FLOP   N=540.35B, D=780B
6 FLOP*N*D                                     FLOP   N=174.6B, D=300B
6 FLOP*N*D                                     FLOP   N=405.85B, D=15.6T
6 FLOP*N*D/(n*C*mfu)                           days   N=405B, D=15.6T, n=16384, C=989 TFLOP/s, mfu=41%
6 FLOP*N*D/(n*C*mfu)                           hours  N=8.03B, D=15T, n=1024, C=989 TFLOP/s, mfu=38%
X/C                                            count  X=430 TFLOP/s, C=989 TFLOP/s
a + b + c                                      count  a=1.46M, b=7.0M, c=30.84M
a + b                                          count  a=1.3M, b=6.4M
a + b + c                                      count  a=2664K, b=119K, c=5K
6 FLOP*N*D/(h*C)                               count  N=37B, D=14.8T, h=2.79M hours, C=1979 TFLOP/s
2*L*k*d*2 bytes                                kB     L=80, k=8, d=128
2*L*k*d*2 bytes                                kB     L=126, k=8, d=128
L*(c + r)*2 bytes                              kB     L=61, c=512, r=64
2*2 bytes*L*h                                  KiB    L=40, h=5120
2*L*k*d*2 bytes*T*b                            GB     L=80, k=8, d=128, T=8192, b=32
2*L*k*d*2 bytes*T*b + 2 bytes*N                GB     L=80, k=8, d=128, T=4096, b=16, N=70.6B
2*L*k*d*2 bytes*T*b + 2 bytes*N                GiB    L=32, k=8, d=128, T=8192, b=16, N=8.03B
2*L*k*d*1 byte                                 kB     L=80, k=8, d=128
(P + b*K)/(n*W)                                ms     P=26 GB, b=1, K=6.7 GB, n=8, W=820 GB/s
(P + b*K)/(n*W)                                ms     P=26 GB, b=240, K=6.7 GB, n=8, W=820 GB/s
b*K/(n*W) + 2 FLOP*b*N/(n*C)                   ms     b=256, K=819 MB, n=16, W=810 GB/s, N=30B, C=197 TFLOP/s
K*T*b + N*1 byte                               GB     K=160 kB, T=8192, b=32, N=70B
N*(1/2)*(1 byte)                               GB     N=70B
2 FLOP*N*T/(n*C*mfu)                           s      N=70B, T=8192, n=16, C=197 TFLOP/s, mfu=40%
2 bytes*d*T*3*L                                TB     d=8192, T=4M, L=80
44 days*n/m                                    days   n=8960, m=225
6 FLOP*N*D/(n*C*mfu)                           days   N=70B, D=15T, n=18823, C=459 TFLOP/s, mfu=50%
C/W                                            FLOP/byte  C=989 TFLOP/s, W=3.35 TB/s
C/W                                            FLOP/byte  C=394 TFLOP/s, W=810 GB/s
C/W                                            FLOP/byte  C=312 TFLOP/s, W=2039 GB/s
4 bytes*B*D/W                                  us     B=1024, D=4096, W=90 GB/s
T/(8*D)                                        count  T=32768, D=8192
2*1 byte*K*L*T                                 GiB    K=8192, L=64, T=8192
C/W                                            FLOP/byte  C=312 TFLOP/s, W=300 GB/s
1 - k*L*c/(2*h*d*M*16)                         count  k=576, L=60, c=6, h=8, d=128, M=95
a*x + b*y + c*z                                count  a=342B, x=0.14, b=266B, y=0.55, c=168B, z=2.19
(E + r)/n                                      count  E=256, r=32, n=144
T*k*h*(1 byte)*(1 + 4/128)/W                   us     T=128, k=8, h=7168, W=98 GB/s
R*2 bytes*N                                    GB     R=93.89, N=7.505B
R*(6 FLOP*N + 12 FLOP*L*d*T)/(n*C)             count  R=1340830, N=6.659B, L=32, d=4096, T=2048, n=128, C=989 TFLOP
m*4/3                                          count  m=41.25%
2 bytes*28*T*d                                 GiB    T=32768, d=4096
n*t*c                                          count  n=2048, t=744, c=2.25
2*(n - 1)/n*S/B                                ms     n=8, S=16.06 GB, B=900 GB/s
(n - 1)/n*S/B                                  ms     n=64, S=140 GB, B=50 GB/s
S/B                                            s      S=140 GB, B=50 GB/s
3*d*f*L + 4*d^2*L + 2*V*d                      count  d=5120, f=13824, L=40, V=32000
2*d^2*(1 + k/h)*L + 3*d*f*L + 2*V*d            count  d=8192, k=8, h=64, L=80, f=28672, V=128256
d*f*3*E*L + V*d                                count  d=4096, f=14336, E=8, L=32, V=32000
b/max(2 FLOP*N*b/C, 2 bytes*N/W)*(1 s)         count  b=64, N=8.03B, C=989 TFLOP/s, W=3.35 TB/s
1/(2 bytes*N/W)*(1 s)                          count  N=70.6B, W=3.35 TB/s
max(2 FLOP*N*b/C, 2 bytes*N/W) + t             ms     b=128, N=13.0B, C=312 TFLOP/s, W=2039 GB/s, t=1.3 ms
max(a, b)                                      ms     a=4.31 ms, b=2.87 ms
b*s*g                                          count  b=4, s=4096, g=512
D/(b*s)                                        count  D=15T, b=1024, s=8192
P*h*r                                          count  P=0.7, h=8760, r=0.12
R*(1 year)/(1 s)                               count  R=3540
n*c*(1 year)/(1 h)                          count  n=1024, c=2.25
n*(1 year)/(1 h) + m                        count  n=16, m=2400
"""


# Slips. Each gives the wrong value of a claim, or nothing where the claim has no place for it.

def times_result(*factors):
    return lambda claim: claim.value * random.choice(factors)


def of_bytes(claim):
    return [n for n in claim.used() if claim.given[n]["powers"][1]]


def bits_for_bytes(claim):
    if not claim.powers[1] and not of_bytes(claim):
        return None
    return claim.value * random.choice([8, 1 / 8])


def binary_result(claim):
    """GB that are GiB, or the reverse."""
    for i, prefix in enumerate("kMGT", 1):
        if claim.unit == prefix + "B":
            return claim.value / 1.024**i
        if claim.unit in (prefix + "iB", "KiB"):
            return claim.value * 1.024**i
    return None


def binary_input(claim):
    """80 GB of 80 GiB; 8k of 8192 tokens."""
    name = one_of([n for n in claim.used() if claim.given[n]["unit"][:1] in "kMGT" and
                   claim.given[n]["unit"][1:] in ("B", "B/s")])
    kib = one_of([n for n in claim.whole() if claim.given[n]["value"] % 1024 == 0])
    if kib and (not name or random.random() < 0.5):
        return claim.with_value(kib, claim.given[kib]["value"] / 1.024)
    power = name and "kMGT".index(claim.given[name]["unit"][0]) + 1
    return name and claim.with_value(name, claim.given[name]["value"] * 1.024**power)


def per_chip(claim):
    """Of one device for all, of all for one; a layer, a sequence."""
    name = one_of(claim.whole())
    return name and claim.value * claim.given[name]["value"]**random.choice([1, -1])


def days_of_8_hours(claim):
    return claim.value * random.choice([3, 1 / 3]) if claim.unit in ("days", "hours", "h") else None


def time_unit(claim):
    others = {"days": [24, 1440], "hours": [1 / 24, 60, 3600], "h": [1 / 24, 60], "s": [1e3, 1 / 60, 1 / 3600],
              "ms": [1e3, 1e-3], "us": [1e-3, 1e3]}.get(claim.unit)
    return others and claim.value * random.choice(others)


def sparse(claim):
    name = one_of([n for n in claim.used() if claim.given[n]["powers"][0] == 1])
    return name and claim.with_value(name, claim.given[name]["value"] * 2)


def both_directions(claim):
    name = one_of([n for n in claim.used() if claim.given[n]["powers"] == (0, 1, -1)])
    return name and claim.with_value(name, claim.given[name]["value"] * random.choice([2, 0.5]))


def passes(claim):
    """Forward alone for 6ND, a recomputation more."""
    found = one_of([(p, t) for p, t in claim.where("number") if t[1]["powers"] == (1, 0, 0)])
    if not found:
        return None
    path, tree = found
    value = tree[1]["value"]
    others = {2: [6, 8, 4], 6: [2, 8, 4], 8: [6, 2], 12: [4, 16], 72: [96, 24]}.get(value)
    return others and claim.with_tree(path, ("number", dict(tree[1], value=random.choice(others))))


def bytes_of_a_number(claim):
    """fp32, int8 or 4 bits for bf16."""
    found = one_of([(p, t) for p, t in claim.where("number") if t[1]["powers"] == (0, 1, 0)])
    if not found:
        return None
    path, tree = found
    value = tree[1]["value"]
    return claim.with_tree(path, ("number", dict(tree[1], value=value * random.choice([2, 0.5, 0.25]))))


def forgotten_term(claim):
    found = one_of(claim.where("+"))
    return found and claim.with_tree(found[0], random.choice(found[1][1:]))


def sum_for_max(claim):
    found = one_of(claim.where("max", "+"))
    return found and claim.with_tree(found[0], ("max" if found[1][0] == "+" else "+",) + found[1][1:])


def multiplied_for_divided(claim):
    def is_count(tree):
        value, powers = evaluated(tree, claim.given)
        return powers == NONE and value not in (0, 1)
    found = one_of([(p, t) for p, t in claim.where("/", "*") if is_count(t[2])])
    return found and claim.with_tree(found[0], ("*" if found[1][0] == "/" else "/",) + found[1][1:])


def digits_of_the_print(claim, digits):
    """358 for 385."""
    text = written(claim.value / claim.scale, digits)
    mantissa, end = text.split("e")[0], text[len(text.split("e")[0]):]
    places = [i for i, c in enumerate(mantissa) if c.isdigit()]
    pairs = [(a, b) for a, b in zip(places, places[1:]) if mantissa[a] != mantissa[b] and mantissa[b] != "0"]
    if not pairs:
        return None
    a, b = random.choice(pairs)
    other = list(mantissa)
    other[a], other[b] = other[b], other[a]
    return claim.value + (float("".join(other) + end) - float(text)) * claim.scale


def digits_of_an_input(claim):
    return study.digits_exchanged(claim)


def digit_of_an_input_left_out(claim):
    """1288 for 12288; a zero more."""
    name = one_of(claim.used())
    if not name:
        return None
    digits = claim.given[name]["digits"]
    places = [i for i, c in enumerate(digits) if c.isdigit()]
    if len(places) < 3 or "e" in digits or "." in digits:
        return None
    at = random.choice(places[1:])
    other = digits[:at] + digits[at + 1:] if random.random() < 0.5 else digits + "0"
    return claim.with_value(name, float(other) * claim.given[name]["scale"])


# Another size of a model, another device.
NEIGHBOURS = {8.03e9: [70.6e9], 70.6e9: [8.03e9, 70e9], 70e9: [8e9, 405e9, 7e9], 405e9: [70e9], 175e9: [13e9],
              989e12: [312e12], 312e12: [989e12], 3.35e12: [2.039e12, 8e12], 2.039e12: [3.35e12, 1.555e12],
              197e12: [459e12], 459e12: [197e12, 918e12], 80: [126, 32], 32: [80], 8192: [4096, 16384],
              28672: [14336, 53248], 126: [80], 7168: [8192], 5120: [4096, 8192]}


def neighbour(claim):
    name = one_of([n for n in claim.used() if claim.given[n]["value"] in NEIGHBOURS])
    return name and claim.with_value(name, random.choice(NEIGHBOURS[claim.given[name]["value"]]))


def percent(claim):
    if not any(claim.given[n]["scale"] == 0.01 for n in claim.used()) and claim.powers != NONE:
        return None
    return claim.value * random.choice([100, 0.01])


def off_by_one(claim):
    found = one_of([(p, t) for p, t in claim.where("-") if t[2] == parsed_one])
    if found and random.random() < 0.6:
        return claim.with_tree(found[0], found[1][1])  # P for P - 1
    name = one_of(claim.whole())
    return name and claim.with_value(name, claim.given[name]["value"] - 1)


parsed_one = ("number", study.quantity("1"))


def rounded_twice(claim):
    path, digits = one_of(claim.steps()), random.choice([1, 2])
    return path and claim.with_step(path, lambda x: study.rounded(x, digits))


def rounded_input(claim):
    return study.input_rounded(claim)


def not_squared(claim):
    found = one_of(claim.where("^"))
    return found and claim.with_tree(found[0], found[1][1])


def squared(claim):
    name = one_of(claim.whole())
    found = one_of([(p, t) for p, t in claim.where("name") if t[1] == name])
    return found and claim.with_tree(found[0], ("*", found[1], found[1]))


def forgotten_factor(claim):
    name = one_of(claim.whole() + [n for n in claim.used() if claim.given[n]["scale"] == 0.01])
    found = one_of([(p, t) for p, t in claim.where("name") if t[1] == name])
    return found and claim.with_tree(found[0], number(1))


def year_of_365_days(claim):
    found = one_of([(p, t) for p, t in claim.where("number") if t[1]["unit"] == "year"])
    if not found:
        return None
    days = random.choice([365, 365, 360])
    return claim.with_tree(found[0], ("number", dict(found[1][1], value=found[1][1]["value"] * days / 365.25)))


# How often each is drawn.
SLIPS = [(times_result(2, 0.5), "twice or half", 4), (times_result(4, 0.25), "4 times", 1),
         (bits_for_bytes, "bits for bytes", 2), (binary_result, "GB for GiB, result", 4),
         (binary_input, "GB for GiB, input", 2), (times_result(10, 0.1), "factor 10", 2),
         (times_result(1000, 1e-3), "factor 1000", 3), (times_result(100, 0.01), "factor 100", 1),
         (times_result(1e6, 1e-6), "factor 1e6", 1), (per_chip, "per chip for all", 4),
         (days_of_8_hours, "8 hours for 24", 1), (time_unit, "unit of time", 2), (sparse, "sparse for dense", 2),
         (both_directions, "both directions", 2), (passes, "passes", 3),
         (bytes_of_a_number, "bytes of a number", 3), (forgotten_term, "forgotten term", 3),
         (sum_for_max, "sum for max", 2), (multiplied_for_divided, "multiplied for divided", 2),
         (digits_of_the_print, "digits of the print", 2), (digits_of_an_input, "digits of an input", 2),
         (digit_of_an_input_left_out, "a digit less or more", 2), (neighbour, "a neighbour's number", 3),
         (percent, "percent", 2), (off_by_one, "off by one", 3), (rounded_twice, "rounded twice", 2),
         (rounded_input, "rounded input", 2), (not_squared, "not squared", 1), (squared, "squared", 1),
         (forgotten_factor, "forgotten factor", 3), (year_of_365_days, "days of a year", 1)]


def any_claim(material):
    """Of audits/ as often as of PUBLISHED."""
    return random.choice(random.choice(material))


def planted_in(material, slip, name):
    """A claim with this slip, and what comes out; nothing where none of a hundred has a place for it."""
    for _ in range(100):
        claim, digits = any_claim(material), random.choice([2, 3, 3, 4])
        try:
            value = slip(claim, digits) if slip is digits_of_the_print else slip(claim)
        except (ArithmeticError, ValueError, Unreadable):
            continue
        if value and 1e-27 < value / claim.scale < 1e35 and abs(value / claim.value - 1) > 1e-12:
            return name, claim, value, digits
    return None


def drawn(material):
    slip, name, _ = random.choices(SLIPS, [weight for _, _, weight in SLIPS])[0]
    return planted_in(material, slip, name)


def drawn_twice(material):
    """A slip, and the factor of another one."""
    first, (slip, name, _) = drawn(material), random.choice(SLIPS)
    if not first or slip is digits_of_the_print or name == first[0]:
        return None
    try:
        value = first[2] * slip(first[1]) / first[1].value
    except (ArithmeticError, ValueError, Unreadable, TypeError):
        return None
    seen = value and abs(value / first[1].value - 1) > 1e-9 and 1e-27 < value / first[1].scale < 1e35
    return ("two slips", first[1], value, first[3]) if seen else None


def as_printed(x, digits):
    """44,000 as often as 4.4e4."""
    text = written(x, digits)
    if 1e3 <= x < 1e9 and digits < len(str(int(x))) and random.random() < 0.6:
        return f"{int(float(text)):,}"
    return text


def question(claim, value, digits):
    return claim, as_printed(value / claim.scale, digits) + (" " + claim.unit if claim.unit else "")


def main():
    random.seed(SEED)
    records = study.audit(*study.claim_files(), *(str(study.ROOT / "examples/claims" / name)
                                                  for name in ("paper.toml", "page.md")))
    material = [study.accepted(study.claims_of(records)), study.accepted(study.claims_of_lines(PUBLISHED))]
    planted = []
    while len(planted) < PLANTED:
        found = drawn(material)
        planted += [found] if found else []
    twice = []
    while len(twice) < TWO_SLIPS:
        found = drawn_twice(material)
        twice += [found] if found else []
    at_random = []
    while len(at_random) < AT_RANDOM:
        claim, digits = any_claim(material), random.choice([2, 3, 3, 4])
        kind = random.choice(["within 20 %", "within a factor of 10", "within a factor of 1000"])
        off = {"within 20 %": lambda: random.uniform(0.8, 1.2), "within a factor of 10": lambda: 10**random.uniform(-1, 1),
               "within a factor of 1000": lambda: 10**random.uniform(-3, 3)}[kind]()
        if 1e-28 < claim.value * off / claim.scale < 1e35:
            at_random.append((kind, claim, claim.value * off, digits))
    questions = [question(*each[1:]) for each in planted + twice + at_random]
    answers, seconds = study.asked(questions, TITLE)
    rates = shown(material, planted, twice, at_random, answers)
    rates["milliseconds a claim"] = seconds * 1000 / len(answers)
    print(f"{rates['milliseconds a claim']:.2f} ms a claim")
    failures = [f"{name}: {rates[name]:.3f}, and {bar} is demanded" for name, bar in BARS.items()
                if (rates[name] < bar if name in ("first", "three") else rates[name] > bar)]
    for failure in failures:
        print("FAILS:", failure)
    return 1 if failures else 0


def shown(material, planted, twice, at_random, answers):
    by_kind, by_digits = collections.defaultdict(collections.Counter), collections.defaultdict(collections.Counter)
    two_changes = collections.Counter()
    for (name, claim, value, digits), answer in zip(planted + twice, answers):
        if answer["verdict"] != "differs":
            continue
        right = [study.gives(each, value / claim.scale) for each in answer["explanations"]]
        if os.environ.get("STUDY_MISSES") in (name, "all") and not right[:1] == [True]:
            print(f"{name}: {answer['printed']} = {claim.formula}", claim.texts, answer["derived"],
                  [(e["change"], e["gives"]) for e in answer["explanations"]])
        counted = collections.Counter(n=1, offered=bool(right), first=bool(right[:1] and right[0]), three=any(right))
        by_kind[name] += counted
        if name != "two slips":
            by_digits[digits] += counted
        for each, is_right in zip(answer["explanations"][:1], right):
            if ", and " in each["change"]:
                two_changes.update(shown=1, right=is_right)
    total = sum(by_digits.values(), collections.Counter())
    print(f"{len(material[0])} claims of audits and {len(material[1])} published, {total['n']} slips that differ, seed {SEED}")

    def line(name, count):
        if count["n"]:
            print(f"{name:28}{count['n']:5} {count['first'] / count['n']:6.0%} {count['three'] / count['n']:6.0%}")

    for _, name, _ in SLIPS + [(None, "two slips", 0)]:
        line(name, by_kind[name])
    for digits, count in sorted(by_digits.items()):
        line(f"{digits} digits", count)
    print(f"all {total['n']}: first {total['first'] / total['n']:.1%}, among three {total['three'] / total['n']:.1%}; of the "
          f"first that are offered, {total['first'] / total['offered']:.1%} are right")
    explained = collections.defaultdict(collections.Counter)
    for (kind, _, _, digits), answer in zip(at_random, answers[len(planted) + len(twice):]):
        if answer["verdict"] == "differs":
            explained[kind].update({"n": 1, digits: 1, ("hit", digits): bool(answer["explanations"])},
                                   hit=bool(answer["explanations"]))
            for each in answer["explanations"][:1]:
                two_changes.update(shown=", and " in each["change"], random=", and " in each["change"])
                if os.environ.get("STUDY_MISSES") == "random":
                    print(f"random: {answer['printed']} {answer['formula']} {answer['derived']}", each["change"], each["gives"])
    for kind, count in explained.items():
        print(f"random {kind:25}{count['hit'] / count['n']:6.1%}" +
              "".join(f"  {d} digits {count['hit', d] / count[d]:5.1%}" for d in (2, 3, 4)))
    print("two changes are the first that is offered:", dict(two_changes))
    every = sum(explained.values(), collections.Counter())
    print(f"wrong at random, and explained: {every['hit'] / every['n']:.1%}")
    return {"first": total["first"] / total["n"], "three": total["three"] / total["n"],
            "random": every["hit"] / every["n"]}


if __name__ == "__main__":
    sys.exit(main())
