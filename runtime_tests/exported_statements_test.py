"""Compares the exported statement of each theorem, count and word with exported_statements.txt beside this
file. A reader of that file knows what Coq has proved, and no statement changes unnoticed.

    exported_statements_test.py PROGRAM ROOT            shows what differs; exit status 1
    exported_statements_test.py --update PROGRAM ROOT   writes the file; read its difference and commit it
"""
import difflib
import subprocess
import sys
import tempfile
from pathlib import Path


def main(*arguments):
    program, root = arguments[-2:]
    golden = Path(root) / "runtime_tests" / "exported_statements.txt"
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "statements"
        subprocess.run([program, "export", "--statements", file], check=True)
        found = file.read_text(encoding="utf-8")
    if arguments[0] == "--update":
        golden.write_text(found, encoding="utf-8")
        return 0
    differing = list(difflib.unified_diff(golden.read_text(encoding="utf-8").splitlines(),
                                          found.splitlines(), golden.name, "the export", lineterm="",
                                          n=0))
    if differing:
        differing.append(f"if that is meant: python3 {__file__} --update {program} {root}")
    count = sum(not line.startswith(" ") for line in found.splitlines())
    print("\n".join(differing) or f"{count} statements are exported as they were")
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
