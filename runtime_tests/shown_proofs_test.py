"""Proofs as people read them: `prove --steps`, `explain`, `audit --claim`, the page, and all of them in a file.

What is shown of a dozen theorems is kept in shown_proofs.txt, which --update writes anew: read the difference as a
mathematician. Of every theorem and count of the corpus, what is shown fits a screen, and each equation and sign in
it is evaluated (shown_math.py).
"""
import pathlib
import random
import re
import sys
import tempfile

UPDATE = "--update" in sys.argv and not sys.argv.remove("--update")

import checks
import shown_math
from checks import check

GOLDEN = pathlib.Path(__file__).with_name("shown_proofs.txt")
SHOWN = [
    ["prove", "--steps", "for all a, b > 0: (a + b)^2 >= 4*a*b"],
    ["prove", "--steps", "for all a, b > 0: max(a, b) <= a + b"],
    ["prove", "--steps", "for all k >= 1, f in (0, 1]: f*k <= k"],
    ["prove", "--steps", "for all x, y > 0: sqrt(x*y) <= (x + y)/2"],
    ["prove", "--steps", "for all k even, x real: x^2 + k >= 2*x"],
    ["prove", "--steps", "for all a, b > 0: a >= 2*b implies a/3 > b"],
    ["explain", "compute_bound_iff_intense"],
    ["explain", "causal_scores_add_up"],
    ["explain", "causal_mask_leaves_half"],
    ["explain", "naive_attention_is_bound_by_min"],
    ["explain", "improvement_grows_with_the_batch"],
    ["explain", "dynamic_batch_is_the_minimum"],
    ["explain", "axes_of_a_mesh_are_at_most_three"],
    ["explain", "unscaled_machine_block_is_near_1024"],
    ["explain", "batch_to_exceed_suffices"],
    ["explain", "step_time_is_a_lower_bound"],
    ["explain", "eq26-dynamic-gain"],
    ["explain", "training-notes/tp-flops-slashed"],
]
MOST_LINES = 24


def block(text):
    """The lines below "proof" or "false" at the end of an explanation."""
    found = re.search(r"^  (?:proof|false)\n((?:    .*\n)+)\Z", text, re.M)
    return [line[4:] for line in found[1].splitlines()] if found else []


def only_counts(lines):
    """Whether what is shown says no more than how many cases there are."""
    said = " ".join(lines)
    return not re.search(r"[<>=]", said) or re.fullmatch(r"(proved )?in \d+ cases", said)


def shown(arguments):
    result = checks.run(*arguments)
    check(result.returncode in (0, 1) and not result.stderr, arguments, "complains:", result.stderr)
    if arguments[0] == "prove":
        return re.sub(r" \([\d.e+-]+ ms\)\n", "\n", result.stdout).splitlines()
    return block(result.stdout)


def typed(arguments):
    return "$ proofline " + " ".join("'" + each + "'" if " " in each else each for each in arguments)


text = "\n".join("\n".join([typed(each), *shown(each), ""]) for each in SHOWN)
if UPDATE:
    GOLDEN.write_text(text, encoding="utf-8")
check(text == GOLDEN.read_text(encoding="utf-8"), "what is shown is not what shown_proofs.txt has; if it is right:",
      f"python3 {__file__} --update {checks.PROGRAM} {checks.ROOT}")


# Of all theorems and counts.
with tempfile.TemporaryDirectory() as folder:
    path = pathlib.Path(folder, "proofs.txt")
    checks.good("export", "--proofs", path)
    written = path.read_text(encoding="utf-8")
proofs = {}
for line in written.splitlines():
    if not line.startswith(" "):
        proofs[line] = steps = []
    elif line.startswith("    "):
        steps.append(line[4:])
check(len(proofs) > 700, "expected all theorems and counts, and there are", len(proofs))
equations = signs = undecided = cut = 0
for name, steps in proofs.items():
    check(steps, name, "has no proof that is shown")
    check(len(steps) <= MOST_LINES, name, "takes", len(steps), "lines")
    check(not only_counts(steps), name, "only counts:", steps)
    if "/" in name:  # a count
        check("it counts" in " ".join(map(str.strip, steps)), name, "shows no run")
        continue
    if any("--all" in line for line in steps):
        cut += 1
        steps = block(checks.good("explain", name, "--all"))
        check(len(steps) > MOST_LINES, name, "is cut, and all of it takes", len(steps), "lines")
    read = shown_math.Reader(steps)
    check(not read.problems, name, *read.problems)
    check(read.checked + read.signs > 0, name, "shows nothing that can be checked")
    equations, signs, undecided = equations + read.checked, signs + read.signs, undecided + read.undecided
check(10 * cut < len(proofs), cut, "of", len(proofs), "proofs do not fit a screen")
# A sign may follow only where an equation between the inputs holds, which no random point meets.
check(equations > 1500 and signs > 750 and undecided < signs / 5, "evaluated", equations, "equations,", signs,
      "signs, and not", undecided)
# The reader finds what is wrong.
for wrong in ("a + b = b - a", "a - b > 0", "Where a > b: b - a > 0", "a^2 + 1 = 2*a >= 0", "max(a, b) = a."):
    check(shown_math.Reader(["For all a, b > 0:", wrong]).problems, "takes for right:", wrong)
check(not shown_math.Reader(["For all a, b > 0:", "Where a > b: a - b > 0", "Where a >= b:", "  max(a, b) = a."]).problems,
      "takes for wrong what is right")
# What holds by the premises is looked at in each case, which names them.
for greater, is_right in (("a", True), ("b", False)):
    problems = shown_math.Reader(["For all a, b > 0:", "Wherever the premises hold:", f"  max(a, b) = {greater}.",
                                  "Where a >= b and a > 1: a - b >= 0", "Where a < b: nothing is claimed."]).problems
    check(not problems if is_right else problems, "takes max(a, b) for", greater, *problems)

# Of random statements in text: what proves them, and where the others are false.
sys.path.insert(0, str(pathlib.Path(__file__).with_name("random_statements")))
sys.dont_write_bytecode = True
import statements

drawing = statements.Drawing(random.Random(42))
found = {"proved": 0, "false": 0}
for _ in range(250):
    statement = statements.Statement(drawing.statement())
    if not statement.says_something():
        continue
    first, *steps, last = checks.run("prove", "--steps", "--all", statements.as_theorem(statement)).stdout.splitlines()
    said = last.split()[0].strip(",")
    if said not in found or "leaves no certificate" in steps[0]:
        continue
    found[said] += 1
    domain = shown_math.domain_of(re.sub(r"whole |real (?=>)", "", first.split(":")[0]).replace("for", "For", 1))
    read = shown_math.Reader([line[2:] for line in steps], domain,
                             at=dict(re.findall(r"(\w) = (-?\d+(?:/\d+)?)", last)) if said == "false" else {})
    check(not read.problems, first, *read.problems)
    check(read.checked + read.signs > 0, first, "shows nothing that can be checked")
check(found["proved"] > 20 and found["false"] > 80, "of random statements there are", found)

# Where it stands.
for name in ("compute_bound_iff_intense", "critical_intensity"):
    place = re.search(r"^  header +(\S+):(\d+)$", checks.good("explain", name), re.M)
    line = (checks.ROOT / "include" / place[1]).read_text(encoding="utf-8").splitlines()[int(place[2]) - 1]
    check(f" {name} =" in line, place[0], "has:", line)
claim = checks.good("explain", "eq26-dynamic-gain")
said = " ".join(claim.partition("  file ")[2].partition("\n  says")[0].split())
places = re.findall(r"(proofline/\S+?):(\d+)", said)
check(len(places) == 2 and "the theorem constant_batch_takes_no_fewer_examples" in said, "it stands at", said)
for (path, number), name in zip(places, ("eq26-dynamic-gain", "constant_batch_takes_no_fewer_examples")):
    line = (checks.ROOT / "include" / path).read_text(encoding="utf-8").splitlines()[int(number) - 1]
    check(name in line, path, number, "has:", line)

# By its short id, where one document alone has it; with its document elsewhere.
for arguments in (["explain", "training-notes/eq26-dynamic-gain"], ["audit", "--claim", "eq26-dynamic-gain"],
                  ["audit", "--claim", "training-notes/eq26-dynamic-gain"]):
    check(checks.good(*arguments) == claim, arguments, "says something else than explain")
for arguments in (["explain", "compute-bound-iff-ai"], ["audit", "--claim", "compute-bound-iff-ai"]):
    checks.refused(*arguments, says=["several documents have this claim", "training-notes/compute-bound-iff-ai",
                                     "memory-bound-again/compute-bound-iff-ai"])
check("(d - m)*b*(d + m)" in checks.good("audit", "--format", "html"), "the page shows no proof")
check("steps" not in checks.good("prove", "--format", "json", "for all x > 0: x > 0 or x < 1"), "shows what nobody asked")
check("steps" in checks.good("prove", "--steps", "--format", "json", "for all x > 0: x + 1 > x"), "has no steps in JSON")
