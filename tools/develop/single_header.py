#!/usr/bin/env python3
"""Writes the units as one header, for those who want one file and for Compiler Explorer.

  tools/develop/single_header.py OUTPUT [FORWARDING_FOLDER]

OUTPUT is units.hpp and the headers of units/, each once and after those it includes. It needs Boost's
headers, and for formats fmt: include <fmt/format.h> before it. In FORWARDING_FOLDER, each header of the
units gets a file that includes OUTPUT instead, so that the tests of the units can be compiled with it.
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2] / "include"
INCLUDE = re.compile(r"#include <(proofline/[^>]+)>\n")
CHOICE = re.compile(r"#if __has_include\(<proofline/.*?>\)\n(.*?)#else\n.*?#endif\n", re.S)  # what is there
LAST = "proofline/units/format.hpp"  # behind a condition, as it alone needs fmt


def expand(name, done):
    """The text of a header, with those of ours that it includes in place and once."""
    if name in done:
        return ""
    done.add(name)
    text = (ROOT / name).read_text(encoding="utf-8").replace("#pragma once\n", "", 1)
    text = CHOICE.sub(r"\1", text)
    return f"// {name}\n" + INCLUDE.sub(lambda match: expand(match[1], done), text)


def single_header():
    names = sorted(str(path.relative_to(ROOT)) for path in (ROOT / "proofline/units").glob("*.hpp"))
    names.remove(LAST)
    done = {LAST}
    parts = [expand(name, done) for name in ["proofline/units.hpp", *names]]
    done.remove(LAST)
    parts.append("#ifdef FMT_FORMAT_H_\n" + expand(LAST, done).replace("#include <fmt/format.h>\n", "")
                 + "#endif\n")
    licence = (ROOT.parent / "LICENSE").read_text(encoding="utf-8").splitlines()[0]
    return (f"// Proofline's units in one file, made by tools/develop/single_header.py. {licence}.\n"
            "#pragma once\n" + "".join(parts)), done


def write(path, text):
    """Writes only what is new, so that nothing is compiled again in vain."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit("usage: tools/develop/single_header.py OUTPUT [FORWARDING_FOLDER]")
    output = pathlib.Path(sys.argv[1]).resolve()
    text, headers = single_header()
    write(output, text)
    if len(sys.argv) == 3:
        for name in headers:
            write(pathlib.Path(sys.argv[2], name),
                  f'#pragma once\n#include <fmt/format.h>\n#include "{output}"\n')


if __name__ == "__main__":
    main()
