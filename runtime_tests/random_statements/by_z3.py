"""z3's answers for statements that were not proved: true for all real numbers, or false and where.

Requires python3-z3. An even number is twice a whole one; all others are real. A statement without a
value counts as false, as it does for the prover.
"""

import collections

import statements
import z3

MILLISECONDS = 3000


class Translation:
    """A tree as terms of z3: numbers and decisions, each with the condition for its definedness."""

    def __init__(self, names):
        self.facts = []
        self.asked = []  # where the conditions of `when` are defined
        self.letters = {letter: self._letter(letter) for letter in names}

    def _letter(self, letter):
        domain = statements.DOMAINS[letter]
        if domain == "even":
            half = z3.Int(letter)
            self.facts.append(half >= 1)
            return 2 * z3.ToReal(half)
        x = z3.Real(letter)
        self.facts += {"positive": [x > 0], "nonnegative": [x >= 0], "at least one": [x >= 1],
                       "fraction": [x > 0, x <= 1], "real": []}[domain]
        return x

    def number(self, tree):
        if isinstance(tree, str):
            return self.letters[tree], z3.BoolVal(True)
        if isinstance(tree, int):
            return z3.RealVal(tree), z3.BoolVal(True)
        word = tree[0]
        if word == "when":
            asked, defined = self.decision(tree[1])
            self.asked.append(defined)
            (x, x_is), (y, y_is) = map(self.number, tree[2:])
            return z3.If(asked, x, y), z3.If(asked, x_is, y_is)
        x, x_is = self.number(tree[1])
        if word == "square":
            return x * x, x_is
        if word == "cube":
            return x * x * x, x_is
        if word == "sqrt":
            root = z3.FreshReal("root")
            self.facts += [root >= 0, z3.Implies(x >= 0, root * root == x)]
            return root, z3.And(x_is, x >= 0)
        y, y_is = self.number(tree[2])
        both = z3.And(x_is, y_is)
        if word == "/":
            quotient = z3.FreshReal("quotient")
            self.facts.append(z3.Implies(y != 0, quotient * y == x))
            return quotient, z3.And(both, y != 0)
        return {"+": lambda: x + y, "-": lambda: x - y, "*": lambda: x * y,
                "max": lambda: z3.If(x >= y, x, y), "min": lambda: z3.If(x <= y, x, y)}[word](), both

    def decision(self, tree):
        word, *sides = tree
        if word in statements.COMPARISONS:
            (x, x_is), (y, y_is) = map(self.number, sides)
            return {"<": x < y, "<=": x <= y, ">": x > y, ">=": x >= y, "==": x == y,
                    "!=": x != y}[word], z3.And(x_is, y_is)
        if word == "not":
            x, x_is = self.decision(sides[0])
            return z3.Not(x), x_is
        if word == "either":
            premise, conclusion = statements.negated_premise(tree)
            if premise is not None:
                return self.decision(("implies", premise, conclusion))
        (x, x_is), (y, y_is) = map(self.decision, sides)
        return {"both": lambda: (z3.And(x, y), z3.And(x_is, z3.Or(z3.Not(x), y_is))),
                "either": lambda: (z3.Or(x, y), z3.And(x_is, z3.Or(x, y_is))),
                "implies": lambda: (z3.Implies(x, y), z3.And(x_is, z3.Or(z3.Not(x), y_is))),
                "iff": lambda: (x == y, z3.And(x_is, y_is))}[word]()


def verdict(statement):
    translation = Translation(statement.letters)
    holds, defined = translation.decision(statement.tree)
    solver = z3.Solver()
    solver.set("timeout", MILLISECONDS)
    solver.add(*translation.facts, z3.Not(z3.And(holds, defined, *translation.asked)))
    found = solver.check()
    if found == z3.sat:
        return f"false at {solver.model()}".replace("\n", "")
    return "true" if found == z3.unsat else "not decided"


def traits(statement, failure):
    """Features that may make the statement hard to prove."""
    words = {part[0] for part in statements.parts(statement.tree) if isinstance(part, tuple)}
    domains = {statements.DOMAINS[letter] for letter in statement.letters}
    yield failure
    yield f"{len(statement.letters)} inputs"
    yield from (word for word in ("==", "max", "min", "/", "sqrt", "when", "either", "iff")
                if word in words)
    yield from (domain for domain in ("real", "even", "fraction") if domain in domains)


def report(not_proved):
    found, kinds = collections.Counter(), collections.Counter()
    for tree, failed in not_proved:
        statement = statements.Statement(tree)
        said = verdict(statement)
        found[said.split()[0]] += 1
        if said == "true":
            kinds.update(traits(statement, failed.failure))
        print(f"  z3: {said}; {failed.failure} ({failed.left_over}): {statement}")
    print("z3, of what is not proved:", dict(found))
    print("what they have that are true:", dict(kinds.most_common()))
