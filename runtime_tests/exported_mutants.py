#!/usr/bin/env python3
"""Shows that z3 would detect a false statement: changes one thing in the output of `proofline export
--smt FILE` and asks z3 again. The changes are random.

    exported_mutants.py [--seed N] [--each N] [--z3 PROGRAM] FILE

  constant   a number of a proved statement becomes another
  premise    a proved statement loses a premise
  strict     a >= of a proved statement becomes >, a <= becomes <
  sides      an = of a proved statement becomes <
  forged     a refuted statement is called proved
  witness    a witness gets another value
  run        a listing's run counted another number
  factor     the polynomial that the runs fix has another number
  term       it has a term too many

A mutant may be true: a proved statement may hold with 1/3 instead of 1/4, and another point may be a
witness, too. z3 decides, as for the statements themselves: it must give numbers for a false mutant and
prove a true one. An undecided mutant is a failure, and so is a kind of which fewer than the part below
are false.
"""
import collections
import random
import re
import subprocess
import sys
from pathlib import Path

sys.dont_write_bytecode = True  # the sources stay as they are
import drawing

LEAST_FALSE = {"constant": 0.6, "premise": 0.8, "strict": 0.1, "sides": 0.9, "forged": 1.0,
               "witness": 0.1, "run": 1.0, "factor": 1.0, "term": 1.0}
# What the label of a question ends with of which such mutants are made; else "proved".
ASKED = {"forged": "witness", "witness": "witness", "run": "runs", "factor": "polynomial",
         "term": "polynomial"}
MOST_UNTOLD = 0.02

BLOCK = re.compile(r'\(echo "([^"]+): (?:sat|unsat)"\)\n(.*?)\(check-sat\)\n\(reset\)\n', re.S)
TOKEN = re.compile(r"[()]|[^\s()]+")


def read(text):
    """All expressions of a text, as lists of lists of words."""
    stack = [[]]
    for token in TOKEN.findall(text):
        if token == "(":
            stack.append([])
        elif token == ")":
            done = stack.pop()
            stack[-1].append(done)
        else:
            stack[-1].append(token)
    return stack[0]


def write(tree):
    return tree if isinstance(tree, str) else f"({' '.join(map(write, tree))})"


def places(tree, is_one, path=()):
    """The places in a tree of the parts for which is_one is true."""
    if is_one(tree):
        yield path
    if not isinstance(tree, str):
        for i, part in enumerate(tree):
            yield from places(part, is_one, (*path, i))


def part_at(tree, path):
    for i in path:
        tree = tree[i]
    return tree


def replaced(tree, path, new):
    if not path:
        return new
    return [replaced(part, path[1:], new) if i == path[0] else part for i, part in enumerate(tree)]


def is_number(tree):
    return isinstance(tree, str) and re.fullmatch(r"\d+\.0", tree) is not None and tree != "0.0"


def begins_with(*words):
    return lambda tree: not isinstance(tree, str) and tree[0] in words


def another_number(text, draw):
    value = int(text[:-2])
    return f"{draw.choice([value + 1, value - 1 if value > 1 else 4, 2 * value, 3 * value])}.0"


def number_far_away(text, draw):
    value = int(text[:-2])
    return f"{draw.choice([1, 2, 1000 * value, 1000000 * value, max(1, value // 1000)])}.0"


# The possible changes of a statement.
CHANGES = {
    "constant": (is_number, another_number),
    "premise": (begins_with("=>"), lambda part, _: part[2]),
    "strict": (begins_with(">=", "<="), lambda part, _: [part[0][0], *part[1:]]),
    "sides": (begins_with("="), lambda part, _: ["<", *part[1:]]),
}


def is_equation_of_numbers(part):
    """True unless it is an iff."""
    return not any(begins_with("and", "or", "not", "=>", "=", "<", ">", "<=", ">=", "distinct")(side)
                   for side in part[1:])


class Mutants:
    """Mutants of a file's questions: label, change, and question for z3."""

    def __init__(self, text, seed):
        self.draw = random.Random(seed)
        self.blocks = BLOCK.findall(text)

    def of_kind(self, kind, number):
        made = []
        blocks = [block for block in self.blocks
                  if block[0].endswith(f": {ASKED.get(kind, 'proved')}")]
        for label, facts in self.draw.sample(blocks, len(blocks)):
            mutant = self.changed(kind, read(facts))
            if mutant is not None:
                made.append((label, mutant[0], "\n".join(map(write, mutant[1]))))
            if len(made) == number:
                break
        return made

    def changed(self, kind, commands):
        values = [i for i, each in enumerate(commands) if is_given(each)]
        if kind == "forged":
            return "no witness", [each for i, each in enumerate(commands) if i not in values]
        if kind == "witness":
            i = self.draw.choice(values)
            path = self.draw.choice([p for p in places(commands[i], is_number)] or [()])
            if not path:
                return None
            return self.exchanged(commands, (i, *path), number_far_away)
        last = len(commands) - 1  # (assert (not statement))
        if kind in ("run", "factor", "term"):
            return self.of_a_count(kind, commands, last)
        is_one, change = CHANGES[kind]
        paths = [path for path in places(commands[last][1][1], is_one)
                 if kind != "sides" or is_equation_of_numbers(part_at(commands[last][1][1], path))]
        if not paths:
            return None
        return self.exchanged(commands, (last, 1, 1, *self.draw.choice(paths)), change)

    def of_a_count(self, kind, commands, last):
        """Changed on the right of an equation, where the number that was counted is, or the polynomial."""
        right = (*self.draw.choice(list(places(commands[last], begins_with("=")))), 2)
        if kind == "term":
            variable = commands[0][1]  # (declare-const x_d Real)
            return self.exchanged(commands, (last, *right), lambda part, _: ["+", part, variable])
        paths = list(places(part_at(commands[last], right), is_number))
        if not paths:
            return None
        return self.exchanged(commands, (last, *right, *self.draw.choice(paths)), another_number)

    def exchanged(self, commands, path, change):
        before = part_at(commands, path)
        after = change(before, self.draw)
        return f"{write(before)[:60]} -> {write(after)[:60]}", replaced(commands, path, after)


def is_given(command):
    """(assert (= x_m 5.0)): a witness's value."""
    return (command[0] == "assert" and begins_with("=")(command[1]) and isinstance(command[1][1], str)
            and command[1][1].startswith("x_") and "to_real" not in write(command)
            and not any(True for _ in places(command[1][2], lambda t: isinstance(t, str)
                                             and t.startswith("x_"))))


def ask(z3, mutants):
    text = "(set-option :timeout 10000)\n" + "".join(
        f"{facts}\n(check-sat)\n(reset)\n" for *_, facts in mutants)
    run = subprocess.run([z3, "-smt2", "-in"], input=text, stdout=subprocess.PIPE, text=True,
                         check=False)
    return run.stdout.splitlines()


def main():
    parser = drawing.parser_of(__doc__, each=60)
    parser.add_argument("--z3", default="z3", help="the program (default: z3)")
    parser.add_argument("file")
    options = parser.parse_args()
    print(f"seed {options.seed}")
    mutants = Mutants(Path(options.file).read_text(encoding="utf-8"), options.seed)
    fails = False
    for kind, least in LEAST_FALSE.items():
        made = mutants.of_kind(kind, options.each)
        answers = ask(options.z3, made)
        if len(answers) != len(made) or not made:
            print(f"{kind}: z3 gave {len(answers)} answers to {len(made)} mutants: {answers[:2]}")
            fails = True
            continue
        # For a changed witness, z3 must answer that the statement is not false there.
        is_false = "unsat" if kind == "witness" else "sat"
        found = collections.Counter(
            "false" if said == is_false else "true" if said in ("sat", "unsat") else "untold"
            for said in answers)
        print(f"{kind}: {found['false']} of {len(made)} are found false, {found['true']} are true, of "
              f"{found['untold']} z3 does not tell")
        for (label, change, _), said in zip(made, answers, strict=True):
            if said not in ("sat", "unsat") or least == 1.0 and said != is_false:
                print(f"  {label}: {change}: {said}")
        fails = fails or found["false"] < least * len(made) or found["untold"] > MOST_UNTOLD * len(made)
    return 1 if fails else 0


if __name__ == "__main__":
    sys.exit(main())
