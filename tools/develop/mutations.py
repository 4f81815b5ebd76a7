"""Finds all changes of equations, theorems, listings, constants and inputs: one mutant per change.

Reads C++ as tokens (cpp_tokens.py), by the conventions of this repository:
`define<"name", unit>(..., of(...), lambda)`, `for_all<"name">(..., of(...), lambda)`,
`input<"name", unit, domain::d, numbers::n> name{...}`.
"""

import dataclasses
import os
import re

from cpp_tokens import CLOSING, KEYWORDS, PRECEDENCE, Malformed, Source

OTHER_OPERATORS = {"+": ["-"], "-": ["+"], "*": ["/"], "/": ["*"], ">=": [">"], ">": [">="],
                   "<=": ["<"], "<": ["<="], "==": [">=", "<="], "!=": ["=="], "+=": ["-="],
                   "-=": ["+="], "*=": ["+="]}
OTHER_NAMES = {"max": "min", "min": "max", "iff": "implies", "implies": "iff", "both": "either",
               "either": "both", "square": "cube", "cube": "square",
               "rises": "falls", "falls": "rises", "from": "until", "until": "from",
               "is_least": "is_greatest", "is_greatest": "is_least",
               "is_least_only_at": "is_least", "does_not_fall": "rises",
               "does_not_rise": "falls", "stays": "does_not_fall"}
WIDER_DOMAIN = {"positive": "nonnegative", "at_least_one": "positive", "even": "at_least_one",
                "fraction": "positive"}


@dataclasses.dataclass
class Target:
    """An equation, theorem, listing, constant or input, and its places that can be changed."""
    kind: str
    name: str
    source: Source
    first: int  # the whole declaration
    last: int
    body: tuple = ()        # the brackets of the lambda or function, or (first, last) of a value
    parameters: tuple = ()  # (token, unit, domain) of each input
    mutants: list = dataclasses.field(default_factory=list)


@dataclasses.dataclass
class Mutant:
    target: Target
    line: int
    edits: list    # (start, end, new text)
    change: str    # in one line

    def text(self):
        text = self.target.source.text
        for start, end, new in sorted(self.edits, reverse=True):
            text = text[:start] + new + text[end:]
        return text

    def declaration(self):
        """The changed declaration alone."""
        source = self.target.source
        start, end = source.tokens[self.target.first].start, source.tokens[self.target.last].end
        grown = sum(len(new) - (high - low) for low, high, new in self.edits)
        return self.text()[start:end + grown]


def read_input(source, i):
    """(unit, domain, index of the closing >, index of the domain or None) of input<"name", ...>."""
    end = i + 4
    while source.tokens[end].text not in (",", ">"):
        end += 1
    unit, domain = source.said(i + 4, end - 1), None
    if source.is_at(end, ",", "domain", "::"):
        domain, end = end + 3, end + 4
    if source.is_at(end, ",", "numbers", "::"):  # how rounding moves it; no statement depends on that
        end += 4
    return unit, source.tokens[domain].text if domain else "positive", end, domain


def inputs_of(source):
    """name -> result of read_input, for the inputs that a file declares."""
    found = {}
    for i in range(len(source.tokens) - 8):
        if source.is_at(i, "input", "<") and source.tokens[i + 2].kind == "string":
            read = read_input(source, i)
            if source.tokens[read[2]].text != ">":
                raise Malformed(f"{source.path}:{source.line(i)}: cannot read this input")
            if source.tokens[read[2] + 1].kind == "name":
                found[source.tokens[read[2] + 1].text] = read
    return found


def lambda_of(source, first):
    """(opening bracket of the parameters, opening brace) of a lambda."""
    if source.tokens[first].text != "[":
        raise Malformed(f"{source.path}:{source.line(first)}: the body is not a lambda")
    parameters = source.partner[first] + 1
    return parameters, source.following(source.partner[parameters], "{")


def input_named(source, first, last, inputs):
    """(unit, domain) of an input in of(...), given by name or in full; None if unknown."""
    if source.is_at(first, "input", "<"):
        unit, domain, _, _ = read_input(source, first)
        return unit, domain
    return inputs.get(source.tokens[last].text, (None, None))[:2]


def targets_of_calls(source, inputs):
    """The equations and theorems of a file: calls of define<...> and for_all<...>."""
    for first, last in source.declarations():
        for i in range(first, last):
            kind = {"define": "equation", "for_all": "theorem"}.get(source.tokens[i].text)
            if not kind or source.tokens[i + 1].text != "<" or source.tokens[i + 2].kind != "string":
                continue
            arguments = source.arguments(source.following(i, "("))
            of = next((a for a, b in arguments if source.is_at(a, "of", "(")), None)
            if of is None:
                raise Malformed(f"{source.path}:{source.line(i)}: no of(...)")
            # A theorem may end with a point at which its premises hold.
            body = next((a for a, b in arguments if source.tokens[a].text == "["), arguments[-1][0])
            listed, brace = lambda_of(source, body)
            given = [input_named(source, *argument, inputs) for argument in source.arguments(of + 1)]
            names = [token for _, token in source.arguments(listed)]
            if len(given) != len(names):
                raise Malformed(f"{source.path}:{source.line(i)}: {len(given)} inputs, "
                                f"{len(names)} parameters")
            parameters = tuple((token, *known) for token, known in zip(names, given))
            yield Target(kind, source.tokens[i + 2].text.strip('"'), source, first, last,
                         (brace, source.partner[brace]), parameters)
            break


def functions_of(source, low, high, scope=""):
    """The functions between the tokens low and high as targets; members are class::member."""
    for declaration in source.declarations(low, high):
        first, last = declaration
        i = first
        while i <= last:
            token, after = source.tokens[i], source.tokens[i + 1:i + 3]
            if (token.text in ("class", "struct") and after[0].kind == "name"
                    and after[1].text in ("{", ":")):
                brace = source.following(i, "{")
                yield from functions_of(source, brace + 1, source.partner[brace] - 1,
                                        f"{scope}{after[0].text}::")
                break
            if token.text == "[" and source.is_at(i - 1, "="):
                yield function_target(source, scope + source.tokens[i - 2].text, declaration,
                                      *lambda_of(source, i))
                break
            if source.tokens[last].text == "}" and (
                    token.text == "operator"  # whose name may be ()
                    or source.is_at(i + 1, "(") and token.kind == "name" and token.text not in KEYWORDS):
                listed = source.following(i + 2 if token.text == "operator" else i, "(")
                yield function_target(source, scope + source.said(i, listed - 1), declaration, listed,
                                      source.partner[last])
                break
            i = source.partner[i] + 1 if token.text == "(" else i + 1


def function_target(source, name, declaration, listed, brace):
    """A function as target. A constructor's initializers belong to its body."""
    parameters = tuple((token, source.said(first, token - 1), None)
                       for first, token in source.arguments(listed) if token > first)
    return Target("listing", name, source, *declaration,
                  (source.partner[listed], source.partner[brace]), parameters)


def targets_of_listings(source):
    """The lambdas of list<"name">(...), and the functions and classes of the same file."""
    for first, last in source.declarations():
        call = next((i for i in range(first, last) if source.is_at(i, "list", "<")
                     and source.tokens[i + 2].kind == "string"), None)
        if call is None:
            yield from functions_of(source, first, last)
            continue
        for a, b in source.arguments(source.following(call, "(")):
            if source.tokens[a].text == "[":
                yield function_target(source, source.tokens[call + 2].text.strip('"'), (first, last),
                                      *lambda_of(source, a))


def targets_of_values(source):
    """The constants of a file."""
    for first, last in source.declarations():
        value = next((i for i in range(first, last) if source.tokens[i].text in ("=", "{")), None)
        if value is None or source.tokens[first].text in ("using", "template", "static_assert"):
            continue
        name = source.tokens[value - 1].text
        yield Target("constant", name, source, first, last, (value, last))


def raised(number):
    """The number with its integer part increased by one; None if it is not decimal."""
    match = re.match(r"(\d[\d']*)(?![xXbB])(.*)$", number)
    return match and str(int(match[1].replace("'", "")) + 1) + match[2]


def short(text):
    return text if len(text) <= 40 else text[:28] + "..." + text[-9:]


class Mutator:
    """Collects the mutants of one target."""

    def __init__(self, target):
        self.target, self.source = target, target.source
        self.low, self.high = target.body if target.body else (target.first, target.last)

    def add(self, i, edits, change):
        self.target.mutants.append(Mutant(self.target, self.source.line(i), edits, change))

    def replace(self, i, new):
        """Replaces a token; the message shows the expression around it."""
        token = self.source.tokens[i]
        edits = [(token.start, token.end, new)]
        for weight in [PRECEDENCE[token.text]] if self.source.is_binary(i) else [5, 4, 3]:
            first, last = self.source.reach(i, -1, weight), self.source.reach(i, 1, weight)
            if first != last:
                break
        opening = self.source.parent[i]
        if (first == last and opening > self.low and self.source.tokens[opening].text == "("
                and self.source.tokens[opening - 1].kind == "name"):
            first, last = opening - 1, self.source.partner[opening]
        self.add(i, edits, self.source.change(first, last, edits))

    def cut(self, i, first, last, whole, put=""):
        """Replaces or removes the tokens from first to last, a part of the whole expression."""
        tokens = self.source.tokens
        edits = [(tokens[first].start, tokens[last].end, put)]
        self.add(i, edits, self.source.change(*whole, edits))

    def drop_terms(self, i):
        """For each chain a + b - c or a * b / c: removes each of its terms in turn."""
        source, weight = self.source, PRECEDENCE[self.source.tokens[i].text]
        first, last = source.reach(i, -1, weight), source.reach(i, 1, weight)
        signs, j = [], first
        while j <= last:
            if source.is_binary(j) and PRECEDENCE[source.tokens[j].text] == weight:
                signs.append(j)
            j = source.partner[j] + 1 if source.tokens[j].text in CLOSING and j in source.partner else j + 1
        if i != signs[0]:
            return
        if source.tokens[i].text in "+*":
            self.cut(i, first, i, (first, last))
        for sign, following in zip(signs, signs[1:] + [last + 1]):
            self.cut(sign, sign, following - 1, (first, last))

    def change_call(self, i):
        """Replaces a function or removes a part of it: max, iff, both, implies, when, negation."""
        source, name = self.source, self.source.tokens[i].text
        arguments = source.arguments(i + 1)
        said = ", ".join(short(source.said(a, b)) for a, b in arguments)
        spots, closing = source.tokens, source.partner[i + 1]

        def without(kept):
            a, b = arguments[kept]
            edits = [(spots[i].start, spots[a].start, ""), (spots[b].end, spots[closing].end, "")]
            self.add(i, edits, f"{name}({said}) -> {short(source.said(a, b))}")

        if name in OTHER_NAMES:
            other = OTHER_NAMES[name]
            self.add(i, [(spots[i].start, spots[i].end, other)], f"{name}({said}) -> {other}(...)")
        if name in ("both", "either", "max", "min"):
            for kept in range(len(arguments)):
                without(kept)
        elif name == "implies" and len(arguments) == 2:
            without(1)
        elif name == "negation":
            without(0)
        elif name == "when" and len(arguments) == 3:
            (a, b), (c, d) = arguments[1:]
            edits = [(spots[a].start, spots[b].end, source.text[spots[c].start:spots[d].end]),
                     (spots[c].start, spots[d].end, source.text[spots[a].start:spots[b].end])]
            self.add(i, edits, f"when({said}) -> the other way round")

    def change_inputs(self):
        """Exchanges two inputs of one unit, or replaces one by the other at one place."""
        source, groups = self.source, {}
        for token, unit, domain in self.target.parameters:
            if unit is not None:
                groups.setdefault(unit, []).append((token, domain))
        for group in groups.values():
            others = dict(zip((source.tokens[t].text for t, _ in group),
                              (source.tokens[t].text for t, _ in group[1:] + group[:1])))
            if len(group) < 2:
                continue
            pairs = list(zip(group, group[1:])) + ([(group[-1], group[0])] if len(group) > 2 else [])
            for (a, domain_a), (b, domain_b) in pairs:
                # "For all a, b" and "for all b, a" are one statement if both have one domain; a
                # listing's parameters are pinned by its calls, as an equation's are.
                if self.target.kind == "theorem" and domain_a == domain_b:
                    continue
                x, y = source.tokens[a], source.tokens[b]
                self.add(a, [(x.start, x.end, y.text), (y.start, y.end, x.text)],
                         f"inputs {x.text}, {y.text} -> {y.text}, {x.text}")
            for i in range(self.low, self.high):
                token, before = source.tokens[i], source.tokens[i - 1]
                is_declared = (before.kind == "name" and before.text != "return"
                               or before.text == "&" and not source.is_binary(i - 1)
                               and source.tokens[i - 2].kind == "name")
                is_of_type = before.text == "(" and source.tokens[i - 2].text == "decltype"
                if (token.kind == "name" and token.text in others and not is_declared
                        and not is_of_type and before.text not in (".", "::")):
                    self.replace(i, others[token.text])

    def drop_statements(self):
        """Removes one statement of a listing that is no declaration."""
        source = self.source
        for i in range(self.low + 1, self.high):
            token, before = source.tokens[i], source.tokens[i - 1].text
            if (before in (";", "{", "}", ")") and source.tokens[source.parent[i]].text == "{"
                    and (token.text in ("++", "--")
                         or token.kind == "name" and token.text not in KEYWORDS
                         and source.tokens[i + 1].text in ("(", ".", "[", "+=", "-=", "*=", "="))):
                last = source.following(i, ";") - 1
                if source.parent[last + 1] == source.parent[i]:
                    self.cut(i, i, last, (i, last), put="(void)0")

    def collect(self):
        source = self.source
        for i in range(self.low, self.high):
            token = source.tokens[i]
            if source.is_binary(i) or token.text in ("+=", "-=", "*="):
                for other in OTHER_OPERATORS.get(token.text, []):
                    self.replace(i, other)
                if token.text in PRECEDENCE and PRECEDENCE[token.text] >= 4:
                    self.drop_terms(i)
            elif token.kind == "number" and raised(token.text):
                self.replace(i, raised(token.text))
            elif token.kind == "name" and source.tokens[i + 1].text == "(":
                self.change_call(i)
        self.change_inputs()
        if self.target.kind == "listing":
            self.drop_statements()
        return self.target


def widen(source, inputs):
    """Each input with the next wider domain; there is none beyond nonnegative."""
    for name, (_, domain, closing, where) in inputs.items():
        if domain not in WIDER_DOMAIN:
            continue
        wider = WIDER_DOMAIN[domain]
        target = Target("input", name, source, closing, closing)
        if where:
            edit = (source.tokens[where].start, source.tokens[where].end, wider)
        else:
            edit = (source.tokens[closing].start, source.tokens[closing].start, f", domain::{wider}")
        target.mutants = [Mutant(target, source.line(closing), [edit], f"{domain} -> {wider}")]
        yield target


def all_targets(root, read):
    """Every target of the tree with its mutants. read(path) gives the Source of a path below root."""
    base = "include/proofline"

    def headers(folder):
        full = os.path.join(root, base, folder)
        return [f"{base}/{folder}/{name}" for name in sorted(os.listdir(full))
                if name.endswith(".hpp")] if os.path.isdir(full) else []

    equations = headers("transformers/inputs") + headers("transformers/equations")
    inputs = {}
    for path in equations:
        inputs.update(inputs_of(read(path)))
    for path in equations:
        source = read(path)
        yield from widen(source, inputs_of(source))
        yield from (Mutator(t).collect() for t in targets_of_calls(source, inputs))
        if path.endswith("/constants.hpp"):
            yield from (Mutator(t).collect() for t in targets_of_values(source))
    for path in headers("listing") + headers("transformers/listings"):
        yield from (Mutator(t).collect() for t in targets_of_listings(read(path)))
    for path in headers("transformers/models") + headers("transformers/theorems"):
        yield from (Mutator(t).collect() for t in targets_of_calls(read(path), inputs))


def all_mutants(root, read):
    """Every mutant. Mutants of one name with the same text are numbered."""
    mutants = [mutant for target in all_targets(root, read) for mutant in target.mutants]
    seen = {}
    for mutant in mutants:
        key = mutant.target.name, mutant.change
        seen[key] = seen.get(key, 0) + 1
        if seen[key] > 1:
            mutant.change += f" (no. {seen[key]})"
    return mutants
