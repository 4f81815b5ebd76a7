"""Compares what Coq would be shown now with tools/export/coq/accepted.txt, the list of what Coq has
accepted. It takes no Coq: what is new or has changed is not asked yet, and the test is skipped, which
ctest shows. In .ci/full Coq is asked, and a list that is out of date fails.

    accepted_by_coq_test.py PROGRAM ROOT
"""
import subprocess
import sys
import tempfile
from pathlib import Path

SKIPPED = 77


def main(program, root):
    accepted = (Path(root) / "tools/export/coq/accepted.txt").read_text(encoding="utf-8")
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([program, "export", "--coq", folder], check=True)
        shown = (Path(folder) / "to_accept.txt").read_text(encoding="utf-8")
    if not shown:
        print("nothing is shown to Coq")
        return 1
    now, before = set(shown.splitlines()), set(accepted.splitlines())

    def name(line):
        return line.split()[2]
    names = {name(line) for line in now}
    for line in sorted(now - before, key=name):
        print(f"Coq is not asked yet: {name(line)}")
    for line in sorted(before - now, key=name):
        if name(line) not in names:
            print(f"Coq is shown no more: {name(line)}")
    if now != before:
        print(f"{program} export --coq build/coq && {root}/tools/export/check_with_coq.py --update build/coq")
        return SKIPPED
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
