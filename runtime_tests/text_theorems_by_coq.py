#!/usr/bin/env python3
"""Lets Coq check theorems that were text: `proofline prove --coq`, `proofline export --coq DIR FILE`,
tools/export/check_with_coq.py, and forged variants, which Coq must refuse: another operator in the text, another number in the statement.

    text_theorems_by_coq.py PROGRAM FOLDER
"""
import pathlib
import random
import subprocess
import sys

sys.dont_write_bytecode = True  # the sources stay as they are
import forged_certificates as forging

ROOT = pathlib.Path(__file__).resolve().parent.parent
INTENSITY = "I = 2*m*n*k/(2*(m*n + n*k + k*m))"
THEOREMS = {
    "below_the_smallest": ["for all m, n, k >= 1: I < min(m, n, k) and 3*I <= max(m, n, k)",
                           "--given", INTENSITY],
    "chain": ["for all x, y > 0 s: max(x, y) <= x + y <= 2*max(x, y)"],
    "roof": ["for all n > 0 FLOP, b > 0 byte, C > 0 FLOP/s, W > 0 B/s: T == n/C iff n/b >= C/W",
             "--given", "T = max(n/C, b/W)"],
    "root": ["for all x real: sqrt(x^2) == abs(x) and (x if x > 1 else 1) == max(x, 1)"],
    "bounds": ["for all B > 240, D, F >= 8192: B*D*F/(B*D + D*F + B*F) > 226"],
    "even": ["for all k even: k >= 3 implies k >= 4"],
    "fraction": ["for all f in (0, 1], t >= 0 s: f*t <= t"],
    "exclusion": ["for all x, y real: x*y > 0 and x + y > 0 implies x > 0 and y > 0"],
}
#: A claim file: equations, what is proved, what is false at a point, and ids that are no names of Coq.
FILE = """
[units]
request = "new"

[[equation]]
name = "rate"
unit = "request/s"
text = "u * requests / t"
[equation.inputs]
requests = "request"
time = { unit = "s", symbol = "t" }
share = { symbol = "u", domain = "in (0, 1]" }

[[theorem]]
id = "2.1-falls"
text = "for all n > 0 request, t > 0 s, u in (0, 1]: R2 < rate(requests = n, time = t, share = u)"
given = { R2 = "rate(requests = n, time = 2*t, share = u)" }

[[theorem]]
id = "max"
text = "for all B > 240, D, F >= 8192: B*D*F/(B*D + D*F + B*F) > 226"

[[theorem]]
id = "slip"
text = "for all x, y > 0 s: (x + y)^2 == x^2 + y^2"
expects = "differs"
reason = "the cross term is missing"
"""
KINDS = {"text": 1.0, "constant": 0.5, "premise": 0.5, "strict": 0.3}


def run(*command, **options):
    done = subprocess.run(list(map(str, command)), stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True, check=False, **options)
    return done.returncode, done.stdout


def main(program, folder):
    folder = pathlib.Path(folder)
    to_accept, problems = [], []
    for name, arguments in THEOREMS.items():
        status, said = run(program, "prove", *arguments, "--coq", folder, "--name", name)
        if status != 0:
            problems.append(f"{name}: {said}")
            continue
        lines = (folder / "to_accept.txt").read_text(encoding="utf-8").splitlines()
        to_accept = [each for each in lines if " library " in each] + [
            each for each in to_accept + lines if " library " not in each]
    notes = folder / "2024 notes.toml"
    notes.write_text(FILE, encoding="utf-8")
    status, said = run(program, "export", "--coq", folder, notes)
    if status != 0 or said:
        problems.append(f"{notes}: {said}")
    to_accept += [each for each in (folder / "to_accept.txt").read_text(encoding="utf-8").splitlines()
                  if " library " not in each]
    (folder / "to_accept.txt").write_text("".join(f"{each}\n" for each in to_accept), encoding="utf-8")
    status, said = run(ROOT / "tools/export/check_with_coq.py", "--own", "--no-coqchk", folder)
    print(said, end="")
    if status != 0:
        problems.append("Coq does not accept them")

    theorems = [forging.Theorem(*match.groups()) for path in sorted(folder.glob("theorems/*.v"))
                for match in forging.THEOREM.finditer(path.read_text(encoding="utf-8"))]
    kinds = {each.name for each in theorems if each.name.startswith(("theorem_2_1_falls", "max_", "slip"))}
    if not {"theorem_2_1_falls", "max_", "slip_false_1", "slip_witness_1"} <= kinds:
        problems.append(f"of the file only {sorted(kinds)} are read")
    if len(theorems) < len(THEOREMS):
        problems.append(f"only {len(theorems)} theorems are read")
    out, drawn = ["From Proofline Require Import Accepted.", "Open Scope R_scope."], {}
    for kind in KINDS:
        for theorem in theorems:
            found = forging.true_and_forged(theorem, kind)
            if found:
                (true, its_proof), (goal, proof) = found
                label = f"{kind} {theorem.name}"
                drawn[label] = kind
                out.append(f"Goal {true}.\n{its_proof}.\nQed.")
                out.append(f"Goal {goal}.\nfirst [ {proof}; idtac \"ACCEPTED {label}\" "
                           f"| idtac \"REFUSED {label}\" ].\nAbort.")
    (folder / "Forged.v").write_text("\n".join(out) + "\n", encoding="utf-8")
    status, said = run("coqc", "-Q", "library", "Proofline", "-Q", "theorems", "Theorems", "Forged.v",
                       cwd=folder)
    if status != 0:
        problems.append(said[-500:])
    for kind, least in KINDS.items():
        labels = [label for label, its in drawn.items() if its == kind]
        refused = sum(f"REFUSED {label}\n" in said for label in labels)
        print(f"{kind}: {refused} of {len(labels)} refused")
        if not labels or refused < least * len(labels):
            problems.append(f"{kind}: too few are refused")
    print("\n".join(problems) or "all as they must be")
    return 1 if problems else 0


if __name__ == "__main__":
    random.seed(1)
    sys.exit(main(*sys.argv[1:]))
