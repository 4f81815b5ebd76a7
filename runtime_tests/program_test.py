"""The program as users see it: exit statuses, one-line errors, no incomplete files."""
import json, os, pathlib, pty, re, signal, subprocess, tempfile, xml.etree.ElementTree

import checks
from checks import PROGRAM, ROOT, check, refused, run

checks.OPTIONS["env"] = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}


def on_terminal(*arguments, env=None):
    """The output of the program when stdout is a terminal; empty where the machine has none."""
    if not checks.has_terminals():
        return ""
    ours, its = pty.openpty()
    process = subprocess.Popen([PROGRAM, *arguments], stdout=its, stderr=subprocess.DEVNULL,
                               env=checks.OPTIONS["env"] | {"TERM": "xterm"} | (env or {}))
    os.close(its)
    written = b""
    try:
        while part := os.read(ours, 65536):
            written += part
    except OSError:  # the terminal's other end is closed
        pass
    process.wait(timeout=60)
    os.close(ours)
    return written.decode()


# The audit's output.
audit = run("audit")
as_json = run("audit", "--format", "json")
claims = json.loads(as_json.stdout)["claims"]
holds = all(claim["holds"] for claim in claims)
check(holds, "the documents' claims do not all have the expected verdict:", audit.stderr)
check(audit.returncode == (0 if holds else 1), "audit exits with", audit.returncode)
check(as_json.returncode == audit.returncode, "the status depends on the format")
check((audit.stderr == "") == holds, "audit complains:", audit.stderr)
check(all(len(line) <= 100 for line in audit.stdout.splitlines()), "a line above 100 columns")
check(all(claim["id"].split("/")[1] in audit.stdout for claim in claims), "a claim is missing")
check("# Audit" in run("audit", "--format", "markdown").stdout, "no markdown")

# Examples: each with a line, of the file; what is there is not written over.
if ROOT:
    plans = {each.stem: each.read_text() for each in (ROOT / "examples/plans").glob("*.toml")}
    listed = run("examples").stdout.splitlines()
    check({line.partition("  ")[0] for line in listed[:len(plans)]} == set(plans) and listed[len(plans)] == "" and
          all(len(line) <= 80 for line in listed), "examples:", listed)
    with tempfile.TemporaryDirectory() as folder:
        for name, text in plans.items():
            title = text.partition("\n")[0].removeprefix("# ")
            check(any(line.split(None, 1) == [name, title] for line in listed), name, "is not listed as", title)
            check(run("examples", name).stdout == text, name, "is another file")
        for command in listed[-2:]:
            words = command.split()
            done = run(*words[1:], cwd=folder)
            check(words[0] == "proofline" and done.returncode == 0, command, "says", done.stderr)
        written = pathlib.Path(folder, words[-1])
        check(written.read_text() == plans[written.stem], "another plan is written")
        written.write_text("mine")
        refused("examples", written.stem, "--output", written, says=["is there already"])
        check(written.read_text() == "mine" and len(os.listdir(folder)) == 1, "an example is written over a file")
    refused("examples", "decode_cots", says=["'decode_cots'", "did you mean decode_cost?"])

# explain.
explained = run("explain", "critical_intensity").stdout
for said in ("formula    I_star = pi_star / beta_star", "peak_rate in FLOP/s, pi_star > 0",
             "source     training-notes 1.1", "I_star = 195 FLOP/byte", "training-notes/a100-critical-ai",
             "compute_bound_iff_intense"):
    check(said in explained, "explain does not say", repr(said), "but", explained)
mathml = xml.etree.ElementTree.fromstring(
    run("explain", "critical_intensity", "--format", "mathml").stdout)
check(mathml.tag.endswith("math") and "".join(mathml.itertext()) == "I\u22c6=\u03c0\u22c6\u03b2\u22c6",
      "MathML says", "".join(mathml.itertext()))
# From the model's figures, not from those that a document rounds to get its print.
threshold = run("explain", "attention_threshold").stdout
for said in ("T_star = 226298", "F = 3.25", "training-notes/405b-223k\n"):
    check(said in threshold, "explain does not say", repr(said), "but", threshold)
# The listing that counts it, and the claims that cite the count.
loads = run("explain", "naive_loads_of_x").stdout
for said in ("counted    reads of each element", ", counted: ", "memory-bound-again/naive-x-reads"):
    check(said in loads, "explain does not say", repr(said), "but", loads)
for words, says in ((["critical_intensty"], "did you mean critical_intensity"), (["xyzzy", "zzz"], "explain --list")):
    nothing = run("explain", *words)
    check(nothing.returncode == 1 and nothing.stdout == "" and nothing.stderr.count("\n") == 1 and
          says in nothing.stderr, "explain of what is not there:", nothing)
for words, first in ((["kv", "cache"], "cached_values"), (["kv cache"], "cached_values"), (["MFU"], "mfu"),
                     (["critical", "batch"], "critical_batch"), (["ring"], "")):
    found = run("explain", *words)
    lines = found.stdout.splitlines()
    check(found.returncode == 0 and lines and lines[0].split()[0].startswith(first) and len(lines) <= 21 and
          all(len(line) <= 100 for line in lines), words, "finds", found)
for words, name in (("training step", "step"), ("goodput", "goodput"), ("checkpoint", "checkpoint_overhead"),
                    ("failures", "expected_failures"), ("pipeline bubble", "pipeline_bubble_time"),
                    ("interleaved", "interleaved_bubble_time"), ("zero bubble", "zero_bubble_saves_weight_gradients"),
                    ("all-to-all", "all_to_all_bytes"), ("expert", "kept_experts"), ("ring attention", "ring_attention_time"),
                    ("ulysses", "ulysses_bytes"), ("fat tree", "fat_tree_bandwidth"),
                    ("double tree", "double_tree_all_reduce_time"), ("overlap", "overlap")):
    found = run("explain", words)
    check(found.returncode == 0 and name in found.stdout[:500], words, "finds", found)
refused("explain", "compute_bound_iff_intense", "--format", "mathml", says=["expected an equation"])
refused("explain", "critical_intensity", "--format", "markdown", says=["expected --list"])
refused("explain", "critical_intensity", "--list", "--format", "markdown", says=["expected no name"])
as_mathml = run("explain", "--list", "--format", "mathml").stdout
# As many formulas as rows of equations, and no row torn by a bar within a formula.
rows = [row for row in as_mathml.partition("## Devices")[0].splitlines() if row.startswith("| `")]
check(len(rows) > 100 and all(row.count("<math") == 1 and row.count("|") == 6 for row in rows),
      "the catalogue with MathML")
refused("explain", "critical_intensity", "--format", "table", says=["expected --list"])
table = [line.split("\t") for line in run("explain", "--list", "--format", "table").stdout.splitlines()]
check([row[1] for row in table if row[0] == "equation"] == [row.split("`")[1] for row in rows]
      and ["input", "peak_rate", "pi_star", "FLOP/s", "> 0", "0", "peak compute rate"] in table,
      "the table for other programs")
check(run("explain", claims[0]["id"]).stdout.startswith(claims[0]["id"] + "\n"), "explain shows a claim")
refused("explain", says=["expected a name"])
listed = run("explain", "--list", "roofline").stdout
check("critical_intensity" in listed and "naive_gemm_reads" not in listed, "--list has", listed)
check(len(run("explain", "--list").stdout.splitlines()) < 40, "the groups are long")
check(run("explain", "--list", "parameters").stdout.count("equations of parameters\n") == 1, "a group is there twice")
refused("explain", "--list", "no_such_name_at_all", says=["--list", "a group, such as equations"])
check("Errata that change a result: training-notes" in run("audit", "--errata").stdout, "no errata")
one = run("audit", "--claim", "training-notes/a100-critical-ai")
check("= (3.12e14 FLOP/s) / (1.6e12 byte/s)" in one.stdout, "no derivation", one.stdout)
check(one.returncode == 0, "one claim exits with", one.returncode)
few = json.loads(run("audit", "--verdict", "differs", "--format", "json").stdout)["claims"]
check(few and {c["verdict"] for c in few} == {"differs"}, "--verdict shows", len(few))
check(run("audit", "--document", "training-notes").stdout == audit.stdout
      or len({c["document"] for c in claims}) > 1, "--document shows something else")
check(run("--version").stdout.startswith("proofline "), "no version")
for help_of in ([], ["audit"], ["check"]):
    answer = run(*help_of, "--help")
    check(answer.returncode == 0 and "Usage: proofline" in answer.stdout, help_of, "has no help")
    check(all(len(line) <= 110 for line in answer.stdout.splitlines()), help_of, "has wide help")

# Bad input.
refused(says=["expected a command"])
refused("aduit", says=["'aduit'", "audit?"])
refused("audit", "--formt", "json", says=["'--formt'", "--format?"])
refused("audit", "--format", "xml", says=["--format", "'xml'", "text, markdown, html, json, sarif or github"])
refused("audit", "--format", says=["--format: expected a value"])
refused("audit", "--format", "json", "--format", "text", says=["--format: expected once"])
refused("audit", "--verdict", "exat", says=["--verdict", "'exat'", "printed-digits"])
refused("audit", "--document", "training-nodes", says=["--document", "training-notes"])
refused("audit", "--claim", "a100-critical", says=["did you mean training-notes/a100-critical-ai"])
refused("audit", "--claim", "x" * 5000, says=["--claim", "such as"])
refused("audit", "--claim", "one\ntwo", says=["'one?two'"])
refused("audit", "--color", "red", says=["--color", "auto, always or never"])
refused("audit", "--errata", "--verdict", "exact", says=["only one of"])
refused("audit", "--errata=3", says=["--errata: expected no value"])
stray = run("audit", "stray")
check((stray.returncode, stray.stdout) == (2, "") and stray.stderr.startswith(
      "stray:1:1: error: 'stray': expected a claim file (.toml), or a document: .md, .markdown, "),
      "audit of a stray file says", repr(stray.stderr))
refused("audit", "--output", "", says=["--output"])

# Colour.
check("\x1b[" not in audit.stdout, "colour without a terminal")
check("\x1b[" in on_terminal("audit") or not checks.has_terminals(), "no colour on a terminal")
check("\x1b[" not in on_terminal("audit", env={"NO_COLOR": "1"}), "colour despite NO_COLOR")
check("\x1b[" not in on_terminal("audit", "--color", "never"), "colour despite --color never")
check("\x1b[" in run("audit", "--color", "always").stdout, "no colour despite --color always")
check("\x1b[" not in run("audit", "--color", "always", "--format", "json").stdout, "coloured JSON")

# Nothing from outside controls the terminal: neither what a file says, nor its name, nor an argument.
EVIL = "e\x1b[45mv\x07i\x9b2Jl\u202e\u2066\u200f\u200e\x7f\r\x08."
CONTROLS = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")


def shows_nothing_else(said, *arguments):
    own = re.sub(r"\x1b\[(?:[0-9]|3[0-9]|1;3[0-9])m", "", said.replace("\r\n", "\n"))
    check(CONTROLS.search(own) is None and "\x1b[45m" not in said, arguments, "writes", repr(
        own[max(0, (CONTROLS.search(own) or re.search("", own)).start() - 40):][:90]))


def in_toml(text):
    return '"' + "".join(c if " " <= c <= "~" and c not in '"\\' else f"\\u{ord(c):04x}" for c in text) + '"'


with tempfile.TemporaryDirectory() as folder:
    evil = in_toml(EVIL)
    file = pathlib.Path(folder, EVIL.replace("/", "") + ".toml")
    file.write_text(f'''[document]
title = {evil}
author = {evil}
date = {evil}
version = {evil}
address = {evil}
[given]
N = {{ value = "3", where = {evil} }}
[[claim]]
id = "right"
where = {evil}
section = {evil}
says = {evil}
printed = "6"
follows = "2*N"
[[claim]]
id = "wrong"
where = {evil}
says = {evil}
printed = "7"
follows = "2*N"
expects = "differs"
grade = "wording"
reason = {evil}
''')
    broken = pathlib.Path(folder, "broken.toml")
    broken.write_text(f"[document]\ntitle = {evil}\n[[claim]]\nid = {evil}\n{evil} = {evil}\n")
    paper = pathlib.Path(folder, "paper.md")
    paper.write_text(f"It {EVIL} takes 45 days.<!-- proofline: = 2*3 --> {EVIL}\n"
                     f"{EVIL} 7.<!-- proofline: = {EVIL} -->\n")
    plan = pathlib.Path(folder, "plan.toml")
    plan.write_text(f'equation = "n"\n{evil} = {evil}\nwhere = [{evil}]\n[axis]\nn = "1, 2"\n{evil} = {evil}\n')
    runs = [["audit", str(file), "--format", form, *more] for form in ("text", "markdown", "github", "sarif", "json")
            for more in ([], ["--color", "always"], ["--errata"])]
    runs += [["audit", str(each), *more] for each in (file, broken, paper) for more in ([], ["--format", "github"])]
    runs += [["audit", str(file), "--claim", str(id)] for id in (EVIL, "right", f"{file.stem}/wrong")]
    runs += [["audit", str(file) + "x"], ["check", EVIL], ["check", f"7 = {EVIL}"], ["prove", EVIL],
             ["check", "7 = 2*N", "--given", f"N = 3 {EVIL}"], ["check", "7 = 2*3", "--units", EVIL],
             ["eval", EVIL], ["eval", "2*n", "--at", f"n={EVIL}"], ["explain", EVIL], ["explain", "--list", EVIL],
             [EVIL], ["--" + EVIL], ["audit", "--" + EVIL], ["sweep", str(plan)], ["sweep", str(file)],
             ["sweep", "--equation", "n", "--axis", f"n={EVIL}"], ["sweep", "--equation", EVIL, "--axis", "n=1,2"],
             ["sweep", "--equation", "n", "--axis", "n=1,2", "--format", EVIL],
             ["plot", "sweep", "--equation", "n", "--axis", "n=1,2", "--mark", EVIL + "=1"],
             ["merge", EVIL], ["export", "--smt", EVIL + "/x/y"], ["completion", EVIL]]
    for each in runs:
        done = run(*each)
        shows_nothing_else(done.stdout + done.stderr, *each)
        shows_nothing_else(on_terminal(*each), "on a terminal", *each)
        check(done.returncode in (0, 1, 2), each, "exits with", done.returncode)
    check(run("audit", str(file)).stdout.count("e?[45mv?i?2Jl") >= 5, "evil text is not shown at all")
    as_data = json.loads(run("audit", str(file), "--format", "json").stdout)
    check(as_data["documents"][0]["title"] == EVIL, "JSON has another title:", as_data["documents"][0])
    run("audit", str(file), "--output", str(pathlib.Path(folder, "report")))
    shows_nothing_else(pathlib.Path(folder, "report").read_text(), "a report in a file")

# Output files.
with tempfile.TemporaryDirectory() as folder:
    folder = pathlib.Path(folder)
    file = folder / "audit.json"
    file.write_text("old")
    file.chmod(0o640)
    (folder / "link").symlink_to(file)
    done = run("audit", "--format", "json", "--output", str(folder / "link"))
    check(done.stdout == "" and file.read_text() == as_json.stdout, "--output writes other text")
    check((folder / "link").is_symlink(), "--output replaces the link and not the file")
    check(file.stat().st_mode & 0o777 == 0o640, "--output changes the mode")
    check("\x1b[" not in on_terminal("audit", "--output", str(file)) + file.read_text(),
          "colour in a file")
    refused("audit", "--output", str(folder / "missing" / "x"), says=["--output", "No such file"])
    refused("audit", "--output", str(folder), says=["--output", "Is a directory"])
    refused("audit", "--output", str(folder / "new"), "--format", "xml", says=["--format"])
    # A file that cannot grow beyond 100 bytes: the old content stays.
    file.write_text("old")
    import resource, signal
    small = run("audit", "--output", str(file), preexec_fn=lambda: (
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN),
        resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))))
    check(small.returncode == 2 and "File too large" in small.stderr, "half a file:", small.stderr)
    check(file.read_text() == "old", "a failed --output changes the file")
    check(sorted(p.name for p in folder.iterdir()) == ["audit.json", "link"],
          "left behind:", list(folder.iterdir()))
with open("/dev/full", "w") as full:
    for arguments in (["audit"], ["audit", "--format", "json"], ["--help"]):
        result = run(*arguments, stdout=full)
        check(result.returncode == 2 and "No space left" in result.stderr and
              len(result.stderr.splitlines()) == 1, arguments, "on a full disk:", result)
refused("audit", "--output", "/dev/full", says=["No space left"])
check(pathlib.Path("/dev/full").is_char_device(), "--output replaced a device")
reader, writer = os.pipe()
os.close(reader)
gone = run("audit", "--format", "json", stdout=writer)
os.close(writer)
check(gone.returncode == -signal.SIGPIPE and gone.stderr == "", "closed pipe:", gone)
for arguments, status in ((["check", "2 = 1"], 1), (["check", "2 ="], 2)):
    reader, writer = os.pipe()
    os.close(reader)
    gone = subprocess.run([PROGRAM, *arguments], stdout=subprocess.DEVNULL, stderr=writer)
    os.close(writer)
    check(gone.returncode == status, "nobody reads the errors of", arguments, gone)
