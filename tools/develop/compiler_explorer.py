#!/usr/bin/env python3
"""The address in docs/compiler_explorer.md: it opens an example on Compiler Explorer, with the units.

Nothing is stored there: behind # stands the state of the site, as in its own long addresses, in rison and
lz-string (static/url.ts of compiler-explorer/compiler-explorer). The state has the example and what it
includes of Proofline, without comments. runtime_tests/documentation_test.py writes and tests the page.

  tools/develop/compiler_explorer.py address           prints the address
  tools/develop/compiler_explorer.py program           prints the program that it should open
  tools/develop/compiler_explorer.py program ADDRESS   prints the program that an address opens
"""

import json
import pathlib
import re
import sys
import urllib.parse

import single_header

try:
    import lzstring
except ImportError:
    sys.exit("python3-lzstring is missing (.ci/install-dependencies basic)")

EXAMPLE = "examples/on_compiler_explorer.cpp"
INCLUDE = "#include <proofline/units.hpp>\n"
SITE = "https://godbolt.org/#"


def without_comments(text):
    """One line of C++ each, without what only its readers need. No text here has two slashes in quotes."""
    text = re.sub(r"//[^\n]*", "", text)
    return "".join(line.strip() + "\n" for line in text.splitlines() if line.strip())


def program(root):
    """The example, behind the headers that it includes."""
    example = (root / EXAMPLE).read_text(encoding="utf-8").split("\n", 1)[1]
    if not example.startswith(INCLUDE):
        raise SystemExit(f"{EXAMPLE} does not begin with a comment and {INCLUDE}")
    headers = without_comments(single_header.expand("proofline/units.hpp", set()))
    return ("// Proofline's units, made by tools/develop/single_header.py. The example stands at the end.\n" + headers
            + "\n" + example.removeprefix(INCLUDE))


def quoted(text):
    """As the site writes rison into an address."""
    return urllib.parse.quote(text, safe="~!*()-_.',:@$/").replace("%20", "+")


def unquoted(text):
    return urllib.parse.unquote(text.replace("+", "%20"))


def rison(value):
    """Of what a state has: objects, lists, texts and whole numbers."""
    if isinstance(value, dict):
        return "(" + ",".join(f"{key}:{rison(each)}" for key, each in value.items()) + ")"
    if isinstance(value, list):
        return "!(" + ",".join(rison(each) for each in value) + ")"
    if isinstance(value, str):
        return "'" + re.sub(r"(['!])", r"!\1", value) + "'"
    return json.dumps(value)


def address(root):
    editor = {"type": "component", "componentName": "codeEditor",
              "componentState": {"id": 1, "lang": "c++", "source": program(root)}}
    compiler = {"type": "component", "componentName": "compiler",
                "componentState": {"source": 1, "lang": "c++", "compiler": "g122", "options": "-std=c++20 -O2",
                                   "libs": [{"name": "boost", "ver": "181"}]}}
    state = {"version": 4, "content": [{"type": "row", "content": [editor, compiler]}]}
    compressed = lzstring.LZString().compressToBase64(quoted(rison(state)[1:-1]))
    return SITE + quoted("z:" + rison(compressed))


def program_at(address):
    """The source that an address opens."""
    compressed = unquoted(address.removeprefix(SITE)).removeprefix("z:").strip("'")
    state = unquoted(lzstring.LZString().decompressFromBase64(compressed))
    source = re.search(r"source:'((?:[^'!]|!.)*)'", state, re.S)[1]
    return re.sub(r"!(.)", r"\1", source)


def main(arguments):
    root = pathlib.Path(__file__).resolve().parents[2]
    match arguments:
        case ["address"]:
            print(address(root))
        case ["program"]:
            print(program(root), end="")
        case ["program", there]:
            print(program_at(there), end="")
        case _:
            sys.exit(__doc__.split("\n\n")[2])


if __name__ == "__main__":
    main(sys.argv[1:])
