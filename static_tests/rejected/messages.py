#!/usr/bin/env python3
"""Writes into docs/messages.md what the compilers say of each case here. check.py compares.

A block of the page follows a comment with the names of its cases, and has a line for each case and
compiler, without line and column, which any change moves:

  <!-- messages of units_flop_plus_byte units_max -->
  ```text
  g++: include/proofline/units/...: error: ...
  clang++: include/proofline/units/...: error: ...
  ```

A case that no block names yet goes into the block under the heading of its error, if there is one.

Run from the root of the sources, with both compilers:
`static_tests/rejected/messages.py --compiler g++ --compiler clang++-19`
"""

import argparse
import concurrent.futures
import os
import pathlib
import re
import sys

import check


def message_of(compiler, system_include, case):
    options = argparse.Namespace(compiler=compiler, system_include=system_include, precompiled=None)
    path = f"static_tests/rejected/{case}.cpp"
    return check.as_quoted(compiler, check.check(options, path, check.read_case(path)))


def with_new_cases(page, first_compiler, system_include):
    """The page with each case in a block."""
    known = {case for block in check.BLOCK.finditer(page) for case in block["cases"].split()}
    cases = {path.stem for path in pathlib.Path("static_tests/rejected").glob("*.cpp")}
    for case in sorted(cases - known):
        errors = re.findall(r"(\w+)<", message_of(first_compiler, system_include, case))
        for error in errors:
            start = page.find(f"\n### `{error}`\n")
            end = page.find(" -->", page.find("<!-- messages of ", start)) if start >= 0 else -1
            if 0 <= end and "\n#" not in page[start + 1:end]:
                page = page[:end] + "\n  " + case + page[end:]
                break
        else:
            print(f"{case}: {check.PAGE} has no heading for its error; add one with a block")
    return page


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--compiler", action="append", required=True)
    parser.add_argument("--system-include", action="append", default=[], metavar="FOLDER")
    options = parser.parse_args()
    page = with_new_cases(check.PAGE.read_text(encoding="utf-8"), options.compiler[0],
                          options.system_include)
    wanted = [(compiler, case) for block in check.BLOCK.finditer(page)
              for case in block["cases"].split() for compiler in options.compiler]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        said = dict(zip(wanted, pool.map(
            lambda each: message_of(each[0], options.system_include, each[1]), wanted)))

    def fresh(block):
        return block[1] + "".join(f"{said[compiler, case]}\n" for case in block["cases"].split()
                                  for compiler in options.compiler)

    check.PAGE.write_text(check.BLOCK.sub(fresh, page), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
