#!/usr/bin/env python3
"""Has Coq check all that `proofline export --coq DIR` wrote. Exit status 1 unless each theorem that
was to be written has its Qed, in files that assume nothing, and the axioms are those of the list.

    check_with_coq.py [--jobs N] [--no-coqchk] [--update] DIR

coqc reads each file; coqchk then checks what came out with a program of its own, and lists the
axioms of all libraries: tools/export/coq/axioms.txt. A proof that is missing is named, with the
reason. What was accepted is compared with tools/export/coq/accepted.txt, from which the audit says
what Coq has accepted; --update writes it, if there was no other problem.
"""
import argparse
import collections
import os
import re
import resource
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

SOURCES = Path(__file__).resolve().parent / "export" / "coq"
COMMENT = re.compile(r"\(\*.*?\*\)", re.S)
THEOREM = re.compile(r"Theorem (\w+) : (.+?)\.\nProof\.\n(.+?)\nQed\.\n", re.S)
MISSING = re.compile(r"\(\* MISSING (\w+): (.+?) \*\)")
# What would let something be believed without a proof, in any file.
BELIEVED = re.compile(r"\b(Admitted|admit|Axioms?|Parameters?|Conjecture|Hypothes[ie]s|Variables?"
                      r"|Primitive|Declare ML|Unset|Set|bypass_check|Load|native_compute)\b")
KIND = re.compile(r"(?:_(defined|premise|false|witness|means|side)_\d+|_(runs|polynomial|count))?$")
# What a file of theorems begins with; Words where a statement has words, Interpolation for counts.
OPENING = re.compile(r"From Proofline Require Import (Words |Interpolation )?Accepted\. Open Scope R_scope\.")
LIBRARIES = ("-Q", "library", "Proofline", "-Q", "theorems", "Theorems")


def run(folder, *command):
    started = time.monotonic()
    # Coq's own stack is too small for long terms.
    done = subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True, check=False)
    return done.returncode, done.stdout, time.monotonic() - started


def read(folder, problems):
    """What is to be shown and what has a Qed, by file; and the files of theorems."""
    project = [line for line in (folder / "_CoqProject").read_text().splitlines()
               if line.endswith(".v")]
    expected, proved = collections.defaultdict(list), {}
    for line in (folder / "expected.txt").read_text().splitlines():
        header, name = line.split()
        expected[f"theorems/{header}.v"].append(name)
    theorems = [name for name in project if name.startswith("theorems/")]
    if sorted(theorems) != sorted(expected):
        problems.append("the files of theorems are not those that are expected")
    for name in project:
        text = (folder / name).read_text(encoding="utf-8")
        bare = COMMENT.sub("", text)
        problems += [f"{name}: says {word}" for word in sorted(set(BELIEVED.findall(bare)))]
        if name.startswith("library/"):
            if text != (SOURCES / Path(name).name).read_text(encoding="utf-8"):
                problems.append(f"{name}: is not the file of {SOURCES}")
            continue
        stated = [match.group(1) for match in THEOREM.finditer(bare)]
        if not OPENING.fullmatch(" ".join(THEOREM.sub("", bare).split())):
            problems.append(f"{name}: holds more than theorems")
        proved[name] = [each for each in expected[name] if stated.count(each) == 1]
        why = dict(MISSING.findall(text))
        for each in expected[name]:
            if stated.count(each) != 1:
                problems.append(f"{each}: no proof, {why.get(each, 'and no reason')}")
        problems += [f"{each}: was not asked for" for each in stated if each not in expected[name]]
    return expected, proved, theorems


def compiled(folder, names, jobs, problems):
    """The files that coqc accepts."""
    def one(name):
        status, said, seconds = run(folder, "coqc", *LIBRARIES, name)
        return name, status, said, seconds
    good = []
    with ThreadPoolExecutor(jobs) as pool:
        for name, status, said, _ in pool.map(one, names):
            if status == 0:
                good.append(name)
            else:
                problems.append(f"{name}: {' '.join(said.split())[:300]}")
    return good


def axioms_of(said):
    block = said.partition("* Axioms:")[2].partition("\n* ")[0]
    return sorted(line.strip() for line in block.splitlines() if line.strip())


def compare_list(accepted, update, problems):
    """What was accepted now, beside the list that the repository keeps."""
    kept = SOURCES / "accepted.txt"
    if update and not problems:
        kept.write_text(accepted, encoding="utf-8")
    before, now = set(kept.read_text(encoding="utf-8").splitlines()), set(accepted.splitlines())
    names = sorted({line.split()[2] for line in before ^ now})
    if names:
        problems.append(f"{kept.name}: {len(names)} differ, such as {', '.join(names[:5])};"
                        " --update writes it")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("--jobs", type=int, default=2, help="files at a time (default: 2)")
    parser.add_argument("--no-coqchk", action="store_true", help="leave out the second check")
    parser.add_argument("--update", action="store_true", help="write accepted.txt")
    parser.add_argument("folder", type=Path)
    options = parser.parse_args()
    hard = resource.getrlimit(resource.RLIMIT_STACK)[1]
    resource.setrlimit(resource.RLIMIT_STACK, (hard, hard))

    problems = []
    started = time.monotonic()
    expected, proved, theorems = read(options.folder, problems)
    library = ["Polynomial", "Signs", "Statement", "Certificate", "States", "Leaves",
               "Accepted", "Words", "Interpolation"]
    for name in library:
        compiled(options.folder, [f"library/{name}.v"], 1, problems)
    good = compiled(options.folder, theorems, options.jobs, problems)
    accepted = [f"{Path(name).stem}.{each}" for name in good for each in proved[name]]
    # By their names once more: what a file is said to hold must be found in it.
    (options.folder / "Found.v").write_text(
        "".join(f"From Theorems Require {Path(name).stem}.\n" for name in good)
        + "".join(f"Check {each}.\n" for each in accepted), encoding="utf-8")
    status, said, _ = run(options.folder, "coqc", *LIBRARIES, "Found.v")
    if status != 0:
        problems.append(f"not found: {' '.join(said.split())[:300]}")
    print(f"coqc: {time.monotonic() - started:.0f} s")

    if not options.no_coqchk:
        started = time.monotonic()
        modules = [f"Theorems.{Path(name).stem}" for name in good]
        status, said, _ = run(options.folder, "coqchk", "-silent", "-o", *LIBRARIES, *modules)
        allowed = sorted((SOURCES / "axioms.txt").read_text().split())
        if status != 0:
            problems.append(f"coqchk: {' '.join(said.split())[:300]}")
        elif axioms_of(said) != allowed:
            problems.append("axioms: " + ", ".join(sorted(set(axioms_of(said)) ^ set(allowed))))
        elif any("<none>" not in line for line in said.splitlines()
                 if "relying on" in line or "assumed" in line):
            problems.append("coqchk: something is assumed: " + " ".join(said.split())[-300:])
        print(f"coqchk: {time.monotonic() - started:.0f} s, {len(allowed)} axioms")

    compare_list((options.folder / "to_accept.txt").read_text(encoding="utf-8"), options.update,
                 problems)
    kinds = collections.Counter(KIND.search(each)[1] or KIND.search(each)[2] or "theorem"
                                for each in accepted)
    print("\n".join(problems))
    print(f"Coq accepts {len(accepted)} of {sum(map(len, expected.values()))}: "
          + ", ".join(f"{number} {kind}" for kind, number in sorted(kinds.items())))
    return 1 if problems or not accepted else 0


if __name__ == "__main__":
    sys.exit(main())
