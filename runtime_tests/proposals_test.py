"""What `proofline numbers --propose` proposes and asks, measured.

- Of documents with known claims (`proposals/`, our own sentences, with the facts of published papers): how many of their
  formulas are among the first three proposals, once the claims are taken out. Those in `held/` were written before the
  search was tuned, and it was not tuned on them.
- Of numbers that are put into these documents at random: how many get a proposal.
- How many questions they bring about, and whether a slip that is planted is asked about.

`proposals_test.py PROGRAM SOURCES --list` shows each formula that is missed, and each proposal that is none of the claims.
"""
import json, pathlib, re, sys, tempfile

import checks
from checks import ROOT, check, good, run

folder = tempfile.TemporaryDirectory()
there = pathlib.Path(folder.name)
checks.OPTIONS |= {"cwd": there}
COMMENT = re.compile(r"<!-- proofline:.*?-->", re.S)
LIST = "--list" in sys.argv


def claims_of(text):
    """A document without its claims; and of each claim where it stood in that, what it is of, and its formula."""
    plain, claims, at = "", [], 0
    for each in COMMENT.finditer(text):
        plain += text[at:each.start()]
        at = each.end()
        quoted = re.search(r'"(.*?)" is', each[0])
        claims.append((len(plain), quoted[1] if quoted else "", each[0].partition("=")[2].removesuffix("-->").strip()))
    return plain + text[at:], claims


def proposed(text, name="paper.md"):
    (there / name).write_text(text)
    return json.loads(good("numbers", name, "--propose", "--format", "json"))["documents"][0]["numbers"]


def offset(text, line, column):
    return sum(len(each) + 1 for each in text.split("\n")[:line - 1]) + column - 1


def numbers_in(formula):
    """The numbers of a formula, without units: 70B is 7e10 and 40 % is 0.4."""
    powers = {"": 1, "k": 1e3, "K": 1e3, "M": 1e6, "B": 1e9, "T": 1e12, "m": 1e6}
    found = set()
    for digits, suffix, percent in re.findall(
            r"(?<![\w.])(\d[\d,]*(?:\.\d+)?(?:e[+-]?\d+)?)([kKMBTm]?)(?![A-Za-z\d])( ?%)?", formula):
        found.add(float(f"{float(digits.replace(',', '')) * powers[suffix] / (100 if percent else 1):.9g}"))
    return found


#: Of equations and units, in formulas as people write them.
CONSTANTS = {1, 2, 6, 12, 3600, 1e6}


def is_same(true, formula):
    return numbers_in(true) - CONSTANTS == numbers_in(formula) - CONSTANTS


def is_reachable(true):
    """A product or a quotient of up to three numbers, beside constants: no sum, no gain."""
    return not re.search(r" [+-] ", true) and len(numbers_in(true) - CONSTANTS) <= 5


def measure(name):
    """How many claims, how many of them products, how many of these are among the first three proposals."""
    text = (ROOT / "runtime_tests/proposals" / name).read_text()
    plain, claims = claims_of(text)
    numbers = proposed(plain)
    ends = {offset(plain, each["end_line"], each["end_column"]): each for each in numbers}
    counts = {"claims": len(claims), "products": 0, "found": 0, "first": 0, "others": 0}
    true_ones = set()
    for at, quoted, formula in claims:
        number = ends.get(at) or max((each for end, each in ends.items() if end <= at and each["text"] in quoted),
                                     key=lambda each: (each["line"], each["column"]), default=None)
        check(number is not None, name, "lists no number of", formula)
        if number is None:
            continue
        true_ones.add(number["id"])
        counts["products"] += is_reachable(formula)
        places = [i for i, each in enumerate(number["proposals"]) if is_same(formula, each["formula"])]
        counts["found"] += bool(places)
        counts["first"] += 0 in places
        if LIST and not places:
            print(f"  missed {name}:{number['line']}:{number['column']} {number['text']} = {formula}",
                  *[each["formula"] for each in number["proposals"]], sep="\n      ")
    for each in numbers:
        if each["proposals"] and each["id"] not in true_ones:
            counts["others"] += 1
            if LIST:
                print("  other ", f"{name}:{each['line']}:{each['column']} {each['text']} =",
                      each["proposals"][0]["formula"])
        for one in each["questions"]:
            print(f"  asks {name}:{each['line']} {each['text']}: {one}")
    return counts


for group in ("tuned", "held"):
    total = {}
    for path in sorted((ROOT / "runtime_tests/proposals" / group).glob("*.md")):
        for key, value in measure(f"{group}/{path.name}").items():
            total[key] = total.get(key, 0) + value
        print(path.name, total) if LIST else None
    print(group, total)
