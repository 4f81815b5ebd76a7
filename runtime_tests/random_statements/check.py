#!/usr/bin/env python3
"""Draws random statements and checks the prover's results (prover.cpp), which reads them as text.

  - No statement that is false at some point may be proved; thousands of points are tried.
  - At a point that the prover names, the statement must be false, or undefined if the prover says
    so, evaluated by statements.py.
  - A statement with a premise that holds nowhere is not proved. Points may be missed here, so a few
    may be.
  - Read at a point, as for a refutation, a statement must have the value that fractions give.
  - Of the statements that are true at all points tried and whose premises all hold somewhere, 85 %
    must be proved, counted over the given seeds without the random one.
"""

import argparse
import collections
import itertools
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from fractions import Fraction

sys.dont_write_bytecode = True  # leave the sources unchanged
import statements

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
TO_BE_PROVED = Fraction(85, 100)
# Statements of each kind per seed. "Nearly true" statements are false at few points.
WANTED = {"true": 150, "nearly true": 180, "false": 50, "vacuous": 20}
FEW = 12


FIELDS = "proved cases failure left_over counterexample readings"


class Verdict(collections.namedtuple("Verdict", FIELDS)):
    """The prover's result for a statement, with the readings at the given points."""

    def point(self):
        pairs = re.findall(r"(\w) = (-?\d+(?:/\d+)?)", self.counterexample)
        return {letter: Fraction(value) for letter, value in pairs}


def compile_prover(options, folder):
    prover = os.path.join(folder, "prover")
    command = [options.compiler, "-std=c++20", "-O1", "-I", options.include,
               *(f"-isystem{each}" for each in options.system_include),
               os.path.join(HERE, "prover.cpp"), "-o", prover]
    subprocess.run(command, check=True)
    return prover


def ask(prover, drawn):
    """The prover's results for statements with points."""
    questions = []
    for statement, points in drawn:
        written = ";".join(" ".join(str(point[letter]) for letter in statement.letters)
                           for point in points)
        questions.append(f"{statements.as_theorem(statement)}\t{written}")
    run = subprocess.run([prover], input="\n".join(questions) + "\n", stdout=subprocess.PIPE,
                         text=True, check=True)
    lines = run.stdout.splitlines()
    assert len(lines) == len(drawn), "an answer for each statement"
    return [Verdict(said == "proved", int(cases), *rest)
            for said, cases, *rest in (line.split("\t") for line in lines)]


def kind_of(statement, places, rng):
    false = 0
    for point in places + list(statement.solutions(rng, 80)):
        false += statement.is_false_at(point)
        if false > FEW:
            return "false"
    return "nearly true" if false else "vacuous" if statement.is_vacuous() else "true"


def draw(seed):
    """The wanted number of statements of each kind."""
    rng = random.Random(seed)
    drawing = statements.Drawing(rng)
    found = {kind: [] for kind in WANTED}
    places, seen = {}, set()
    while any(len(found[kind]) < count for kind, count in WANTED.items()):
        statement = statements.Statement(drawing.statement())
        text = str(statement)
        if text in seen or not statement.says_something():
            continue
        seen.add(text)
        names = "".join(statement.letters)
        if names not in places:
            places[names] = statements.points(statement.letters, rng, 150)
        kind = kind_of(statement, places[names], rng)
        if len(found[kind]) < WANTED[kind]:
            found[kind].append(statement)
    return found


class Tally:
    """The results of one or several seeds."""

    def __init__(self):
        self.proved = collections.Counter()
        self.asked = collections.Counter()
        self.points = 0
        self.readings = collections.Counter()
        self.complaints = []
        self.not_proved = []

    def __iadd__(self, other):
        self.proved += other.proved
        self.asked += other.asked
        self.points += other.points
        self.readings += other.readings
        self.complaints += other.complaints
        self.not_proved += other.not_proved
        return self

    def share(self):
        return Fraction(self.proved["true"], max(1, self.asked["true"]))

    def judge_readings(self, statement, points, readings):
        for point, read in zip(points, readings, strict=True):
            meant = {True: "t", False: "f"}.get(statement.at(point), "u")
            self.readings[read] += 1
            if read == "u" != meant:
                self.readings["outgrown"] += 1  # beyond 128 bits there is no value
            elif read != meant:
                where = ", ".join(f"{letter} = {point[letter]}" for letter in statement.letters)
                self.complaints.append(f"READ as {read}, is {meant} at {where}: {statement}")

    def judge(self, kind, statement, verdict, rng):
        def complain(what):
            self.complaints.append(f"{what}: {statement}")
        if verdict.counterexample:
            point = verdict.point()
            there = statement.at(point) if sorted(point) == statement.letters else "no such point"
            if there != (False if verdict.failure == "false" else "undefined"):
                complain(f"said to be wrong ({verdict.failure}) at {verdict.counterexample}, where "
                         f"it is {str(there).lower()}")
            elif not all(statements.lies_in(statements.DOMAINS[x], point[x]) for x in point):
                complain(f"{verdict.counterexample} is outside the domain")
            else:
                self.points += 1
                if kind == "true":
                    kind = "false, as the prover found"
        if kind in ("true", "vacuous"):
            more = statements.points(statement.letters, rng, 500)
            for point in more + list(statement.solutions(rng, 300)):
                if statement.is_false_at(point):
                    kind = "nearly true"
                    break
            else:
                if statement.is_false_at_a_root(rng, 120):
                    kind = "false at a root"
        if verdict.proved and kind not in ("true", "vacuous"):
            complain(f"PROVED AND FALSE ({kind})")
        self.asked[kind] += 1
        self.proved[kind] += verdict.proved
        if kind == "true" and not verdict.proved:
            self.not_proved.append((statement.tree, verdict))


def try_seed(prover, seed):
    times = [time.monotonic()]
    drawn = [(kind, each) for kind, some in draw(seed).items() for each in some]
    rng = random.Random(seed)
    points = [statements.points(each.letters, rng, 4) + list(each.solutions(rng, 4))
              for _, each in drawn]
    times.append(time.monotonic())
    verdicts = ask(prover, [(each, there) for (_, each), there in zip(drawn, points)])
    times.append(time.monotonic())
    tally = Tally()
    for (kind, statement), there, verdict in zip(drawn, points, verdicts):
        tally.judge_readings(statement, there, verdict.readings)
        tally.judge(kind, statement, verdict, rng)
    times.append(time.monotonic())
    tally.seconds = [after - before for before, after in zip(times, times[1:])]
    return tally


def report(name, tally):
    print(f"{name}: {sum(tally.asked.values())} statements")
    for kind in sorted(tally.asked):
        print(f"  {kind}: {tally.proved[kind]} of {tally.asked[kind]} proved")
    print(f"  {float(100 * tally.share()):.1f} % of what is true is proved; {tally.points} points "
          "that the prover names are as it says")
    print("  read at points: {t} true, {f} false, {u} without a value, {outgrown} of these beyond 128 "
          "bits".format(**{key: tally.readings[key] for key in ("t", "f", "u", "outgrown")}))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seeds", type=int, nargs="*", default=[1, 2, 3])
    parser.add_argument("--random", action="store_true", help="one more, drawn anew and printed")
    parser.add_argument("--compiler", default=os.environ.get("CXX", "g++"))
    parser.add_argument("--include", default=os.path.join(ROOT, "include"), metavar="FOLDER")
    parser.add_argument("--system-include", action="append", default=[], metavar="FOLDER")
    parser.add_argument("--list", action="store_true", help="what is true and not proved")
    parser.add_argument("--z3", action="store_true", help="what z3 says of it (python3-z3)")
    options = parser.parse_args()

    seeds = list(options.seeds)
    if options.random:
        seeds.append(random.SystemRandom().randrange(10**6, 10**9))
    fixed, all_of_them = Tally(), Tally()
    with tempfile.TemporaryDirectory() as folder, ProcessPoolExecutor() as pool:
        prover = compile_prover(options, folder)
        for seed, tally in zip(seeds, pool.map(try_seed, itertools.repeat(prover), seeds)):
            report(f"seed {seed}", tally)
            print("  drawn, proved and judged in {:.0f}, {:.0f} and {:.0f} s".format(*tally.seconds))
            all_of_them += tally
            if seed in options.seeds:
                fixed += tally
    if len(options.seeds) > 1:
        report("fixed seeds", fixed)

    if options.z3:
        import by_z3
        by_z3.report(all_of_them.not_proved)
    if options.list:
        for tree, verdict in all_of_them.not_proved:
            print(f"  {verdict.failure} ({verdict.left_over}): {statements.infix(tree)}")
    for complaint in all_of_them.complaints:
        print(complaint)
    problem = bool(all_of_them.complaints)
    if options.seeds and fixed.share() < TO_BE_PROVED:
        print(f"less than {float(100 * TO_BE_PROVED):.0f} % of what is true is proved")
        problem = True
    if options.seeds and (fixed.points == 0 or not fixed.readings["t"] or not fixed.readings["f"]):
        print("no point was named, or read")
        problem = True
    if 4 * all_of_them.proved["vacuous"] > all_of_them.asked["vacuous"]:
        print("more than a quarter of what has a premise that was never met is proved")
        problem = True
    if 50 * fixed.readings["outgrown"] > fixed.readings.total():
        print("more than a fiftieth of all points could not be read")
        problem = True
    return 1 if problem else 0


if __name__ == "__main__":
    sys.exit(main())
