#!/usr/bin/env python3
"""docs/vocabulary.md explains each word of theorems and of claims, and examples/vocabulary.cpp uses it.

The words are read from the headers: the functions of statements and of proof/vocabulary.hpp, the verbs and
expectations of claims, the grades and verdicts. Called with the program and the root of the sources.
"""

import pathlib
import re
import sys

# Functions beside the words: they decide or name something, and nobody writes them in a claim.
NO_WORDS = {"decided", "induction_variable", "text_of", "compare_with_print", "judge_value", "showing"}


def without_details(text):
    return re.sub(r"namespace detail \{.*?\}  // namespace detail", "", text, flags=re.S)


def functions(text):
    """The names of the functions, those of members too."""
    return set(re.findall(r"^ *constexpr [\w<>., ]+? (\w+)\(", without_details(text), re.M)) - NO_WORDS


def enumerators(text, name):
    body = re.search(rf"^enum class {name} \{{(.*?)^\}}", text, re.S | re.M)[1]
    return re.findall(r"^  (\w+)", body, re.M)


def words(root):
    """What each word looks like as code in the page."""
    include = root / "include/proofline"
    read = {name: (include / name).read_text(encoding="utf-8")
            for name in ("proof/statement.hpp", "proof/vocabulary.hpp", "proof/word.hpp",
                         "audit/claim.hpp", "audit/verdict.hpp")}
    found = set()
    for name in ("proof/statement.hpp", "proof/vocabulary.hpp", "audit/claim.hpp", "audit/verdict.hpp"):
        found |= functions(read[name])
    found |= {each.removesuffix("_at_zero") for each in enumerators(read["proof/word.hpp"], "word")}
    for kind in ("verdict", "grade"):
        found |= {f"{kind}::{each}" for each in enumerators(read["audit/verdict.hpp"], kind)}
    return found


def main(arguments):
    root = pathlib.Path(arguments[1])
    page = (root / "docs/vocabulary.md").read_text(encoding="utf-8")
    example = (root / "examples/vocabulary.cpp").read_text(encoding="utf-8")
    due = words(root)
    failed = False
    for word in sorted(due):
        explained = f"### `{word}`\n" in page or f"| `{word}` |" in page
        used = "::" in word or re.search(rf"\b{word}\(", example)
        if not explained or not used:
            failed = True
            print(f"{word}: docs/vocabulary.md {'has' if explained else 'lacks'} it, "
                  f"examples/vocabulary.cpp {'has' if used else 'lacks'} it")
    for word in re.findall(r"^### `(.*)`$", page, re.M):
        if word not in due:
            failed = True
            print(f"{word}: docs/vocabulary.md has it, no header does")
    print(f"{len(due)} words checked")
    if len(due) < 40:
        raise SystemExit("so few words cannot be all: the headers are read wrongly")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
