#!/usr/bin/env python3
"""Asks z3 the questions of `proofline export --smt FILE` in one run and compares each answer with its
label. The exit status is 1 if an answer differs, is unknown or is missing, or if there is no question
about a theorem of runtime_tests/exported_statements.txt.

    check_with_z3.py [--z3 PROGRAM] [--statements FILE] FILE
"""
import argparse
import collections
import re
import subprocess
import sys
import time
from pathlib import Path

STATEMENTS = Path(__file__).resolve().parents[2] / "runtime_tests" / "exported_statements.txt"
LABEL = re.compile(r'\(echo "(.+): (sat|unsat)"\)')
COUNT = re.compile(r"questions: (\d+)")


def expected_answers(text):
    """The answer that each label expects, and the number of questions that the program wrote."""
    expected = {}
    for label, answer in LABEL.findall(text):
        if label in expected:
            sys.exit(f"check_with_z3: two questions have the label '{label}'")
        expected[label] = answer
    counts = COUNT.findall(text)
    if len(counts) != 1:
        sys.exit("check_with_z3: the file does not end with a count of its questions")
    return expected, int(counts[0])


def given_answers(lines, expected):
    """The answer of z3 after each label, and whether z3 reached the end."""
    answers, label, complete = collections.defaultdict(list), None, False
    for line in lines:
        before, _, answer = line.rpartition(": ")
        if expected.get(before) == answer:
            label = before
            answers[label] = []
        elif COUNT.fullmatch(line):
            complete = True
        else:
            answers[label].append(line)
    return answers, complete


def kind_of(label):
    return re.sub(r" \d+$", "", label.rpartition(": ")[2])


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("--z3", default="z3", help="the program (default: z3)")
    parser.add_argument("--statements", type=Path, default=STATEMENTS, metavar="FILE",
                        help="each theorem here needs a question")
    parser.add_argument("file")
    options = parser.parse_args()

    expected, count = expected_answers(Path(options.file).read_text(encoding="utf-8"))
    started = time.monotonic()
    try:
        run = subprocess.run([options.z3, "-smt2", options.file], stdout=subprocess.PIPE, text=True,
                             check=False)
    except OSError as error:
        sys.exit(f"check_with_z3: cannot run {options.z3}: {error.strerror}")
    seconds = time.monotonic() - started
    answers, complete = given_answers(run.stdout.splitlines(), expected)

    agreed = collections.Counter()
    problems = [f"z3: {line}" for line in answers.get(None, [])]
    for label, answer in expected.items():
        said = answers.get(label)
        if said == [answer]:
            agreed[kind_of(label)] += 1
        else:
            problems.append(f"{label}: expected {answer}, z3 says "
                            + ("nothing" if not said else " ".join(said)[:200]))
    asked = {label.split(",")[0].split(": ")[0] for label in expected}
    # What is said of a name stands below it, indented.
    stated = [line for line in options.statements.read_text(encoding="utf-8").splitlines()
              if not line.startswith(" ")]
    problems += [f"{name}: no question is about it" for name in stated if name not in asked]
    if not complete:
        problems.append(f"z3 did not reach the end of the file (exit status {run.returncode})")
    if count != len(expected) or count == 0:
        problems.append(f"{len(expected)} of the {count} questions that proofline wrote")
    print("\n".join(problems))
    print(f"z3 agrees with {sum(agreed.values())} of {count} answers in {seconds:.1f} s: "
          + ", ".join(f"{number} {kind}" for kind, number in sorted(agreed.items())))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
