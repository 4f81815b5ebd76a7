#!/usr/bin/env python3
"""README.md shows compiled examples and real output: this test fails when they drift.

A block is preceded by a comment that says where it comes from:

  <!-- from examples/NAME.cpp -->      the code between `README: begin` and `README: end`, or all
  <!-- output of examples/NAME -->     what that example prints, built here with g++
  <!-- output of proofline ARGS -->    what the program prints
  <!-- error of FILE.cpp -->           g++'s error line for a must-not-compile case

A table is preceded by one that says what of the audit it shows:

  <!-- summary of the audit -->        how the claims of each document are known
  <!-- claims ID ... -->               what is printed, what follows, the verdict and its reason
  <!-- errata -->                      every erratum: the place, and what is wrong

Called with the program and the root of the sources. `--update` rewrites the blocks instead.
"""

import json
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

BLOCK = re.compile(r"(<!-- (?:from|output of|error of) (?P<what>[^\n]*?) -->\n```(?P<language>\w*)\n)"
                   r"(?P<text>.*?)(?=```)", re.S)


TABLE = re.compile(r"(<!-- (?P<what>summary of the audit|claims [^\n]*?|errata) -->\n)"
                   r"(?P<text>(?:\|[^\n]*\n)*)")


def run(command, root, **options):
    return subprocess.run(command, cwd=root, capture_output=True, text=True, check=False, **options)


def code_from(path):
    text = path.read_text(encoding="utf-8")
    marked = re.search(r"// README: begin\n(.*?)// README: end", text, re.S)
    return marked[1] if marked else text


def output_of_example(name, root):
    with tempfile.TemporaryDirectory() as folder:
        program = pathlib.Path(folder, "example")
        built = run(["g++", "-std=c++20", "-Iinclude", f"{name}.cpp", "-o", program, "-lfmt", "-ltbb"], root)
        if built.returncode != 0:
            raise SystemExit(f"{name}.cpp does not compile: {built.stderr[:500]}")
        return run([program], root).stdout


def error_of(case, root):
    compiled = run(["g++", "-std=c++20", "-Iinclude", "-DREJECTED", "-fsyntax-only", case], root,
                   env={"LC_ALL": "C", "PATH": "/usr/bin:/bin"})
    lines = [line for line in compiled.stderr.splitlines() if ": error: " in line]
    said = lines[0].replace("proofline::audit::", "").replace("proofline::", "")
    return re.sub(r"^([^:]+):\d+:\d+: ", r"\1: ", said) + "\n"  # lines move, what is said does not


def table(header, rows):
    cells = [header, ["---"] * len(header), *rows]
    return "".join("| " + " | ".join(text.replace("|", "\\|") for text in row) + " |\n" for row in cells)


def table_of(what, program, root):
    audit = json.loads(run([program, "audit", "--format", "json"], root).stdout)
    claims = audit["claims"]
    if what == "errata":
        return table(["document", "section", "what is wrong"],
                     [[claim["document"], claim["where"],
                       (f"{claim['printed']}; it is {claim['derived']}: " if claim["printed"] else "") +
                       f"{claim['reason']} (`{claim['id'].partition('/')[2]}`)"]
                      for claim in claims if claim["verdict"] == "differs" and not claim["reading"]])
    if what.startswith("claims"):
        by_id = {claim["id"]: claim for claim in claims}
        return table(["claim", "printed", "follows", "verdict", "because"],
                     [[f"`{name}`", by_id[name]["printed"], by_id[name]["derived"],
                       by_id[name]["verdict"], by_id[name]["reason"]] for name in what.split()[1:]])
    kinds = ["all-inputs", "value", "witness", "none"]
    rows = []
    for document in [*audit["summary"]["documents"], "all"]:
        mine = [claim for claim in claims if document in (claim["document"], "all")]
        counts = [sum(claim["proof"] == kind for claim in mine) for kind in kinds]
        unchecked = sum(claim["verdict"] == "not-checkable" for claim in mine)
        readings = [claim["reading"] for claim in mine if claim["verdict"] == "differs"]
        statements = {claim["formula"] for claim in mine if claim["proof"] == "all-inputs"}
        rows.append([document, *map(str, [len(mine), counts[0], len(statements), *counts[1:3],
                                          counts[3] - unchecked, unchecked,
                                          readings.count(False), readings.count(True)])])
    return table(["document", "claims", "proved for all inputs", "different statements", "computed exactly",
                  "refuted by a counterexample", "definitions encoded", "not checkable",
                  "of them errata", "readings that fail"], rows)


def expected(comment, what, program, root):
    if comment.startswith("<!-- from"):
        return code_from(root / what)
    if comment.startswith("<!-- error of"):
        return error_of(what, root)
    words = shlex.split(what)
    if words[0] == "proofline":
        return run([program, *words[1:]], root).stdout
    return output_of_example(words[0], root)


def main(arguments):
    update = "--update" in arguments
    program, root = [a for a in arguments if a != "--update"]
    root = pathlib.Path(root)
    program = pathlib.Path(program).resolve()
    readme = root / "README.md"
    text = readme.read_text(encoding="utf-8")
    drifted = []
    blocks = 0

    def check(match):
        nonlocal blocks
        blocks += 1
        is_table = match.re is TABLE
        due = (table_of(match["what"], program, root) if is_table
               else expected(match[1], match["what"], program, root))
        if match["text"] != due:
            drifted.append(match["what"])
        return match[1] + due

    fresh = TABLE.sub(check, BLOCK.sub(check, text))
    if blocks < 9:
        raise SystemExit(f"only {blocks} blocks found in README.md: has the form of the comments changed?")
    if update:
        readme.write_text(fresh, encoding="utf-8")
        return 0
    for what in drifted:
        print(f"README.md has drifted from: {what}; runtime_tests/readme_test.py --update mends it")
    print(f"{blocks} blocks of README.md checked")
    return 1 if drifted else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
