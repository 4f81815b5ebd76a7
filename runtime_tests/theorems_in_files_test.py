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
        (("H <= min(m, n)", "H <= min(m, k)"), 2, "paper.toml:8:47: error: 'k' is not given"),
        (('{ H =', '{ max ='), 2, "paper.toml:9:11: error: 'max' is a word of the language; expected another name"),
        (("m*n/(m + n)", "m*n/(m + q)"), 2, "paper.toml:9:25: error: 'q' is not given"),
        (('id = "slip"', 'id = "harmonic"'), 2, "is the id of another claim"),
        (("text = ", "txt = "), 2, "unknown key 'txt' in [[theorem]]; did you mean text?")):
    done = audit(HOLDS.replace(*change))
    said = done.stdout + done.stderr
    check(done.returncode == status and says in said, change, "gives", done.returncode, said[-600:])
