#!/usr/bin/env python3
"""Shows that Coq refuses a wrong meaning of a word: changes one thing in a theorem `..._means_1` of
`proofline export --coq DIR`, keeps its proof and lets Coq check it, after tools/export/check_with_coq.py has
compiled everything. The changes are random.

    forged_meanings.py [--seed N] [--each N] DIR

  limit      a value tends to another number
  ratio      a ratio tends to 2
  order      Theta of the square
  constant   a constant of Theta is too large below, or too small above
  best       an optimum is at another point
  value      an optimum has another value
  outside    an optimum is not in the domain
  greatest   a least value is called the greatest, or the reverse
  growth     "rises" becomes "falls", and the like
  sum        a sum is off by one term
  first      a sum has another first term
  meets      a piece of a function is increased by 1
  piece      a function is the greater of its pieces
  premise    a premise is removed

All must be refused. Each must first be accepted unchanged.
"""
import collections
import random
import re
import resource
import subprocess
import sys
from pathlib import Path

sys.dont_write_bytecode = True  # the sources stay as they are
import drawing

THEOREM = re.compile(r"Theorem (\w+_means_\d+) : ([^\n]+)\.\nProof\.\n(.+?)Qed\.\n", re.S)
GROWTH = {"rises": "falls", "falls": "rises", "does_not_fall": "falls", "does_not_rise": "rises",
          "stays": "rises"}
OPTIMUM = r"\bis_(least|greatest|least_only_at) "


def operands(text):
    """Of an applied word: its arguments, with parentheses around them or none."""
    found, depth, start = [], 0, 0
    for i, sign in enumerate(text + " "):
        depth += {"(": 1, ")": -1}.get(sign, 0)
        if sign == " " and depth == 0:
            if i > start:
                found.append(text[start:i])
            start = i + 1
    return found


def said(statement):
    """What stands before the word, the word itself and its arguments."""
    head, depth = 0, 0
    for i, sign in enumerate(statement):
        depth += {"(": 1, ")": -1}.get(sign, 0)
        if depth == 0 and statement.startswith((" -> ", ", "), i):
            head = i + len(" -> " if statement[i] == " " else ", ")
    word, *rest = operands(statement[head:])
    return statement[:head], word, rest


def forged(kind, statement, proof):
    """The changed statement and proof; None where the theorem has no such place."""
    head, word, rest = said(statement)
    limit = "tends_to" in word
    least = word in ("is_least", "is_greatest", "is_least_only_at")

    def with_last(count, text):
        return head + " ".join([word, *rest[:-count], text, *rest[len(rest) - count + 1:]])
    new = None
    if kind == "limit" and limit and rest[-1] != "1":
        new = with_last(1, f"({rest[-1]} + 1)")
    elif kind == "ratio" and limit and rest[-1] == "1":
        new = with_last(1, "2")
    elif kind == "order" and word == "@Theta":
        binder, body = rest[-1][:-1].split(" => ", maxsplit=1)
        new = with_last(1, f"{binder} => ({body}) ^ 2)")
    elif kind == "constant" and word == "@Theta":
        which = random.choice([0, 1])
        parts = operands(re.search(r"\(Theta_by _ _ _ (.+)\); \[", proof).group(1))
        changed = list(parts)
        changed[which] = f"(2 * {parts[1]})" if which == 0 else f"({parts[0]} / 2)"
        return statement, proof.replace(" ".join(parts), " ".join(changed), 1)
    elif kind == "best" and least:
        new = with_last(2, f"({rest[-2]} + 1)")
    elif kind == "value" and least:
        new = with_last(1, f"({rest[-1]} - 1)")
    elif kind == "outside" and least:
        binder, body = rest[0][:-1].split(" => ", maxsplit=1)
        variable = re.match(r"\(fun (\w+) ", binder).group(1)
        new = with_last(3, rest[-3]).replace(
            rest[0], f"{binder} => {body} /\\ {variable} < {rest[-2]})", 1)
    elif kind == "greatest" and least:
        other = "is_least" if word == "is_greatest" else "is_greatest"
        return head + " ".join([other, *rest]), proof.replace(f"{word}_by", f"{other}_by")
    elif kind == "growth" and word in GROWTH:
        other = GROWTH[word]
        return head + " ".join([other, *rest]), proof.replace(f"{word}_by", f"{other}_by")
    elif kind == "sum" and word == "sums_to":
        new = with_last(1, f"(fun n : R => {rest[-1]} (n + 1))")
    elif kind == "first" and word == "sums_to":
        new = with_last(2, f"(fun n : R => {rest[-2]} n + 1)")
    elif kind == "meets" and word == "meet_at":
        new = with_last(1, f"(fun x : R => {rest[-1]} x + 1)")
    elif kind == "piece" and word == "continuous_on":
        new = with_last(1, rest[-1].replace("Rmin", "Rmax"))
    elif kind == "premise":
        # A premise stands in parentheses, unlike what is known of an input.
        places = list(re.finditer(r" /\\ \((?!exists)(?:[^()]|\([^()]*\))+\)(?=\)| /\\)",
                                  statement))
        places += list(re.finditer(r"(?<= -> )\((?!exists)(?:[^()]|\([^()]*\))+\) -> ", statement))
        if places:
            at = random.choice(places)
            new = statement[:at.start()] + statement[at.end():]
    return None if new is None or new == statement else (new, proof)


KINDS = ("limit", "ratio", "order", "constant", "best", "value", "outside", "greatest", "growth",
         "sum", "first", "meets", "piece", "premise")


def main():
    parser = drawing.parser_of(__doc__, each=12)
    parser.add_argument("folder", type=Path)
    options = parser.parse_args()
    random.seed(options.seed)
    hard = resource.getrlimit(resource.RLIMIT_STACK)[1]
    resource.setrlimit(resource.RLIMIT_STACK, (hard, hard))

    theorems = [(path.stem, *match.groups())
                for path in sorted(options.folder.glob("theorems/*.v"))
                for match in THEOREM.finditer(path.read_text(encoding="utf-8"))]
    drawn, asked = [], collections.defaultdict(list)
    for kind in KINDS:
        of_kind = 0
        for header, _, statement, proof in random.sample(theorems, len(theorems)):
            found = forged(kind, statement, proof)
            if found and of_kind < options.each:
                of_kind += 1
                asked[header] += [(len(drawn), statement, proof, *found)]
                drawn.append(kind)
    # The toplevel goes on behind an error.
    out = ["From Proofline Require Import Words Accepted.\nOpen Scope R_scope.\n"]
    for header, changes in asked.items():
        out.append(f"From Theorems Require Import {header}.\n")
        for which, statement, proof, new, new_proof in changes:
            for name, text, by in ((f"as_it_was_{which}", statement, proof),
                                   (f"forged_{which}", new, new_proof)):
                # A statement that Coq cannot read would be refused for nothing.
                out.append(f"Definition {name}_says : Prop := {text}.\nLocate {name}_says.\n"
                           f"Theorem {name} : {text}.\nProof.\n{by}Qed.\nAbort All.\n"
                           f"Locate {name}.\n")
    run = subprocess.run(
        ["coqtop", "-q", "-Q", "library", "Proofline", "-Q", "theorems", "Theorems"],
        cwd=options.folder, input="".join(out), stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        text=True, check=False)
    shown = set(re.findall(r"Constant Top\.(\w+)", run.stdout))
    problems = []
    refused = collections.Counter()
    for which, kind in enumerate(drawn):
        if f"as_it_was_{which}" not in shown:
            problems.append(f"{kind} {which}: is refused as it was")
        if f"forged_{which}_says" not in shown:
            problems.append(f"{kind} {which}: cannot be read")
        if f"forged_{which}" in shown:
            problems.append(f"{kind} {which}: is accepted")
        else:
            refused[kind] += 1
    for kind in KINDS:
        print(f"{kind}: {refused[kind]} of {drawn.count(kind)} refused")
        if drawn.count(kind) == 0:
            problems.append(f"{kind}: no theorem has such a place")
    print("\n".join(problems) or "all as they must be", f"(--seed {options.seed})")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
