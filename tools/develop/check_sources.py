#!/usr/bin/env python3
"""Checks what the proof needs and no compiler sees:

  listings    a listing's operations depend only on loops over whole extents (see loop.hpp there)
  literals    no integer literal is divided by another: 1 / 2 is 0
  layers      each folder of headers includes only itself and those below it
  names       no text of the language names a device or a model of transformers/
  pages       no paragraph or item of a page has more than 90 words, and code has a fence and a language

The checks read tokens, so comments do not count.
"""

import argparse
import os
import pathlib
import re
import sys

sys.dont_write_bytecode = True  # leave the sources unchanged
import cpp_tokens

LISTINGS = "include/proofline/transformers/listings"
LAYERS = ("numbers", "units", "formula", "equation", "listing", "proof", "audit", "corpus", "sweep",
          "transformers")
# What texts count. One header gives this corpus's words to the language, and is not of a layer.
COUNTED, GIVES_COUNTED = "include/proofline/transformers/counted.hpp", "include/proofline/counted.hpp"
MOST_WORDS = 90  # of a paragraph
DECIDING_WORDS = {"while", "do", "switch", "break", "continue", "goto", "try", "throw", "?"}
DECIDING_OPERATORS = {"&&", "||", "==", "!=", "<", ">", "<=", ">="}
INTEGER = re.compile(r"(0[xX][\da-fA-F']+|0[bB][01']+|\d[\d']*)[uUlLzZ]*$")


def at(source, i, what):
    return f"{source.path}:{source.line(i)}: {what}"


def check_listing(source):
    """A listing's counts are polynomials for three reasons: only loops over whole extents decide what
    runs, each extent that is no literal is counted, and there is one tally."""
    for i, token in enumerate(source.tokens):
        text = token.text
        is_loop_of_its_own = text == "for" and ":" not in {
            token.text for token in source.tokens[i + 1:source.partner[i + 1]]}
        if (text in DECIDING_WORDS or text in DECIDING_OPERATORS and source.is_binary(i)
                or text == "if" and source.tokens[i + 1].text != "constexpr" or is_loop_of_its_own):
            yield at(source, i, f"{text}: a listing may branch only by loops over whole extents")
        if text == "extent" and not source.is_at(i + 1, "&") and not are_literal_extents(source, i):
            yield at(source, i, "a listing may make an extent only from a literal number: loops over "
                     "one made from another's size would not count as loops over that")
    for first, last in source.declarations():
        made = [i for i in range(first, last) if source.tokens[i].text == "tally"
                and not source.is_at(i + 1, "&")]
        for i in made:
            if i != made[0] or source.tokens[i + 2].text != ";":
                yield at(source, i, "a listing has one tally: elements that are exchanged between two "
                         "tallies would count in turns")


def are_literal_extents(source, i):
    """True for `extent one(1);` and for several: `extent one(1), two(2);`."""
    while (source.tokens[i + 1].kind == "name" and source.is_at(i + 2, "(")
           and source.tokens[i + 3].kind == "number" and source.is_at(i + 4, ")")):
        i += 5
        if source.tokens[i].text != ",":
            return source.tokens[i].text == ";"
    return False


def is_integer(source, first, last):
    """True if an expression contains only integer literals."""
    return all(INTEGER.match(token.text) if token.kind == "number" else token.text in set("+-*/%()")
               for token in source.tokens[first:last + 1])


def check_literals(source):
    for i, token in enumerate(source.tokens):
        if token.text != "/" or not source.is_binary(i):
            continue
        divided = source.reach(i, -1, cpp_tokens.PRECEDENCE["/"]), i - 1
        divisor = i + 1, source.partner.get(i + 1, i + 1)
        if is_integer(source, *divided) and is_integer(source, *divisor):
            yield at(source, i, f"{source.said(divided[0], divisor[1])}: C++ divides these as integers")


def check_layers(source):
    """A folder of headers knows nothing of those above it, and the language, with its tests, nothing of
    what is said in it."""
    folder = re.match(r"include/proofline/(\w+)/", source.path)
    own, above = ((f"{folder[1]}/", LAYERS[LAYERS.index(folder[1]) + 1:]) if folder
                  else ("the language", LAYERS[-1:]))
    for i, token in enumerate(source.tokens):
        included = re.search(r"<proofline/(\w+)/", token.text)
        if token.kind == "directive" and included and included[1] in above:
            yield at(source, i, f"{own} may not include {included[1]}/")


def named_in(root, read):
    """The names of devices and models, as their headers and the list of counted ones have them: of "H100
    SXM" and "TPU v4" the first word, and each that begins with a letter and has a digit."""
    names = set()
    for folder in ("hardware", "models"):
        for path in cpp_tokens.files(root, f"include/proofline/transformers/{folder}", ".hpp"):
            tokens = read(path).tokens
            for i, token in enumerate(tokens[:-2]):
                if re.fullmatch("make_(device|decoder|model)", token.text) and tokens[i + 2].kind == "string":
                    words = re.split("[ -]", tokens[i + 2].text.strip('"'))
                    names.update(words[:1] + [word for word in words if re.match(r"[A-Za-z]\w*\d", word)])
    tokens = read(COUNTED).tokens
    first = next(i for i, token in enumerate(tokens) if token.text == "devices")
    last = next(i for i in range(first, len(tokens)) if tokens[i].text == ";")
    return names | {token.text.strip('"') for token in tokens[first:last] if token.kind == "string"}


def check_names(source, named):
    for i, token in enumerate(source.tokens):
        found = token.kind == "string" and named.search(token.text)
        if found:
            yield at(source, i, f"{found[0]} is of transformers/, and the language knows none of its names")


def check_page(path, text):
    """Tables, headings and comments are no paragraphs; each item of a list is one."""
    def blank(match):
        return re.sub(r"[^\n]", "", match[0])
    for fence in re.finditer(r"^ *```(.*)\n(?:.*\n)*? *```", text, re.M):
        if not fence[1].strip():
            yield f"{path}:{text[:fence.start()].count(chr(10)) + 1}: ```: a block of code says its language"
    text = re.sub(r"^ *```.*?^ *```", blank, text, flags=re.S | re.M)
    text = re.sub(r"<!--.*?-->", blank, text, flags=re.S)
    words, begin = 0, 1
    for number, line in enumerate([*text.split("\n"), ""], 1):
        if not line.strip() or re.match(r"\s*([-*+]|\d+\.) |[|#]", line):
            if words > MOST_WORDS:
                yield f"{path}:{begin}: {words} words: a paragraph has at most {MOST_WORDS}"
            words, begin = 0, number
        if not re.match(r"[|#]", line):
            words += len(line.split())


def check(root):
    """All problems, one line each."""
    sources = {}

    def read(path):
        if path not in sources:
            sources[path] = cpp_tokens.read(root, path)
        return sources[path]

    for path in cpp_tokens.files(root, LISTINGS, ".hpp"):
        yield from check_listing(read(path))
    for path in cpp_tokens.files(root, "include/proofline", ".hpp"):
        yield from check_literals(read(path))
    tests = [path for path in cpp_tokens.files(root, "static_tests", ".cpp")
             if not path.startswith("static_tests/rejected/")]
    headers = [path for path in cpp_tokens.files(root, "include/proofline", ".hpp")
               if "/transformers/" not in path and path != GIVES_COUNTED]
    for path in headers + tests:
        if "/transformers/" not in path:
            yield from check_layers(read(path))
    for page in sorted([*pathlib.Path(root).glob("*.md"), *pathlib.Path(root).glob("docs/*.md")]):
        yield from check_page(page.relative_to(root), page.read_text(encoding="utf-8"))
    names = sorted(named_in(root, read), key=len, reverse=True)
    named = re.compile(f"(?<![a-z0-9])({'|'.join(map(re.escape, names))})s?(?![a-z0-9])", re.IGNORECASE)
    for path in headers:
        yield from check_names(read(path), named)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("root", help="the root of the sources")
    try:
        wrong = list(check(parser.parse_args().root))
    except cpp_tokens.Malformed as problem:
        wrong = [problem]
    for line in wrong:
        print(f"{line}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
