#!/usr/bin/env python3
"""The program, the header, the citation file and the change log have the same version.

Called with the program and the root of the sources.
"""

import pathlib
import re
import subprocess
import sys


def main(program, root):
    root = pathlib.Path(root)
    header = (root / "include/proofline/version.hpp").read_text(encoding="utf-8")
    version = ".".join(re.search(rf"#define PROOFLINE_VERSION_{part} (\d+)\n", header)[1]
                       for part in ("MAJOR", "MINOR", "PATCH"))
    said = subprocess.run([program, "--version"], capture_output=True, text=True, check=True).stdout
    citation = re.search(r"^version: (.*)$", (root / "CITATION.cff").read_text(encoding="utf-8"), re.M)[1]
    changes = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    said, built = said.splitlines()
    if not re.fullmatch(r"(g\+\+|clang\+\+) \d+\.\d+.*, Boost 1\.\d+(, commit [0-9a-f]{12})?", built):
        print(f"--version says {built!r}; expected the compiler, Boost and the commit")
        return 1
    found = {"proofline --version": said.removeprefix("proofline "), "CITATION.cff": citation,
             # A released version has a heading; until then the text names what will be.
             "CHANGELOG.md": version if re.search(rf"\b{re.escape(version)}\b", changes) else "another"}
    wrong = {place: text for place, text in found.items() if text != version}
    for place, text in wrong.items():
        print(f"{place} has {text}; expected {version}, as in proofline/version.hpp")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
