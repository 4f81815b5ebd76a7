#!/usr/bin/env python3
"""Lets z3 check theorems that were text: `proofline prove --smt`, `proofline export --smt FILE CLAIMS`,
tools/export/check_with_z3.py, and false variants, of which z3 must find numbers.

    text_theorems_by_z3.py PROGRAM
"""
import pathlib
import sys
import tempfile

sys.dont_write_bytecode = True  # the sources stay as they are
import exported_mutants as mutants
from text_theorems_by_coq import FILE, ROOT, THEOREMS, run

KINDS = {"constant": 0.4, "premise": 0.6, "strict": 0.1}


def main(program):
    problems, text = [], ""
    with tempfile.TemporaryDirectory() as folder:
        asked, statements = pathlib.Path(folder, "asked.smt2"), pathlib.Path(folder, "statements")
        for name, arguments in THEOREMS.items():
            status, said = run(program, "prove", *arguments, "--smt", asked, "--name", name)
            if status != 0:
                problems.append(f"{name}: {said}")
                continue
            statements.write_text(f"{name}\n", encoding="utf-8")
            status, said = run(ROOT / "tools/export/check_with_z3.py", "--statements", statements, asked)
            print(f"{name}: {said.strip()}")
            if status != 0:
                problems.append(f"{name}: z3 does not agree")
            text += asked.read_text(encoding="utf-8")
        notes = pathlib.Path(folder, "notes.toml")
        notes.write_text(FILE, encoding="utf-8")
        status, said = run(program, "export", "--smt", asked, notes)
        statements.write_text("2.1-falls\nmax\nslip\n", encoding="utf-8")
        status, said = (status, said) if status else run(
            ROOT / "tools/export/check_with_z3.py", "--statements", statements, asked)
        print(f"a file: {said.strip()}")
        if status != 0 or "1 refuted" not in said or "1 witness" not in said:
            problems.append("a file: z3 does not agree")
    variants = mutants.Mutants(text, seed=1)
    for kind, least in KINDS.items():
        made = variants.of_kind(kind, len(THEOREMS))
        answers = mutants.ask("z3", made)
        false = answers.count("sat")
        print(f"{kind}: {false} of {len(made)} are found false")
        untold = [label for (label, *_), said in zip(made, answers) if said not in ("sat", "unsat")]
        if not made or len(answers) != len(made) or untold or false < least * len(made):
            problems.append(f"{kind}: too few are found false, or z3 does not tell: {untold}")
    print("\n".join(problems) or "all as they must be")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
