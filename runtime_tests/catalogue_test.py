#!/usr/bin/env python3
"""docs/catalogue.md is what the program writes: every equation, device and model.

Called with the program and the root of the sources. `--update` rewrites the page instead.
"""

import difflib
import pathlib
import subprocess
import sys


def main(arguments):
    program, root = [each for each in arguments if each != "--update"]
    page = pathlib.Path(root, "docs/catalogue.md")
    fresh = subprocess.run([program, "explain", "--list", "--format", "markdown"],
                           capture_output=True, text=True, check=True).stdout
    if "--update" in arguments:
        page.write_text(fresh, encoding="utf-8")
        return 0
    kept = page.read_text(encoding="utf-8")
    for line in list(difflib.unified_diff(kept.splitlines(), fresh.splitlines(), lineterm="", n=0))[:20]:
        print(line)
    if kept != fresh:
        print(f"docs/catalogue.md has drifted; mend it: python3 {__file__} --update {program} {root}")
    return kept != fresh


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
