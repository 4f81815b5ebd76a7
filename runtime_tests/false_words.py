#!/usr/bin/env python3
"""Lets Coq check that what words of proofs would say of false statements is false: false_words.v beside
this file, whose definitions false_words_test.cpp compares with what is exported. DIR is the folder of
`proofline export --coq`, after tools/export/check_with_coq.py has compiled it. Each definition must have its
lemma, of nothing but the negation.

    false_words.py DIR
"""
import re
import shutil
import sys
from pathlib import Path

sys.dont_write_bytecode = True  # the sources stay as they are
HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "tools/export"))
import check_with_coq


def main(folder):
    text = (HERE / "false_words.v").read_text(encoding="utf-8")
    names = re.findall(r"^Definition (\w+) : Prop := .+\.$", text, re.M)
    lemmas = re.findall(r"^Lemma (\w+)_is_false : ~ (\w+)\.$", text, re.M)
    problems = [f"says {word}" for word in sorted(set(check_with_coq.BELIEVED.findall(text)))]
    if not names or lemmas != [(name, name) for name in names]:
        problems.append("a definition has no lemma that it is false")
    # What is compiled stands beside the library, not among the sources.
    shutil.copy(HERE / "false_words.v", Path(folder) / "false_words.v")
    status, said = check_with_coq.run(folder, "coqc", *check_with_coq.PATHS, "false_words.v")
    if status != 0:
        problems.append(" ".join(said.split())[-400:])
    print("\n".join(problems) or f"Coq accepts that {len(names)} false statements are false")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
