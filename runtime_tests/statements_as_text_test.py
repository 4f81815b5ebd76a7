"""Each statement of the catalogue, as the library writes it (exported_statements.txt), is read again as a
text and proved again by `proofline prove`; with its comparison turned around it never is.

    statements_as_text_test.py PROGRAM ROOT
"""
import collections
import pathlib
import re
import subprocess
import sys

PROGRAM, ROOT = sys.argv[1], pathlib.Path(sys.argv[2])
WORDS = {"max", "min", "sqrt", "if", "else", "and", "or", "not", "implies", "iff"}
OPPOSITE = {"<": ">=", ">=": "<", ">": "<=", "<=": ">", "==": "!=", "!=": "=="}
# A document's errors whose witness no proof finds; the audit has it.
REFUTED_BY_HAND = {"batch_to_exceed_suffices", "attention_dominates_from_223k"}
# Why a true text is not proved: no point is given for its premise; or it compares what a word of
# proofs takes apart, as the value of f at its optimum with f there.
NOT_FROM_TEXT = ("no point is known that fulfils the premise", "both sides are written alike")


def table():
    """The name of each theorem, its text, and the line that Coq reads."""
    name, below = "", []
    for line in [*(ROOT / "runtime_tests/exported_statements.txt").read_text().splitlines(), ""]:
        if line.startswith("  "):
            below.append(line.strip())
            continue
        if "/" not in name and len(below) > 1:  # a claim's id is a count's
            yield name, below[0], below[1]
        name, below = line, []


def as_theorem(text, coq):
    """With the domains that Coq is told; None for two variables of one symbol, or of a symbol that is no
    name. Coq's names have a _ behind them where Coq knows another."""
    words = set(re.findall(r"[A-Za-z_]\w*", text)) - WORDS
    quantified = re.match(r"forall ([\w ]+) : R, (.*)", coq)
    if not quantified:
        return None
    names, rest = quantified[1].split(), quantified[2]
    variables = []
    for name in names:
        symbol = name if name in words else name.removesuffix("_")
        known = re.match(r"(?:0 < (\w+) <= 1|0 < (\w+)|0 <= (\w+)|1 <= (\w+)"
                         r"|\(exists \w+ : Z, \(1 <= \w+\)%Z /\\ (\w+) = 2 \* IZR \w+\)) -> ", rest)
        which = next((i for i in range(1, 6) if known and known[i] == name), 0)
        if which:
            rest = rest[known.end():]
        where = ["real", "in (0, 1]", "> 0", ">= 0", "real >= 1", "even"][which]
        if symbol in words:
            variables.append(f"{symbol} {where}")
    declared = {each.split()[0] for each in variables}
    if words - declared or len(declared) != len(variables):
        return None
    return f"for all {', '.join(variables)}: {text}"


def prove(text):
    done = subprocess.run([PROGRAM, "prove", text], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          text=True, timeout=120, check=False)
    return done.returncode, (done.stdout + done.stderr).splitlines()[-1]


def turned_around(text):
    """A statement of one comparison, and its denial; None for others."""
    if re.search(r"\b(?:implies|iff|and|or|not|if)\b", text):
        return None
    found = re.findall(r" (<=|>=|<|>|==|!=) ", text)
    return text.replace(f" {found[0]} ", f" {OPPOSITE[found[0]]} ") if len(found) == 1 else None


def main():
    count, failures = collections.Counter(), []
    for name, statement, coq in table():
        text = as_theorem(statement, coq)
        if text is None:
            count["no text"] += 1
            continue
        status, said = prove(text)
        if status == 0:
            count["proved"] += 1
            other = turned_around(statement)
            if other:
                count["turned around"] += 1
                if prove(as_theorem(other, coq))[0] != 1:
                    failures.append(f"{name}: what it denies is not refused: {other}")
        elif status == 1 and any(each in said for each in NOT_FROM_TEXT):
            count["not from text"] += 1
        elif status == 1 and re.match(r"false at|without a value at", said):
            count["false"] += 1  # a document's error, which the audit refutes
        elif status == 1 and name in REFUTED_BY_HAND and said.startswith("not proved"):
            count["refuted by hand"] += 1
        else:
            failures.append(f"{name}: {said}\n    {text}")
    if count["proved"] < 500 or count["turned around"] < 100 or count["no text"] > 20:
        failures.append("so few statements cannot be all")
    print(dict(count))
    print("\n".join(failures))
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
