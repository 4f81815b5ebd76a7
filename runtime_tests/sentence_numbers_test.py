"""Each number that a claim's sentence names is one of its formula, its inputs or its results.

A sentence that speaks of 8NT^2*d FLOPs beside a formula without an 8 says something else than what is
proved. Numbers that only point (to a table or footnote) are left out, and so are 0, 1 and 2, which are in
every formula in some form. A number that the formula has in another form stands in ELSEWHERE with the
reason; an entry there that excuses nothing is an error. No sentence and no reason points to an equation by
its number: who reads it does not have the document at hand.

Called with the program and the root of the sources.
"""
import json
import re
import subprocess
import sys
from fractions import Fraction

# Of the documents, per claim: numbers that its sentence names and its formula does not, and why.
ELSEWHERE = {
    f"{document}/{claim}": names
    for documents, claims in (
        (("training-notes", "memory-bound-again"), {
            "tiled-six-tiles": {"3": "3 tiles side by side, which the listing runs",
                                "4": "4 steps, which the listing runs"},
            "tiled-x11-three": {"4": "4 steps, which the listing runs"},
            "a100-sram": {"1,024": "KiB"},
            "a100-sram-with-l1": {"1,024": "KiB"},
            "tiled-rank-of-one-and-two": {"3": "the rows and columns of the minor"},
            "attn-remat-12": {"12": "8 + 4"}}),
        (("training-notes",), {
            "2240x4-axes-rearranged": {"40": "4*10", "56": "4*14"},
            "remat-rule-linear": {"4": "6 - 2"},
            "remat-rule-linear-bytes": {"4": "6 - 2"},
            "six-flops-per-param": {"4": "6 - 2, the forward pass"},
            "fn3-remat-8": {"4": "6 - 2, the forward pass"},
            "tp-54k-strict": {"54k": "54,400, rounded"}}),
        (("forward-pass",), {
            "warm-memory-bottleneck": {"312": "C", "1.5 TB": "M", "400 GB": "B"},
            **{claim: {"312": "C/M is in the formula", "1.5 TB": "C/M is in the formula"} for claim in (
                "warm-batched-full-utilization", "warm-time-barely-increased", "tile-nearly-balanced")},
            **{claim: {"312": "C/B is in the formula"} for claim in (
                "sanity-block-1024-machine-constfree", "sanity-block-machine-withconst")},
            "sanity-block-1024-gpu-withconst": {
                "312": "C/B is in the formula", "768": "squared in the formula",
                "1536": "squared in the formula", "1024": "between 768 and 1536"},
            "warm-batch-256-choice": {"256": "200 + 56"}}),
        (("rooflines-ko", "rooflines-zh"), {
            "matmul-assumed-sizes-suffice": {"79.6%": "796/1000"},
            "takeaway-most-tpus-older": {
                "229.2": "1375/6, rounded", "166.0": "91800/553, rounded", "240.5": "197000/819, rounded"},
            "dot-product-limit": {"4": "2 + 2"},
            "q1-specs": {"8.2e11": "elsewhere in the chapter"},
            "q1-basically-unchanged": {"1.2%": "1/81, rounded"},
            "q3-almost-doubles-vs-limit": {"1.88": "188/100", "1.89": "189/100"},
            "q3-two-thirds-more": {"1.66": "166/100", "1.67": "167/100"}}))
    for document in documents
    for claim, names in claims.items()
}

POINTERS = re.compile(r"\((?:\d+)\)|(?:eq\.?|equations?|[Tt]ables?|footnotes?|[Ss]ections?|Question|Part|App\w*\.?|"
                      r"Definition) \(?[\d.]+\)?|\b\d+(?:\.\d+)+\.\d+\b|Llama-\d(?: \d+B)?|[A-Z]\d+|v\d\w?\b|bf16|int8|float32")
SUFFIXES = {"K": 10**3, "k": 10**3, "M": 10**6, "m": 10**6, "B": 10**9, "T": 10**12, "%": Fraction(1, 100),
            "KiB": 2**10, "MiB": 2**20, "GiB": 2**30, "us": Fraction(1, 10**6), "ms": Fraction(1, 10**3),
            "GB": 10**9, "MB": 10**6, "kB": 10**3, "TB": 10**12, "GFLOP": 10**9}
EQUATION = re.compile(r"(?<![\w)\]])\((?:\d{1,2}|star)\)")
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
        yield match[0].strip().rstrip(","), values


def numbers_of_formula(claim):
    found = {Fraction(0), Fraction(1), Fraction(2)}
    texts = [claim["formula"], claim["printed"], claim["rounded"], claim["derived"],
             *(i["text"] for i in claim["inputs"])]
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
    excused = set()
    for claim in claims:
        for part in ("statement", "reason"):
            if EQUATION.search(claim[part]):
                yield f"{claim['id']}: its {part} names an equation by its number: \"{claim[part]}\""
        if claim["kind"] in ("remark", "definition"):
            continue
        has = numbers_of_formula(claim)
        for text, values in numbers_of_sentence(claim["statement"]):
            if values & has:
                continue
            if text in ELSEWHERE.get(claim["id"], {}):
                excused.add((claim["id"], text))
            else:
                yield f"{claim['id']}: '{text}' of \"{claim['statement']}\" is not in {claim['formula']}"
    for name, texts in ELSEWHERE.items():
        yield from (f"{name}: '{text}' needs no excuse" for text in texts if (name, text) not in excused)


def main(program, _root):
    audit = subprocess.run([program, "audit", "--format", "json"], stdout=subprocess.PIPE, check=False)
    claims = json.loads(audit.stdout)["claims"]
    found = list(complaints(claims))
    print("\n".join(found) or f"the numbers of {len(claims)} sentences are in their formulas")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
