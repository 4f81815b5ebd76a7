#!/usr/bin/env python3
"""README.md shows compiled examples and real output: this test fails when they drift.

A block is preceded by a comment that says where it comes from:

  <!-- from examples/NAME.cpp -->      the code between `README: begin` and `README: end`, or all
  <!-- output of examples/NAME -->     what that example prints, built here with g++
  <!-- output of proofline ARGS -->    what the program prints
  <!-- error of FILE.cpp -->           g++'s error line for a must-not-compile case

Called with the program and the root of the sources. `--update` rewrites the blocks instead.
"""

import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

BLOCK = re.compile(r"(<!-- (?:from|output of|error of) (?P<what>[^\n]*?) -->\n```(?P<language>\w*)\n)"
                   r"(?P<text>.*?)(?=```)", re.S)


def run(command, root, **options):
    return subprocess.run(command, cwd=root, capture_output=True, text=True, check=False, **options)


def code_from(path):
    text = path.read_text(encoding="utf-8")
    marked = re.search(r"// README: begin\n(.*?)// README: end", text, re.S)
    return marked[1] if marked else text


def output_of_example(name, root):
    with tempfile.TemporaryDirectory() as folder:
        program = pathlib.Path(folder, "example")
        built = run(["g++", "-std=c++20", "-Iinclude", f"{name}.cpp", "-o", program, "-lfmt"], root)
        if built.returncode != 0:
            raise SystemExit(f"{name}.cpp does not compile: {built.stderr[:500]}")
        return run([program], root).stdout


def error_of(case, root):
    compiled = run(["g++", "-std=c++20", "-Iinclude", "-DREJECTED", "-fsyntax-only", case], root,
                   env={"LC_ALL": "C", "PATH": "/usr/bin:/bin"})
    lines = [line for line in compiled.stderr.splitlines() if ": error: " in line]
    said = lines[0].replace("proofline::audit::", "").replace("proofline::", "")
    return re.sub(r"^([^:]+):\d+:\d+: ", r"\1: ", said) + "\n"  # lines move, what is said does not


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
        due = expected(match[1], match["what"], program, root)
        if match["text"] != due:
            drifted.append(match["what"])
        return match[1] + due

    fresh = BLOCK.sub(check, text)
    if blocks < 6:
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
