#!/usr/bin/env python3
"""docs/messages.md has a heading for each error that our headers make, and a line for each reason.

An error is a type that is never defined and whose size is asked for, or that an operator returns. A reason is a sentence that the
prover or the judge gives. What compilers print of them is compared where they are compiled
(static_tests/rejected/check.py). Called with the program and the root of the sources.
"""

import pathlib
import re
import sys

# Sentences in the same headers that no message shows: beginnings of others, or of numbers' own texts.
NO_REASONS = {"a symbol must be an ASCII letter, then letters, digits, _"}


def without_comments(path):
    return re.sub(r"//[^\n]*|^#[^\n]*", "", path.read_text(encoding="utf-8"), flags=re.M)


def errors(root):
    text = "\n".join(map(without_comments, sorted((root / "include").rglob("*.hpp"))))
    declared = set(re.findall(r"^struct (\w+);", text, re.M))
    return {name for name in declared
            if re.search(rf"sizeof\(\s*(?:\w+::)*{name}<|^\s*{name}<[^;{{}}]*> operator", text, re.M)}


def reasons(root):
    found = set()
    # What the reader of theorems says of a text says itself what was expected.
    for path in [*sorted((root / "include/proofline/proof").glob("*.hpp")),
                 root / "include/proofline/audit/judge.hpp"]:
        if path.name == "theorem_reader.hpp":
            continue
        for line in without_comments(path).splitlines():
            found |= set(re.findall(r'"([a-zN][a-z0-9/]*(?: [\w\'/,.]+)+)"', line))
    return found - NO_REASONS


def main(arguments):
    root = pathlib.Path(arguments[1])
    page = (root / "docs/messages.md").read_text(encoding="utf-8")
    names, sentences = errors(root), reasons(root)
    if len(names) < 15 or len(sentences) < 40:
        raise SystemExit("so few messages cannot be all: the headers are read wrongly")
    missing = [name for name in sorted(names) if f"### `{name}`\n" not in page]
    table = " ".join(line.split(" | ")[0] for line in page.splitlines() if line.startswith("| "))
    missing += [each for each in sorted(sentences) if each not in table]
    cases = {path.stem for path in (root / "static_tests/rejected").glob("*.cpp")}
    quoted = re.findall(r"<!-- messages of ([\w\s]+?) -->", page)
    quoted = [case for block in quoted for case in block.split()]
    missing += sorted(cases - set(quoted))
    for each in missing:
        print(f"docs/messages.md does not have: {each}")
    for each in sorted(set(quoted) - cases):
        print(f"docs/messages.md quotes a case that does not exist: {each}")
    for each in re.findall(r"^### `(\w+)`\n", page, re.M):
        if each not in names and each not in ("integer_overflow_in_exact_arithmetic",
                                              "not_a_decimal_literal",
                                              "a_literal_with_a_leading_zero_is_octal",
                                              "two_claims_of_a_document_have_one_id",
                                              "the_same_slip_is_of_no_other_claim",
                                              "integer_beside_a_literal_overflows"):
            missing.append(each)
            print(f"docs/messages.md explains an error that no header makes: {each}")
    print(f"{len(names)} errors, {len(sentences)} reasons, {len(cases)} cases checked")
    return 1 if missing or set(quoted) - cases else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
