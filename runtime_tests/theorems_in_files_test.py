"""Theorems in claim files, `[[theorem]]`: proved, expected to be false, false where nobody expects it, not
proved, and not readable.
"""
import json
import pathlib
import tempfile

from checks import check, run


def audit(text, *options):
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "paper.toml")
        path.write_text(text, encoding="utf-8")
        return run("audit", "paper.toml", *options, cwd=folder)


HOLDS = """
[units]
request = "new"

[[theorem]]
id = "harmonic"
where = "section 2"
text = "for all m, n > 0 request: H <= min(m, n)"
given = { H = "m*n/(m + n)" }

[[theorem]]
id = "slip"
text = "for all x, y > 0: (x + y)^2 == x^2 + y^2"
expects = "differs"
reason = "the cross term is missing"
"""
done = audit(HOLDS, "--format", "json")
check(done.returncode == 0, done.stderr, done.stdout[-300:])
claims = {each["id"]: each for each in json.loads(done.stdout)["claims"]} if done.stdout else {}
check(claims.get("paper/harmonic", {}).get("verdict") == "exact", claims)
check(claims.get("paper/harmonic", {}).get("proof") == "all-inputs", claims)
check(claims.get("paper/slip", {}).get("verdict") == "differs", claims)

for change, status, says in (
        (("H <= min", "2*H <= min"), 1, "false at m = 2 request, n = 1 request"),
        (('\nexpects = "differs"', ""), 1, "false at x = 1, y = 1"),
        (("H <= min(m, n)", "H^4 - 4*H*1 request^3 + 3 request^4 >= 0 request^4"), 1, "not proved"),
        (("H <= min(m, n)", "H <= min(m, k)"), 2, "paper.toml:8:47: error: 'k' is neither a given name nor a unit"),
        (('{ H =', '{ max ='), 2, "paper.toml:9:11: error: 'max' is a word of the language; expected another name"),
        (("m*n/(m + n)", "m*n/(m + q)"), 2, "paper.toml:9:25: error: 'q' is neither a given name nor a unit"),
        (('id = "slip"', 'id = "harmonic"'), 2, "is the id of another claim"),
        (("text = ", "txt = "), 2, "unknown key 'txt' in [[theorem]]; did you mean text?")):
    done = audit(HOLDS.replace(*change))
    said = done.stdout + done.stderr
    check(done.returncode == status and says in said, change, "gives", done.returncode, said[-600:])

# A theorem calls the equations of its file, whose inputs must take what its variables stand for.
CALLS = """
[units]
request = "new"

[[equation]]
name = "rate"
unit = "request/s"
text = "u * requests / t"
[equation.inputs]
requests = { unit = "request", whole = true }
time = { unit = "s", symbol = "t" }
share = { symbol = "u", domain = "in (0, 1]" }

[[theorem]]
id = "falls"
text = "for all n whole > 0 request, t > 0 s, u in (0, 1]: R2 < rate(requests = n, time = t, share = u)"
given = { R2 = "rate(requests = n, time = 2*t, share = u)" }
"""
done = audit(CALLS, "--format", "json")
claims = {each["id"]: each for each in json.loads(done.stdout)["claims"]} if done.stdout else {}
check(done.returncode == 0 and claims.get("paper/falls", {}).get("proof") == "all-inputs", done.stderr, claims)
PREMISE = ('u in (0, 1]: R2', 'u in (0, 1]: t > 3 s implies R2')
for changes, status, says in (
        ([('u * requests / t', 'u * requests * t / (1 s^2)')], 1, "false at n = "),
        ([("n whole > 0", "n > 0")], 2, "paper.toml:17:22: error: 'requests = n' gives the input any n > 0 request; "
                                        "expected a whole number > 0"),
        ([("t > 0 s", "t real s"), ("2*t", "2 s")], 2, "error: 'time = t' gives the input any t real s; expected "
                                                       "only numbers > 0"),
        ([("t > 0 s", "t in [2 s, 8 s]")], 0, ""),
        ([("t > 0 s", "t in [0 s, 8 s]"), ("2*t", "2 s")], 2, "any t >= 0 s, <= 8 s; expected only numbers > 0"),
        ([("u in (0, 1]:", "u in [0.5, 1]:")], 0, ""),
        ([("u in (0, 1]:", "u in [0.5, 1.5]:")], 2, "any u > 0, >= 0.5, <= 1.5; expected a number in (0, 1]"),
        ([("time = 2*t", "time = t - 3 s")], 2, "paper.toml:17:36: error: 'time = t - 3 s' is no value of the input "
                                                "at n = 1 request, t = 1 s, u = 1/2; expected only numbers > 0"),
        ([("time = 2*t", "time = t + 3 s")], 0, ""),
        ([("R2 <", "rate(requests = n, time = t - 3 s, share = u) + 0*R2 <")], 2, "'time = t - 3 s' is no value"),
        ([PREMISE, ("R2 <", "rate(requests = n, time = t - 2 s, share = u) + R2 >")], 0, ""),
        ([PREMISE, ("R2 <", "rate(requests = n, time = t - 4 s, share = u) + R2 >")], 2, "at n = 1 request, t = "),
        ([("rate(requests = n, time = t,", "rat(requests = n, time = t,")], 2, "did you mean rate?")):
    text = CALLS
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    done = audit(text)
    said = done.stdout + done.stderr
    check(done.returncode == status and says in said, changes, "gives", done.returncode, said[-600:])
