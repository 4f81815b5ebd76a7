"""What messages of sweeps say behind "write", and between backticks, is typed as it stands, and is accepted. Each such
message of the sources is tried."""
import os, pathlib, re, shlex, shutil, tempfile

from checks import ROOT, check, run

PAIRS = 'report = "values"\nequation = "t"\n[let]\n"tp, pp" = [[1, "8 s"], [2, "4 s"]]\nb = [1, 2]\nt = "b*tp*pp"\n'
# A command, and what in it is mistaken, at {} or at its end: words that the advice takes the place of.
CASES = [
    ("sweep --equation critical_intensity --report values", "--device h100_sxm:dense,a100_80gb"),
    ("sweep --equation critical_intensity --report values", "--device h100_sxm:dense --device a100_80gb"),
    ("sweep --let cost=2*n --let n=[1,2]", ""),
    ("plot sweep --let cost=2*n --let n=[1,2]", ""),
    ("sweep --at chips=3 --axis tokens=1,2 --report values", ""),
    ("sweep --let c=1,2", "--report 'pareto c, max 2*c'"),
    ("sweep --let 'c=[1, 2]'", "--report \"pareto max c, 2*c if c > 1 else 3\""),
    ("sweep plan.toml --at tp=2", ""),
    ("sweep plan.toml --let 'pp=[1 s, 2 s]'", ""),
    ("sweep plan.toml --shard auto", "--output part.json"),
    ("sweep plan.toml --output part.json", "--shard auto"),
    ("plot sweep --let 'pp=[1 s, 2 s]' {} --let b=integers(1..9) --equation n*b*pp --where 'n > 2'",
     "--let n=integers(1..30)"),
    ("plot sweep many.toml", ""),
    ("plot sweep {} --let b=integers(1..3000) --equation n*b", "--let n=integers(1..3000)"),
    ("plot sweep --axis chips=1,2 --axis tokens=1,2 --report 'bounds critical_intensity*tokens*chips*k, 9 FLOP/byte'",
     "--axis device=h100_sxm:dense,a100_80gb --let 'k=[1, 2]'"),
    ("plot sweep maps.toml", ""),
    ("plot sweep --let 'n=[1, 2]' --let 'b=[2, 3]'", "--report 'pareto min n, max b, min n*b'")]
# A text that is mistaken, and where it stands.
TEXTS = [("sweep --equation tokens --report values --axis", "tokens={}", "4,194,304"),
         ("sweep --equation tokens --report values --axis", "tokens={}", "4,194,304,8,388,608"),
         ("sweep --let 't=1 s, 2 s' --equation t --where", "{}", "t"),
         ("sweep --let 'n=[1, 2]' --report", "count {}", "n + 1"),
         ("sweep --let 'n=[1, 2]' --report", "count {}", "n * 3 TFLOP / 1 s")]
OPTIONS = re.compile(r"write ((?:--[a-z]+ (?:'(?:[^']|'\\'')*'|[^\s;]+) ?)+)")
QUOTED = re.compile(r"(?:write|or) ('[^']*'|\d+)")
IN_JOB = {"SLURM_ARRAY_TASK_ID": "1", "SLURM_ARRAY_TASK_MIN": "1", "SLURM_ARRAY_TASK_MAX": "2", "SLURM_ARRAY_TASK_COUNT": "2"}
ALONE = {name: value for name, value in os.environ.items() if not name.startswith(("SLURM_", "OMPI_", "PMI_"))}
said = []


def refused(words, **options):
    told = run(*words, **options)
    check(told.returncode == 2 and told.stderr.count("\n") == 1, words, "is not refused:", told.stderr)
    said.append(told.stderr)
    for command in re.findall("`proofline ([^`]*)`", told.stderr):
        if command != "eval":  # of the same sweep, without an axis
            done = run(*shlex.split(command))
            check(done.returncode == 0 and done.stdout, command, "says", done.stderr)
    return told.stderr


def accepted(words, **options):
    if words[0] == "plot" and shutil.which("gnuplot") is None:
        return
    done = run(*words, **options)
    check(done.returncode == 0, words, "is the advice of", said[-1], "and says", done.stderr)


with tempfile.TemporaryDirectory() as folder:
    pathlib.Path(folder, "plan.toml").write_text(PAIRS)
    pathlib.Path(folder, "many.toml").write_text('equation = "n*b*c"\n[let]\nc = ["1 s", "2 s"]\n"n, m" = [[1, 2], [2, 3]]\n'
                                                 "k = \"integers(1..30)\"\nb = [1, 2]\n")
    pathlib.Path(folder, "maps.toml").write_text('report = "bounds n*b, 3*m*k"\n[let]\nb = [1, 2]\nk = [1, 2]\n'
                                                 '"n, m" = [[1, 2], [2, 3]]\n')
    for command, wrong in CASES:
        own = {"cwd": folder, "env": ALONE | (IN_JOB if "--output" in wrong else {})}
        whole = command if "{}" in command else command + " {}"
        told = refused(shlex.split(whole.format(wrong)), **own)
        advice = OPTIONS.search(told)
        if advice:
            accepted(shlex.split(whole.format(advice[1])), **own)
        else:
            check("write" not in told and "`" in told, command, wrong, "has no advice:", told)
    for command, form, wrong in TEXTS:
        told = refused(shlex.split(command) + [form.format(wrong)])
        texts = QUOTED.findall(told.partition("write")[0][-1:] + "write" + told.partition("write")[2])
        check(texts, command, wrong, "has no advice:", told)
        for text in texts:
            accepted(shlex.split(command) + [form.format(shlex.split(text)[0])])
# No message of the sources has advice that was not tried: what stands before it was said.
literals = set()
for source in sorted((ROOT / "tools").glob("**/*.cpp")):
    if source.parent.name in ("sweep", "plot") or source.name in ("sweep_command.cpp", "plot_command.cpp"):
        code = re.sub(r"(?m)^ *//.*$", "", source.read_text())
        for literal in re.findall(r'"((?:[^"\\\n]|\\.)*)"', code):
            if re.search(r"\bwrite($| --| '| $)", literal):
                literals.add(literal)
check(len(literals) >= 8, "advice in the sources:", literals)
for literal in literals:
    parts = [part for part in re.split(r"\{\}", literal) if part.strip()]
    check(any(all(part in each for part in parts) for each in said), "no case has the advice", repr(literal))
