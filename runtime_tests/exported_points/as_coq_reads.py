#!/usr/bin/env python3
"""Shows that check.py parses the exported text as Coq does: Coq prints each statement with all its
parentheses, and that must be the same tree. So check.py's grammar need not be trusted.

    as_coq_reads.py PROGRAM
"""
import re
import subprocess
import sys
import tempfile
from pathlib import Path

sys.dont_write_bytecode = True
import check

CHECK = ("Require Import Reals. Open Scope R_scope.\n"
         "Set Printing Parentheses. Set Printing Width 1000000.\n")
STATEMENT = re.compile(r"forall ([\w ]+) : R, (.*)")
HALF_IS_WHOLE = re.compile(r"\(?exists k : Z, .*?IZR k\)+")


class AsCoqPrints(check.Parser):
    """Coq prints x <= y /\\ y <= z as a chain."""

    def comparison(self):
        parts, signs = [self.sum()], []
        while self.ahead() in check.COMPARISONS:
            signs.append(self.take())
            parts.append(self.sum())
        compared = [(sign, *parts[i:i + 2]) for i, sign in enumerate(signs)]
        return parts[0] if not signs else compared[0] if len(signs) == 1 else ("/\\", *compared)


def tree_of(text, parser):
    names, said = STATEMENT.fullmatch(text).groups()
    return names, parser(HALF_IS_WHOLE.sub("0 < 1", said)).all()


def main(program):
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        ours = list(check.exported_by(program).values())
        (folder / "read.v").write_text(CHECK + "".join(f"Check ({each}).\n" for each in ours))
        printed = subprocess.run(["coqc", folder / "read.v"], stdout=subprocess.PIPE, text=True,
                                 check=True).stdout
    coqs = [" ".join(each.split()) for each in re.split(r"\n\s*: Prop\n?", printed) if each.strip()]
    differing = [mine for mine, its in zip(ours, coqs, strict=True)
                 if tree_of(mine, AsCoqPrints) != tree_of(its, AsCoqPrints)]
    print("\n".join(differing))
    print(f"Coq reads {len(ours) - len(differing)} of {len(ours)} statements as check.py does")
    return 1 if differing or not ours else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
