#!/usr/bin/env python3
"""What docs/units.md says of Eigen (Debian: libeigen3-dev): what works compiles and gives the right
numbers, and what it says does not compile does not.

    check.py [COMPILER]
"""
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
REFUSED = ["TIMES_A_NUMBER", "PRODUCT", "GREATEST", "MIXED_UNITS"]


def main(compiler="g++"):
    failures = []
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "quantities"
        command = [compiler, "-std=c++20", f"-I{HERE.parent.parent / 'include'}",
                   "-isystem/usr/include/eigen3", str(HERE / "quantities.cpp")]
        warnings = ["-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Wshadow", "-Werror"]
        subprocess.run([*command, *warnings, "-o", program], check=True)
        if subprocess.run([program], check=False).returncode != 0:
            failures.append("a value is wrong")
        for each in REFUSED:
            result = subprocess.run([*command, "-fsyntax-only", f"-D{each}"], capture_output=True,
                                    check=False)
            if result.returncode == 0:
                failures.append(f"{each} compiles; docs/units.md says that it does not")
    print("\n".join(failures) or f"{1 + len(REFUSED)} programs with Eigen")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
