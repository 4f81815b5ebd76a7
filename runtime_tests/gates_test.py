"""`check --watch` prints what does not follow on each save, and the hook and the action run what they say."""
import json, os, pathlib, queue, re, shutil, signal, subprocess, tempfile, threading

from checks import PROGRAM, ROOT, check, good, refused

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
paper.unlink()
check(told(paper) == ([f"{paper}:1:1: error: it is gone; expected it to come back"], "not read"), "a file that vanished")
save(paper, "It takes 4 days.<!-- proofline: 4 days = 2 days + 2 days -->\n")
check(told(paper)[1] == "1 claim, 0 problems", "back")
check(lines.empty(), "no more than a report a save", list(lines.queue))
watching.send_signal(signal.SIGINT)
check(watching.wait(timeout=10) == 0, "Ctrl-C ends it", watching.returncode)

refused("check", "--watch", says=["--watch", "expected documents"])
refused("check", "--watch", FOLDER / "none.md", says=["--watch", "expected documents"])
refused("check", "--watch", "5 = 2 + 2", says=["--watch", "expected documents"])

# What the matcher of VS Code takes for problems, and for the ends of a check, is what is printed.
matcher = json.loads((ROOT / "examples/claims/tasks.json").read_text())["tasks"][0]["problemMatcher"]
ends = matcher["background"]
for line, pattern in [("checking a.md", ends["beginsPattern"]), ("a.md: 1 claim, 0 problems", ends["endsPattern"]),
                      ("a.md: 12 claims, 1 problem", ends["endsPattern"]), ("a.md: no claims", ends["endsPattern"]),
                      ("a.md: not read", ends["endsPattern"])]:
    check(re.fullmatch(pattern.strip("^$"), line), "no match for", line)
found = re.fullmatch(matcher["pattern"]["regexp"].strip("^$"), first_problem)
check(found and [found[matcher["pattern"][part]] for part in ("file", "line", "column", "severity")] ==
      [str(paper), "1", "10", "error"], "no problem for VS Code", first_problem)

# The commands of the action and of other forges, as they stand there.
def command_of(path):
    """The one line that calls the program."""
    lines = [line.strip().removeprefix("- ").removeprefix("run: ") for line in (ROOT / path).read_text().splitlines()]
    found, = [line for line in lines if line.startswith("proofline ")]
    return found


def forge(command, text, **variables):
    """Its exit status, and the verdicts of its report."""
    shutil.rmtree(folder := FOLDER / "forge", ignore_errors=True)
    folder.mkdir()
    (folder / "README.md").write_text(text)
    done = subprocess.run(["bash", "-e", "-c", command], cwd=folder, capture_output=True, text=True, check=False, env={
        **os.environ, "PATH": f"{pathlib.Path(PROGRAM).parent}:{os.environ['PATH']}", **variables})
    return done.returncode, [(each["ruleId"], each["locations"][0]["physicalLocation"]["region"]["startLine"])
                             for each in json.loads((folder / "proofline.sarif").read_text())["runs"][0]["results"]]


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

# The hook reads what it is given.
for ending in re.search(r"\((\w.*)\)", (ROOT / ".pre-commit-hooks.yaml").read_text())[1].split("|"):
    (FOLDER / f"empty.{ending}").write_text('{"cells": []}' if ending == "ipynb" else "\n")
    good("audit", "--if-any", FOLDER / f"empty.{ending}")
refused("audit", FOLDER / "empty.md", begins=str(FOLDER), says="no claims")
