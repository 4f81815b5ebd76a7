#!/usr/bin/env python3
"""The program, the header, the citation file and the change log have the same version.

Called with the program and the root of the sources.
"""

import pathlib
import re
import shutil
import subprocess
import sys
import tempfile


def wrong_commit(script):
    """What is wrong with the commit that a checkout is given, here one of a single file."""
    if not shutil.which("git") or not shutil.which("cmake"):
        return ""
    with tempfile.TemporaryDirectory() as folder:
        source, written = pathlib.Path(folder, "CMakeLists.txt"), pathlib.Path(folder, "commit.cpp")
        git = ["git", "-C", folder, "-c", "user.name=test", "-c", "user.email=test@example.org"]
        source.write_text("one\n", encoding="utf-8")
        for command in (["init", "-q"], ["add", source], ["commit", "-qm", "one"]):
            subprocess.run([*git, *command], check=True)
        for text, ending in (("one\n", ""), ("two\n", "-dirty")):
            source.write_text(text, encoding="utf-8")
            subprocess.run(["cmake", "-D", f"from={folder}", "-D", f"to={written}", "-P", script], check=True)
            said = written.read_text(encoding="utf-8")
            if not re.search(f'"[0-9a-f]{{12}}{ending}"', said):
                return f"a checkout of {text!r} is called {said!r}; expected a commit that ends in {ending!r}"
    return ""


def main(program, root):
    root = pathlib.Path(root)
    header = (root / "include/proofline/version.hpp").read_text(encoding="utf-8")
    version = ".".join(re.search(rf"#define PROOFLINE_VERSION_{part} (\d+)\n", header)[1]
                       for part in ("MAJOR", "MINOR", "PATCH"))
    said = subprocess.run([program, "--version"], capture_output=True, text=True, check=True).stdout
    citation = re.search(r"^version: (.*)$", (root / "CITATION.cff").read_text(encoding="utf-8"), re.M)[1]
    changes = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    said, built = said.splitlines()
    if not re.fullmatch(r"(g\+\+|clang\+\+) \d+\.\d+.*, Boost 1\.\d+(, commit [0-9a-f]{12}(-dirty)?)?", built):
        print(f"--version says {built!r}; expected the compiler, Boost and the commit")
        return 1
    if wrong := wrong_commit(root / "tools/program/commit.cmake"):
        print(wrong)
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
