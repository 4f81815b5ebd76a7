#!/usr/bin/env python3
"""Lets Coq check the output of `proofline export --coq DIR`. The exit status is 0 only if Coq accepts
each theorem and count of runtime_tests/exported_statements.txt, from files without assumptions, with
the allowed axioms only.

    check_with_coq.py [--jobs N] [--no-coqchk] [--update] [--own] DIR

coqc compiles each file. coqchk, a separate program, then checks the compiled files and lists the
axioms of all libraries; tools/export/coq/axioms.txt has the allowed ones. Missing proofs are named
with the reason. The accepted theorems are compared with tools/export/coq/accepted.txt, which the
audit cites; --update writes it if there is no other problem. --own is for theorems of your own
(`proofline prove --coq DIR`): they are compared with no list of this repository.
"""
import argparse
import collections
import re
import resource
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

SOURCES = Path(__file__).resolve().parent / "coq"
STATEMENTS = SOURCES.parents[2] / "runtime_tests" / "exported_statements.txt"
OPENING = re.compile(r"\(\* .+ Written by proofline export --coq\. \*\)\n(From Proofline Require "
                     r"Import (?:Words |Interpolation )?Accepted\.\nOpen Scope R_scope\.\n)")
# The program's form: the statement on one line, the proof indented.
THEOREM = re.compile(r"\nTheorem (\w+) : (.+)\.\nProof\.\n(?:  .+\n)+Qed\.\n")
MISSING = re.compile(r"\n\(\* MISSING (\w+): (.+) \*\)\n")
# Commands that let Coq accept something without a proof.
BELIEVED = re.compile(r"\b(Admitted|admit|Axioms?|Parameters?|Conjecture|Hypothes[ie]s|Variables?"
                      r"|Primitive|Declare ML|Unset|Set|bypass_check|Load|native_compute)\b")
LIBRARY = ("Polynomial", "Signs", "Statement", "Certificate", "States", "Leaves", "Accepted",
           "Words", "Interpolation")
KIND = re.compile(r"_(?:(defined|premise|false|witness|means|side)_\d+|(runs|polynomial|count))$")
PATHS = ("-Q", "library", "Proofline", "-Q", "theorems", "Theorems")


def run(folder, *command):
    # Coq's default stack is too small for long terms.
    done = subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True, check=False)
    return done.returncode, done.stdout


Theorem = collections.namedtuple("Theorem", "name statement text")
Header = collections.namedtuple("Header", "opening theorems")


def theorems_of(text, where, problems):
    """The theorems of a file, which must contain nothing else."""
    opening = OPENING.match(text)
    if not opening or "(*" in text[opening.end():].replace("(* MISSING", ""):
        problems.append(f"{where}: does not have the form that proofline export --coq writes")
        return Header("", [])
    at, found = opening.end(), []
    while at < len(text):
        theorem, missing = THEOREM.match(text, at), MISSING.match(text, at)
        if theorem:
            found.append(Theorem(theorem.group(1), theorem.group(2), theorem.group(0)))
        elif missing:
            problems.append(f"{missing.group(1)}: no proof, {missing.group(2)}")
        else:
            problems.append(f"{where}: contains more than theorems: {text[at:at + 60]!r}")
            break
        at = (theorem or missing).end()
    return Header(opening.group(1), found)


def kind_of(name):
    found = KIND.search(name)
    return found[1] or found[2] if found else "theorem"


def digest_of(text):
    """FNV-1a, as in tools/program/digests.hpp."""
    result = 0xcbf29ce484222325
    for byte in text.encode():
        result = (result ^ byte) * 0x100000001b3 & 0xffffffffffffffff
    return f"{result:016x}"


def read(folder, own, problems):
    """The headers of theorems by name, and the list of what Coq has to accept, with digests."""
    headers, to_accept = {}, []
    for name in sorted(LIBRARY):
        text = (folder / "library" / f"{name}.v").read_text(encoding="utf-8")
        if text != (SOURCES / f"{name}.v").read_text(encoding="utf-8"):
            problems.append(f"library/{name}.v: differs from the file in {SOURCES}")
        to_accept.append(f"{digest_of(text)} library {name} 0")
    for path in sorted((folder / "theorems").glob("*.v")):
        text = path.read_text(encoding="utf-8")
        said = sorted(set(BELIEVED.findall(text)))
        problems += [f"{path.name}: says {word}" for word in said]
        headers[path.stem] = theorems_of(text, path.name, problems)

    places = collections.Counter()
    for line in (folder / "to_accept.txt").read_text(encoding="utf-8").splitlines():
        header, name, count = line.split()[1:]
        if header == "library":
            continue
        first, last = places[header], places[header] + int(count)
        places[header] = last
        shown = headers[header].theorems[first:last] if header in headers else []
        named = re.sub("[-.]", "_", name.rpartition("/")[2])  # a claim's without its document
        if len(shown) != int(count) or not all(each.name.startswith(named) for each in shown):
            problems.append(f"{name}: has {len(shown)} of {count} theorems of Coq")
        digest = digest_of("".join(each.text for each in shown))
        to_accept.append(f"{digest} {header} {name} {count}")
    for header, content in headers.items():
        if len(content.theorems) != places[header]:
            problems.append(f"{header}: has {len(content.theorems)} of {places[header]} theorems")
    if own:
        return headers, to_accept
    # What is said of a name stands below it, indented.
    stated = [line for line in STATEMENTS.read_text(encoding="utf-8").splitlines()
              if not line.startswith(" ")]
    exported = {line.split()[2] for line in to_accept if " library " not in line}
    problems += [f"{name}: is not exported" for name in stated if name not in exported]
    return headers, to_accept


def compiled(folder, names, jobs, problems):
    """The files that coqc accepts."""
    def one(name):
        return name, *run(folder, "coqc", *PATHS, name)
    good = []
    with ThreadPoolExecutor(jobs) as pool:
        for name, status, said in pool.map(one, names):
            if status == 0:
                good.append(name)
            else:
                problems.append(f"{name}: {' '.join(said.split())[:300]}")
    return good


def axioms_of(said):
    block = said.partition("* Axioms:")[2].partition("\n* ")[0]
    return sorted(line.strip() for line in block.splitlines() if line.strip())


def found_again(folder, headers, problems):
    """Lets Coq compare each theorem with the text read here, without any notation of its file."""
    by_opening = collections.defaultdict(list)
    for name, header in headers.items():
        by_opening[header.opening].append(name)
    for number, (opening, names) in enumerate(sorted(by_opening.items())):
        path = folder / f"Found{number}.v"
        path.write_text(opening + "".join(f"From Theorems Require {name}.\n" for name in names)
                        + "".join(f"Check ({name}.{each.name} : {each.statement}).\n"
                                  for name in names for each in headers[name].theorems),
                        encoding="utf-8")
        status, said = run(folder, "coqc", *PATHS, path.name)
        if status != 0:
            # Coq answers the commands before the error first.
            problems.append(f"differs from the text read: {' '.join(said.split())[-300:]}")


def compare_list(accepted, update, folder, problems):
    """Compares what was accepted now with the list in the repository."""
    kept = SOURCES / "accepted.txt"
    if update and not problems:
        kept.write_text("".join(line + "\n" for line in accepted), encoding="utf-8")
    before = set(kept.read_text(encoding="utf-8").splitlines())
    names = sorted({line.split()[2] for line in before ^ set(accepted)})
    if names:
        problems.append(f"{kept.name}: {len(names)} differ, such as {', '.join(names[:5])};"
                        f" mend it: {__file__} --update {folder}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("--jobs", type=int, default=2, help="files compiled at a time (default: 2)")
    parser.add_argument("--no-coqchk", action="store_true", help="skip the check by coqchk")
    parser.add_argument("--update", action="store_true", help="write accepted.txt")
    parser.add_argument("--own", action="store_true", help="compare with no list of this repository")
    parser.add_argument("folder", type=Path)
    options = parser.parse_args()
    hard = resource.getrlimit(resource.RLIMIT_STACK)[1]
    resource.setrlimit(resource.RLIMIT_STACK, (hard, hard))

    problems = []
    started = time.monotonic()
    headers, to_accept = read(options.folder, options.own, problems)
    for name in LIBRARY:
        if not compiled(options.folder, [f"library/{name}.v"], 1, problems):
            break
    good = [] if problems else compiled(options.folder, [f"theorems/{name}.v" for name in headers],
                                        options.jobs, problems)
    if not problems:
        found_again(options.folder, headers, problems)
    print(f"coqc: {time.monotonic() - started:.0f} s")

    if not options.no_coqchk and not problems:
        started = time.monotonic()
        modules = [f"Theorems.{Path(name).stem}" for name in good]
        status, said = run(options.folder, "coqchk", "-silent", "-o", *PATHS, *modules)
        allowed = sorted((SOURCES / "axioms.txt").read_text().split())
        if status != 0:
            problems.append(f"coqchk: {' '.join(said.split())[:300]}")
        elif axioms_of(said) != allowed:
            problems.append("axioms: " + ", ".join(sorted(set(axioms_of(said)) ^ set(allowed))))
        elif any("<none>" not in line for line in said.splitlines()
                 if "relying on" in line or "assumed" in line):
            problems.append("coqchk: something is assumed: " + " ".join(said.split())[-300:])
        print(f"coqchk: {time.monotonic() - started:.0f} s, {len(allowed)} axioms")

    if not options.own:
        compare_list(to_accept, options.update, options.folder, problems)
    accepted = [each.name for header in headers.values() for each in header.theorems]
    kinds = collections.Counter(kind_of(each) for each in accepted)
    print("\n".join(problems))
    print(("Coq accepts " if not problems else "Coq does not accept all of ") + f"{len(accepted)}: "
          + ", ".join(f"{number} {kind}" for kind, number in sorted(kinds.items())))
    return 1 if problems or not accepted else 0


if __name__ == "__main__":
    sys.exit(main())
