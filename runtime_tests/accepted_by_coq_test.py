"""Compares what Coq would be shown now with tools/export/coq/accepted.txt, the list of what Coq has
accepted: so that no theorem, count or file of Coq's library changes without Coq. It takes no Coq.

    accepted_by_coq_test.py PROGRAM ROOT   shows what differs; exit status 1
"""
import subprocess
import sys
import tempfile
from pathlib import Path


def main(program, root):
    accepted = (Path(root) / "tools/export/coq/accepted.txt").read_text(encoding="utf-8")
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([program, "export", "--coq", folder], check=True)
        shown = (Path(folder) / "to_accept.txt").read_text(encoding="utf-8")
    now, before = set(shown.splitlines()), set(accepted.splitlines())
    for line in sorted(now - before, key=lambda each: each.split()[1:]):
        print(f"Coq has not accepted: {line}")
    for line in sorted(before - now, key=lambda each: each.split()[1:]):
        print(f"Coq is shown no more: {line}")
    if now != before:
        print(f"proofline export --coq DIR; {root}/tools/check_with_coq.py --update DIR")
    return 0 if now == before and now else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
