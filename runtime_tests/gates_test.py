"""`check --watch` prints what does not follow on each save, and the hook and the action run what they say."""
import json, os, pathlib, queue, re, shutil, signal, subprocess, tempfile, textwrap, threading

from checks import PROGRAM, ROOT, check, good, refused, run

FOLDER = pathlib.Path(tempfile.mkdtemp())
paper, notes = FOLDER / "paper.md", FOLDER / "notes.md"
paper.write_text("It takes 7 days.<!-- proofline: 7 days = 2 days + 2 days -->\n")
notes.write_text("Nothing here.\n")

watching = subprocess.Popen([PROGRAM, "check", "--watch", paper, notes], stdout=subprocess.PIPE, text=True)
lines = queue.Queue()
threading.Thread(target=lambda: [lines.put(line.rstrip("\n")) for line in watching.stdout], daemon=True).start()


def told(path):
    """The problems of the next report, which is of this file, and its sum."""
    first = lines.get(timeout=30)
    check(first == f"checking {path}", "begins with", first)
    problems = []
    while not (line := lines.get(timeout=30)).startswith(f"{path}: "):
        problems.append(line)
    return problems, line.removeprefix(f"{path}: ")


def save(path, text):
    """As editors do: a file beside it takes its place."""
    beside = path.with_suffix(".new")
    beside.write_text(text)
    os.replace(beside, path)


problems, said = told(paper)
check(said == "1 claim, 1 problem" and re.fullmatch(rf"{re.escape(str(paper))}:1:10: error: .*4 days does.*", problems[0]),
      "what does not follow", problems, said)
first_problem = problems[0]
check(told(notes) == ([], "no claims"), "no claims")
save(paper, "It takes 4 days.<!-- proofline: 4 days = 2 days + 2 days -->\n")
check(told(paper) == ([], "1 claim, 0 problems"), "mended")
save(paper, "It takes 4 days.<!-- proofline: 4 days = 2 days + -->\n")
problems, said = told(paper)
check(len(problems) == 1 and problems[0].startswith(f"{paper}:1:"), "what cannot be read", problems, said)
hides_none = "It takes 7 days.<!-- proofline: 7 days = 2 days + 2 days -->\n\n5<!-- proofline: 5 = -->\n"
save(paper, hides_none)
problems, said = told(paper)
check(said == "1 claim, 2 problems" and first_problem in problems and "expected an expression" in problems[0],
      "one that cannot be read hides", problems, said)
save(paper, "x" * (16 << 20) + "y")
problems, said = told(paper)
check(said == "not read" and len(problems) == 1 and problems[0].startswith(f"{paper}:1:1: error: ") and
      "at most 16 MiB" in problems[0], "what is too large", problems, said)
paper.unlink()
check(told(paper) == ([f"{paper}:1:1: error: it is gone; expected it to come back"], "not read"), "a file that vanished")
save(paper, "It takes 4 days.<!-- proofline: 4 days = 2 days + 2 days -->\n")
check(told(paper)[1] == "1 claim, 0 problems", "back")
check(lines.empty(), "no more than a report a save", list(lines.queue))
watching.send_signal(signal.SIGINT)
check(watching.wait(timeout=10) == 0, "Ctrl-C ends it", watching.returncode)

# A file is watched once, and --fail-on names what is a problem, too.
save(notes, "5 days<!-- proofline: 5 days = 2 days + 2 days -->\n")
watching = subprocess.Popen([PROGRAM, "check", "--watch", "--fail-on", "input-rounding", notes, f"{FOLDER}/./notes.md"],
                            stdout=subprocess.PIPE, text=True)
threading.Thread(target=lambda: [lines.put(line.rstrip("\n")) for line in watching.stdout], daemon=True).start()
check(told(notes)[1] == "1 claim, 1 problem", "--fail-on is of problems")
save(notes, "Nothing here.\n")
check(told(notes) == ([], "no claims") and lines.empty(), "a file that is given twice", list(lines.queue))
watching.send_signal(signal.SIGINT)
watching.wait(timeout=10)

refused("check", "--watch", says=["--watch", "expected documents"])
refused("check", "--watch", notes, FOLDER / "none.md", says=["--watch", "none.md' is no file", "expected documents"])
refused("check", "--watch", "5 = 2 + 2", says=["--watch", "expected documents"])
for option in ("--format", "--given", "--unit", "--output"):
    refused("check", "--watch", notes, option, "N = 1", says=["--watch", option, "expected none beside"])

# What the matcher of VS Code takes for problems, and for the ends of a check, is what is printed.
matcher = json.loads((ROOT / "examples/claims/tasks.json").read_text())["tasks"][0]["problemMatcher"]
ends = matcher["background"]
begins = ends["beginsPattern"]
for line, pattern in [("a.md: 1 claim, 0 problems", ends["endsPattern"]),
                      ("a.md: 12 claims, 1 problem", ends["endsPattern"]), ("a.md: no claims", ends["endsPattern"]),
                      ("a.md: not read", ends["endsPattern"])]:
    check(re.fullmatch(pattern.strip("^$"), line), "no match for", line)
check(re.fullmatch(begins["regexp"].strip("^$"), "checking a.md")[begins["file"]] == "a.md", "of which file a check is")
found = re.fullmatch(matcher["pattern"]["regexp"].strip("^$"), first_problem)
check(found and [found[matcher["pattern"][part]] for part in ("file", "line", "column", "severity")] ==
      [str(paper), "1", "10", "error"], "no problem for VS Code", first_problem)

# The commands of the action and of other forges, as they stand there.
def command_of(path):
    """The one line that calls the program, or the script that does."""
    text = (ROOT / path).read_text()
    if script := re.search(r"( +)run: \|\n((?:\1  .*\n)+)", text):
        return textwrap.dedent(script[2])
    found, = re.findall(r"^ *- (proofline .*)$", text, re.M)
    return found


def forge(command, text, **variables):
    """Its exit status, and the verdicts of its report; None where nothing is to be uploaded."""
    shutil.rmtree(folder := FOLDER / "forge", ignore_errors=True)
    (folder / "docs/deep").mkdir(parents=True)
    for name in ("README.md", "docs/deep/page.md"):
        (folder / name).write_text(text)
    output = folder / "output"
    output.write_text("")
    done = subprocess.run(["bash", "-e", "-c", command], cwd=folder, capture_output=True, text=True, check=False, env={
        **os.environ, "PATH": f"{pathlib.Path(PROGRAM).parent}:{os.environ['PATH']}", "RUNNER_TEMP": str(folder),
        "GITHUB_OUTPUT": str(output), **variables})
    report = folder / (output.read_text().strip().removeprefix("report=") or "proofline.sarif")
    if not report.exists():
        return done.returncode, None
    return done.returncode, [(each["ruleId"], each["locations"][0]["physicalLocation"]["region"]["startLine"])
                             for each in json.loads(report.read_text())["runs"][0]["results"]]


action, gitlab = command_of("action.yml"), command_of("examples/claims/.gitlab-ci.yml")
holds, rounded = "4 days<!-- proofline: 4 days = 2 days + 2 days -->\n", "5 days<!-- proofline: 5 days = 2 days + 2 days -->\n"
differs = "text\n\n7 days<!-- proofline: 7 days = 2 days + 2 days -->\n"
for command, variables in ((action, {"FILES": "*.md", "FAIL_ON": ""}), (gitlab, {})):
    check(forge(command, holds, **variables) == (0, []), "what holds", command)
    check(forge(command, "nothing\n", **variables) == (0, []), "no claims", command)
    check(forge(command, differs, **variables) == (1, [("differs", 3)]), "what differs", command)
for command, variables in ((action, {"FILES": "*.md", "FAIL_ON": "input-rounding"}), (gitlab, {})):
    check(forge(command, rounded, **variables)[0] == 1, "verdicts to refuse", command, forge(command, rounded, **variables))
check(forge(action, rounded, FILES="README.md", FAIL_ON="")[0] == 0, "verdicts that hold", action)
check(forge(action, differs, FILES="**/*.md none/*.md", FAIL_ON="") == (1, [("differs", 3)] * 2), "any folders", action)
for files in ("none/*.md", "none.md"):
    check(forge(action, differs, FILES=files, FAIL_ON="") == (2, None), "no such file", files)

# The image that they need is built by the Dockerfile, with targets and options of ours; without --target it is the first.
docker = (ROOT / "Dockerfile").read_text()
for path in ("action.yml", "examples/claims/workflow.yml"):
    check("--target program " in (ROOT / path).read_text() and "\nFROM dependencies AS program\n" in docker, "no image", path)
check(re.findall(r"^FROM .*$", docker, re.M)[-1] == "FROM dependencies", "what is built without --target")
sources = "".join((ROOT / path).read_text() for path in ("CMakeLists.txt", "tools/CMakeLists.txt"))
for option in re.findall(r"-D (\w+)=", docker):
    check(f"option({option} " in sources, "no option", option)
for target in re.search(r"--target (proofline_.*) ", docker)[1].split():
    check(re.search(rf"(add_program|add_custom_target)\({target} ", sources), "no target", target)

# The hook is given all documents that the program reads, and no other file.
hook = (ROOT / ".pre-commit-hooks.yaml").read_text()
endings = re.search(r"\((\w.*)\)", hook)[1].split("|")
(FOLDER / "empty.unknown").write_text("\n")
known = re.search(r"a document: (.*), or another", run("audit", FOLDER / "empty.unknown").stderr)[1].split(", ")
check([f".{each}" for each in endings] == known, "the hook has", endings, "and the program", known)
refused("audit", notes, begins=str(FOLDER), says="no claims")

# With --if-any, what is no text may stand in a repository, unless it names proofline. A slip in a claim is none of it.
for name, data in (("latin.md", "caf\xe9".encode("latin-1")), ("utf16.md", "words".encode("utf-16")),
                   ("cut.ipynb", b'{"cells": ['), ("binary.html", bytes(range(256))), ("mac.tex", b"a\rb\r")):
    strange = FOLDER / name
    strange.write_bytes(data)
    good("audit", "--if-any", strange)
    refused("audit", strange, begins=str(strange))
    ours = data + "<!-- proofline: 5 = 2 + 3 -->".encode("utf-16-le" if name == "utf16.md" else "ascii")
    strange.write_bytes(ours)
    refused("audit", "--if-any", strange, begins=str(strange))
(FOLDER / "slip.md").write_text("5<!-- prooflin: 5 = 2 + 3 -->\n")
refused("audit", "--if-any", FOLDER / "slip.md", begins=str(FOLDER), says="did you mean proofline")
(FOLDER / "slip.md").write_text("5<!-- roofline: see the plot -->\n")
good("audit", "--if-any", FOLDER / "slip.md")

# Behind -- all are names, whatever they begin with.
(FOLDER / "--output=x.md").write_text(holds)
check("1 claim" in good("audit", "--", "--output=x.md", cwd=FOLDER), "a name that begins as options do")

# One claim that cannot be read hides no other one of its file; a name that cannot be read does.
paper.write_text(hides_none)
refused("audit", paper, begins=str(paper), lines=2, says=["4 days does", "expected an expression"])
annotations = run("audit", "--format", "github", paper).stdout.splitlines()
check(len(annotations) == 2 and all(each.startswith("::error file=") for each in annotations), "annotations", annotations)
paper.write_text(hides_none + "<!-- proofline: let d -->\n")
refused("audit", paper, begins=str(paper), lines=2, says=["expected an expression", "expected NAME = VALUE"])
paper.write_text("7 days<!-- proofline: 7 days = 2 days + 2 days -->\n\n5<!-- proofline: 5 = 2 +\n")
refused("audit", paper, begins=str(paper), lines=2, says=["4 days does", "never closes"])
for slip in ("<!-- proofline: -->", "<!-- proofline 5 = 2 + 3 -->", "<!-- prooflin: 5 = 2 + 3 -->", "x % proofline: 5 = 2 +"):
    for said, count in ((slip, 2), (slip.replace("5 = 2 +", "let d = 5"), 1 + (slip == "<!-- proofline: -->"))):
        paper.write_text(f"{differs}\n{said}\n")
        refused("audit", paper, begins=str(paper), lines=count)
claim_file = FOLDER / "paper.toml"
claim_file.write_text('[[claim]]\nid = "a"\nprinted = "7 days"\nfollows = "2 days + 2 days"\n'
                      '[[claim]]\nid = "b"\nprinted = "5"\n'
                      '[[claim]]\nid = "c"\nprinted = "5"\nfollows = "derived(b)"\n')
refused("audit", claim_file, begins=str(claim_file), lines=2, says=["4 days does", "expected a key follows"])
