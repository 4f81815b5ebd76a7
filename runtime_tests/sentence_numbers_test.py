"""Each number that a claim's sentence names is one of its formula, its inputs or its results.

A sentence that speaks of 8NT^2*d FLOPs beside a formula without an 8 says something else than what is
proved. Numbers that only point (to an equation, table or footnote) are left out. A number that the
formula has in another form stands in FORMS with the form: the check then wants that form.

Called with the program and the root of the sources.
"""
import json
import re
import subprocess
import sys
from fractions import Fraction

# id -> {number in the sentence: why it is not in the formula}
ELSEWHERE = {}

POINTERS = re.compile(r"\((?:\d+)\)|(?:eq\.?|equations?|[Tt]ables?|footnotes?|[Ss]ections?|Question|Part|App\w*\.?|"
                      r"Definition) \(?[\d.]+\)?|\b\d+(?:\.\d+)+\.\d+\b|Llama-\d|[A-Z]\d+|v\d\w?\b|bf16|int8|float32")
SUFFIXES = {"K": 10**3, "k": 10**3, "M": 10**6, "m": 10**6, "B": 10**9, "T": 10**12, "%": Fraction(1, 100),
            "KiB": 2**10, "MiB": 2**20, "GiB": 2**30, "us": Fraction(1, 10**6), "ms": Fraction(1, 10**3),
            "GB": 10**9, "MB": 10**6, "kB": 10**3, "TB": 10**12, "GFLOP": 10**9}
NUMBER = r"\d[\d,]*(?:\.\d+)?(?:e\d+)?"


def fraction(text):
    return Fraction(text.replace(",", ""))


def numbers_of_sentence(sentence):
    """(text, the values that it can stand for)"""
    for match in re.finditer(rf"(?<![\w.^])({NUMBER})(?:/({NUMBER}))?(?: ?([KkMmBTG%]i?B?|us|ms|GFLOP)\b|(%))?",
                             POINTERS.sub(" ", sentence)):
        text, below, suffix, percent = match.groups()
        value = fraction(text.rstrip(","))
        values = {value}
        if below:
            values |= {value / fraction(below)}
        for mark in (suffix, percent):
            if mark in SUFFIXES:
                values.add(value * SUFFIXES[mark])
        yield match[0].strip(), values


def numbers_of_formula(claim):
    found = {Fraction(1), Fraction(2)}  # one and a pair are not figures
    texts = [claim["formula"], claim["printed"], claim["derived"], *(i["text"] for i in claim["inputs"])]
    for text in texts:
        for number in re.findall(rf"(?<![\w.]){NUMBER}", text):
            found.add(fraction(number))
    for one, other in re.findall(rf"(?<![\w.])({NUMBER}) / ({NUMBER})", claim["formula"]):
        found.add(fraction(one) / fraction(other))
    for product in re.findall(rf"(?<![\w.^])(?:{NUMBER}\*)+{NUMBER}|(?<![\w.^])(?:{NUMBER}\*)+", claim["formula"]):
        value = Fraction(1)
        for factor in re.findall(NUMBER, product):
            value *= fraction(factor)
        found.add(value)
    for key in ("derived_value", "derived_high"):
        if claim[key]:
            found.add(Fraction(claim[key]))
    for each in claim["inputs"]:
        if each["value"]:
            found.add(Fraction(each["value"]))
    return found


def complaints(claims):
    for claim in claims:
        if claim["kind"] in ("remark", "definition"):
            continue
        has = numbers_of_formula(claim)
        for text, values in numbers_of_sentence(claim["statement"]):
            if not values & has and text not in ELSEWHERE.get(claim["id"], {}):
                yield f"{claim['id']}: '{text}' of \"{claim['statement']}\" is not in {claim['formula']}"


def main(program, _root):
    audit = subprocess.run([program, "audit", "--format", "json"], stdout=subprocess.PIPE, check=False)
    claims = json.loads(audit.stdout)["claims"]
    found = list(complaints(claims))
    print("\n".join(found) or f"the numbers of {len(claims)} sentences are in their formulas")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
