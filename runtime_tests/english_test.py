#!/usr/bin/env python3
"""The English that texts may have is in two lists, and both only shrink: a language has no last word, and
each one more is read in some sentence where it means another thing. This test counts their words."""

import pathlib
import re
import sys

# A review may not raise this: who adds a word takes one out. Who takes one out lowers it.
MOST = 213
LISTS = ("include/proofline/numbers/english.hpp",         # about, at least, or more, million
         "include/proofline/units/written_words.hpp")     # terabytes, kilowatts, weeks


def words_of(text):
    """The words in the string literals, outside of comments and includes."""
    code = re.sub(r"//.*|#include.*", "", text)
    literals = re.findall(r'"((?:[^"\\]|\\.)*)"', code)
    return [word for each in literals for word in re.findall(r"[A-Za-z]+", re.sub(r"\\x..", " ", each))]


def main():
    root = pathlib.Path(sys.argv[2])
    counts = [len(words_of((root / path).read_text(encoding="utf-8"))) for path in LISTS]
    print(f"{' + '.join(map(str, counts))} = {sum(counts)} words of English; {MOST} are allowed")
    if sum(counts) > MOST:
        sys.exit("FAILED: there are more words than before: take one out, or leave the new one out")
    if sum(counts) < MOST:
        sys.exit(f"FAILED: there are fewer words than before: MOST is {sum(counts)} from now on")


if __name__ == "__main__":
    main()
