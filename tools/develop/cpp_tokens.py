"""C++ as tokens, by the conventions of this repository: there are spaces around a binary operator and
none around a template's brackets (clang-format). Comments are dropped; a string is one token."""

import dataclasses
import os
import re

TOKEN = re.compile(
    r"(?P<space>\s+|//[^\n]*|/\*.*?\*/)"
    r"|(?P<directive>^[ \t]*\#(?:\\\n|[^\n])*)"
    r"|(?P<string>\"(?:\\.|[^\"\\\n])*\")|(?P<char>'(?:\\.|[^'\\])*')"
    r"|(?P<number>\.?\d(?:[eE][+-]|['\w.])*)|(?P<name>[A-Za-z_]\w*)"
    r"|(?P<sign>\.\.\.|->|::|\+\+|--|[-+*/%&|^=!<>]=|&&|\|\||.)", re.MULTILINE | re.DOTALL)
KEYWORDS = set("alignas auto class const constexpr decltype else for if inline namespace noexcept"
               " operator requires return sizeof static static_assert struct template typename using"
               " while".split())
PRECEDENCE = {"*": 5, "/": 5, "%": 5, "+": 4, "-": 4, "<": 3, ">": 3, "<=": 3, ">=": 3, "==": 2,
              "!=": 2, "&&": 1, "||": 0}
CLOSING = {"(": ")", "[": "]", "{": "}"}
STOPS = {",", ";", "=", "return", "?", ":", "+=", "-=", "*=", "/="}


class Malformed(Exception):
    """Code that does not follow the conventions, so that it could not be mutated."""


@dataclasses.dataclass
class Token:
    kind: str
    text: str
    start: int
    end: int


class Source:
    """A file as tokens, with the partner of each bracket and the bracket around each token."""

    def __init__(self, path, text):
        self.path, self.text = path, text
        self.tokens = [Token(m.lastgroup, m.group(), m.start(), m.end())
                       for m in TOKEN.finditer(text) if m.lastgroup != "space"]
        self.partner, self.parent, open_ones = {}, [], []
        for i, token in enumerate(self.tokens):
            if token.text in CLOSING.values() and token.kind == "sign" and open_ones:
                self.partner[i] = open_ones[-1]
                self.partner[open_ones.pop()] = i
            self.parent.append(open_ones[-1] if open_ones else -1)
            if token.text in CLOSING and token.kind == "sign":
                open_ones.append(i)
        if open_ones:
            raise Malformed(f"{path}: a bracket stays open")

    def line(self, i):
        return self.text.count("\n", 0, self.tokens[i].start) + 1

    def is_at(self, i, *texts):
        return [token.text for token in self.tokens[i:i + len(texts)]] == list(texts)

    def following(self, i, text):
        """The next token from i on with this text."""
        while self.tokens[i].text != text:
            i += 1
        return i

    def said(self, first, last, edits=()):
        """The tokens from first to last in one line, after the edits; a long line is cut around them."""
        start, end = self.tokens[first].start, self.tokens[last].end
        low = min((edit[0] for edit in edits), default=start)
        high = max((edit[1] for edit in edits), default=start)
        head, tail = max(start, low - 40) if edits else start, min(end, high + 40) if edits else end
        text = self.text[head:tail]
        for from_, to, new in sorted(edits, reverse=True):
            text = text[:from_ - head] + new + text[to - head:]
        text = re.sub(r"\s+", " ", re.sub(r"//[^\n]*", "", text)).strip()
        return ("..." if head > start else "") + text + ("..." if tail < end else "")

    def change(self, first, last, edits):
        """The tokens from first to last before and after the edits."""
        unchanged = [(start, end, self.text[start:end]) for start, end, _ in edits]
        return f"{self.said(first, last, unchanged)} -> {self.said(first, last, edits)}"

    def arguments(self, opening):
        """(first, last) of each argument between a bracket and its partner."""
        found, first, i, end, angles = [], opening + 1, opening + 1, self.partner[opening], 0
        while i <= end:
            if self.tokens[i].text in "<>" and not self.is_binary(i):
                angles += 1 if self.tokens[i].text == "<" else -1
            if i == end or (self.tokens[i].text == "," and angles == 0):
                if i > first:
                    found.append((first, i - 1))
                first = i + 1
            i = self.partner[i] + 1 if self.tokens[i].text in CLOSING and i in self.partner else i + 1
        return found

    def is_binary(self, i):
        token = self.tokens[i]
        return (token.kind == "sign" and token.text in PRECEDENCE and token.start > 0
                and self.text[token.start - 1].isspace() and self.text[token.end].isspace())

    def reach(self, i, step, precedence):
        """The last token from i on, in the direction of step, that belongs to the same expression."""
        while True:
            j = i + step
            token = self.tokens[j]
            if token.text in (CLOSING.values() if step > 0 else CLOSING) and token.kind == "sign":
                return i
            if token.text in ("{", "}") or (step < 0 and token.text == ")"
                                            and self.tokens[i].kind in ("name", "number")):
                return i  # another statement
            if token.text in STOPS or (self.is_binary(j) and PRECEDENCE[token.text] < precedence):
                return i
            i = self.partner[j] if j in self.partner else j

    def declarations(self, low=0, high=None):
        """(first, last) of each declaration at namespace scope, or in a class between its braces."""
        i, first, count = low, None, len(self.tokens) if high is None else high + 1
        while i < count:
            token = self.tokens[i]
            if first is None and (token.kind == "directive" or token.text == "}"):
                i += 1
                continue
            if first is None and token.text == "namespace":
                while self.tokens[i].text not in ("{", ";"):
                    i += 1
                i += 1
                continue
            first = i if first is None else first
            if token.text in CLOSING and token.kind == "sign":
                i = self.partner[i]
                after = self.tokens[i + 1] if i + 1 < count else None
                ends = self.tokens[i].text == "}" and (
                    after is None or after.kind in ("name", "directive") or after.text == "}")
            else:
                ends = token.text == ";"
            if ends:
                yield first, i
                first = None
            i += 1

    def declared(self, first, last):
        """The names that a declaration may declare: those before its first = or {, or a (."""
        names, i = set(), first
        while i <= last:
            token, before = self.tokens[i], self.tokens[i - 1]
            if token.text in ("=", "{", "(", ";") and before.kind == "name" and i > first:
                names.add(before.text)
            if token.text in ("=", "{"):
                break
            i = self.partner[i] + 1 if token.text == "(" else i + 1
        return names - KEYWORDS

    def names(self, first, last):
        return {token.text for token in self.tokens[first:last + 1] if token.kind == "name"}


def read(root, path):
    with open(os.path.join(root, path), encoding="utf-8") as file:
        return Source(path, file.read())


def files(root, folder, ending):
    """The files of a folder and its subfolders, as paths below root."""
    return sorted(os.path.relpath(os.path.join(inner, name), root)
                  for inner, _, names in os.walk(os.path.join(root, folder))
                  for name in names if name.endswith(ending))
