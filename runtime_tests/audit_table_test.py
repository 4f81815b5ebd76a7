"""Compares the audit's result for each claim with audit.tsv beside this file, so that no claim changes
unnoticed: a proof shows that a statement is true, not that it is still the document's.

    audit_table_test.py PROGRAM ROOT            shows what differs; exit status 1
    audit_table_test.py --update PROGRAM ROOT   writes the table; read its difference and commit it
"""
import difflib
import json
import subprocess
import sys
from pathlib import Path

COLUMNS = ["id", "verdict", "reading", "proof", "printed", "derived", "formula", "statement", "reason"]


def table_of(program):
    audit = subprocess.run([program, "audit", "--format", "json"], stdout=subprocess.PIPE, check=False)
    claims = json.loads(audit.stdout)["claims"]
    rows = [COLUMNS] + [[str(claim[column]) for column in COLUMNS] for claim in claims]
    return ["\t".join(cell.replace("\t", " ").replace("\n", " ") for cell in row) for row in rows]


def main(*arguments):
    program, root = arguments[-2:]
    table = Path(root) / "runtime_tests" / "audit.tsv"
    found = table_of(program)
    if arguments[0] == "--update":
        table.write_text("\n".join(found) + "\n", encoding="utf-8")
        return 0
    expected = table.read_text(encoding="utf-8").splitlines()
    differing = list(difflib.unified_diff(expected, found, "audit.tsv", "the audit", lineterm="", n=0))
    if differing:
        differing.append(f"if that is meant: python3 {__file__} --update {program} {root}")
    print("\n".join(differing) or f"{len(found) - 1} claims say what they said")
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
