#!/usr/bin/env python3
"""Shows that Coq refuses false statements: changes one thing in the output of `proofline export --coq
DIR`, keeps the certificate and lets Coq check it, after tools/export/check_with_coq.py has compiled the
library. The changes are random.

    forged_certificates.py [--seed N] [--each N] DIR

  text       the text of a theorem differs from the certified statement
  constant   a number of the statement becomes another
  premise    a premise is removed
  strict     a >= becomes >, a <= becomes <
  sides      an = becomes <
  forged     a refuted statement is called proved, with the certificate that it is false
  witness    a witness gets another value
  run        a listing's run counts another number than the equation gives at its sizes
  factor     a number of the equation's polynomial becomes another
  term       the polynomial gets one more term
  counted    a run that fixes the polynomial counts another number
  degree     a degree is one higher than the runs can fix

A statement may stay true with another number, so for some kinds only the part below must be refused.
All mutants of the kinds text and forged, and of counts, must be. Each must first be accepted unchanged.
"""
import collections
import random
import re
import subprocess
import sys
from pathlib import Path

sys.dont_write_bytecode = True  # the sources stay as they are
import drawing

LEAST_REFUSED = {"text": 1.0, "constant": 0.6, "premise": 0.9, "strict": 0.5, "sides": 0.5,
                 "forged": 1.0, "witness": 0.3, "run": 1.0, "factor": 1.0, "term": 1.0,
                 "counted": 1.0, "degree": 1.0}
THEOREM = re.compile(r"Theorem (\w+) : ([^\n]+)\.\nProof\.\n"
                     r"  (certified|certified_at|refuted) ?(\[.*?\])?\n"
                     r"    (\[.*?\]|\(@nil domain\))\n    (\(.*?\))\n    (\(.*?\))%nat\.\nQed\.\n",
                     re.S)
Theorem = collections.namedtuple("Theorem", "name text tactic point domains statement certificate")
COUNT = re.compile(r"Theorem (\w+) : ([^\n]+)\.\nProof\.\n  fixed_by (.+?)\.\nQed\.\n", re.S)
Count = collections.namedtuple("Count", "name text proof")


def changed(pattern, replacement, text):
    """The text with one of the matches changed; None if nothing matches."""
    places = list(re.finditer(pattern, text))
    if not places:
        return None
    at = random.choice(places)
    return text[:at.start()] + replacement(at) + text[at.end():]


def another_number(match):
    number = int(match.group(1))
    return f"(Num ({random.choice([number + 1, number + 2, 2 * number + 1])}))"


def without_premise(statement):
    """`Implies a b` somewhere becomes b."""
    places = [at.start() for at in re.finditer(r"\(Implies ", statement)]
    if not places:
        return None
    start = random.choice(places)
    first = closing(statement, start + len("(Implies "))
    second = closing(statement, first + 1)
    return statement[:start] + statement[first + 1:second] + statement[second + 1:]


def closing(text, start):
    """The position behind the parenthesis that closes the first one."""
    depth = 0
    for i in range(start, len(text)):
        depth += {"(": 1, ")": -1}.get(text[i], 0)
        if depth == 0:
            return i + 1
    raise ValueError("parentheses")


def with_right_side(statement, change):
    """The right side of an equation somewhere becomes what is made of it."""
    ends = [closing(statement, at.end()) + 1 for at in re.finditer(r"\(Is Equal ", statement)]
    start = random.choice(ends)
    end = closing(statement, start)
    right = change(statement[start:end])
    return right and statement[:start] + right + statement[end:]


def another_sign(match):
    before, sign, after = match.string[:match.start()], match[1], match.string[match.end():]
    if sign in "+-*":
        signs = "+-*"
    elif re.search(r"(?<!-)[<>=] \w+$", before) or re.match(r"\w+ [<>=]", after):
        signs = ("<=", "<")  # of 0 < p <= 1: Coq reads no other signs in a row
    else:
        signs = ("<=", ">=", "<", ">", "=")
    return f" {random.choice([each for each in signs if each != sign])} "


def another_point(match):
    return f"q {int(match.group(1)) + random.choice([1, 2, 3])} "


def forged(theorem, kind):
    """A goal and a tactic that must not close it; None if the theorem has no such place."""
    for_all = theorem.tactic == "certified"
    statement, text = theorem.statement, theorem.text
    if kind == "text" and for_all:
        text = changed(r" (<=|>=|<|>|=|<>|\+|-|\*) ", another_sign, text.partition(", ")[2])
        if text is None:
            return None
        return f"{theorem.text.partition(', ')[0]}, {text}", statement, None
    if kind == "constant" and for_all:
        statement = changed(r"\(Num \((\d+)\)\)", another_number, statement)
    elif kind == "premise" and for_all:
        statement = without_premise(statement)
    elif kind == "strict" and for_all:
        statement = changed(r"\(Is At(Least|Most) ", lambda at: {
            "Least": "(Is Greater ", "Most": "(Is Less "}[at.group(1)], statement)
    elif kind == "sides" and for_all:
        statement = changed(r"\(Is Equal ", lambda at: "(Is Less ", statement)
    elif (kind, theorem.name.rpartition("_")[2]) in (("run", "runs"), ("factor", "polynomial")):
        statement = with_right_side(statement, lambda right: changed(
            r"\(Num \((\d+)\)\)", another_number, right))
    elif kind == "term" and theorem.name.endswith("_polynomial"):
        statement = with_right_side(statement, lambda right: f"(Add {right} (Var 0))")
    elif kind == "witness" and theorem.tactic == "refuted":
        point = changed(r"q (\d+) ", another_point, theorem.point)
        return f"~ holds_for_all {theorem.domains} {statement}", statement, point
    elif kind == "forged" and theorem.tactic == "refuted":
        return f"holds_for_all {theorem.domains} {statement}", statement, None
    else:
        return None
    return statement and (f"holds_for_all {theorem.domains} {statement}", statement, None)


def forged_count(count, kind):
    """A goal that the runs must not fix."""
    if kind == "counted":
        return changed(r"(\], )(\d+)\)", lambda at: f"{at[1]}{int(at[2]) + random.choice([1, 2])})",
                       count.text)
    if kind == "degree":
        degrees = re.search(r"has_degrees \[(.+?)\]", count.text)
        more = changed(r"\d+", lambda at: str(int(at[0]) + 1), degrees[1])
        return count.text[:degrees.start(1)] + more + count.text[degrees.end(1):]
    return None


def true_and_forged(theorem, kind):
    """Goal and proof that are accepted, and such that must not be; None if nothing can be changed."""
    if isinstance(theorem, Count):
        goal = forged_count(theorem, kind)
        proof = f"fixed_by {theorem.proof}"
        return goal and ((theorem.text, proof), (goal, proof))
    found = forged(theorem, kind)
    if not found:
        return None
    goal, statement, point = found
    certificate = f"({theorem.certificate})%nat"
    tactic = theorem.tactic if kind != "forged" else "certified"
    at = f" {point or theorem.point}" if tactic != "certified" else ""
    true = f"{theorem.tactic}{' ' + theorem.point if theorem.point else ''}"
    return ((theorem.text, f"{true} {theorem.domains} {theorem.statement} {certificate}"),
            (goal, f"{tactic}{at} {theorem.domains} {statement} {certificate}"))


def main():
    parser = drawing.parser_of(__doc__, each=60)
    parser.add_argument("folder", type=Path)
    options = parser.parse_args()
    random.seed(options.seed)

    theorems = [Theorem(*match.groups()) for path in sorted(options.folder.glob("theorems/*.v"))
                for match in THEOREM.finditer(path.read_text(encoding="utf-8"))]
    out = ["From Proofline Require Import Interpolation Accepted.", "Open Scope R_scope."]
    for path in sorted(options.folder.glob("theorems/counts_of_*.v")):
        out.append(f"From Theorems Require {path.stem}.")
        theorems += [Count(name, text, f"{path.stem}.{proof}") for name, text, proof
                     in COUNT.findall(path.read_text(encoding="utf-8"))]
    drawn = {}
    for kind in LEAST_REFUSED:
        for theorem in random.sample(theorems, len(theorems)):
            found = true_and_forged(theorem, kind)
            if not found:
                continue
            (true, its_proof), (goal, proof) = found
            label = f"{kind} {sum(each.startswith(kind) for each in drawn)} {theorem.name}"
            drawn[label] = kind
            out.append(f"Goal {true}.\n{its_proof}.\nQed.")
            out.append(f"Goal {goal}.\nfirst [ {proof}; idtac \"ACCEPTED {label}\" "
                       f"| idtac \"REFUSED {label}\" ].\nAbort.")
            if sum(each == kind for each in drawn.values()) == options.each:
                break
    file = options.folder / "Forged.v"
    file.write_text("\n".join(out) + "\n", encoding="utf-8")
    run = subprocess.run(["coqc", "-Q", "library", "Proofline", "-Q", "theorems", "Theorems",
                          "Forged.v"], cwd=options.folder, stdout=subprocess.PIPE,
                         stderr=subprocess.STDOUT, text=True, check=False)
    refused, accepted = (collections.Counter(drawn[each] for each in
                                             re.findall(f"^{word} (.+)$", run.stdout, re.M))
                         for word in ("REFUSED", "ACCEPTED"))
    problems = [] if run.returncode == 0 else [run.stdout[-500:]]
    for kind, least in LEAST_REFUSED.items():
        count = refused[kind] + accepted[kind]
        print(f"{kind}: {refused[kind]} of {count} refused")
        if count == 0 or refused[kind] < least * count:
            problems.append(f"{kind}: too few are refused")
    if sum((refused + accepted).values()) != len(drawn):
        problems.append("Coq did not answer for each")
    print("\n".join(problems) or "all as they must be", f"(--seed {options.seed})")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
