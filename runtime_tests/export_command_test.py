"""`proofline export` as users see it: what it refuses, and files that are complete or absent."""
import functools
import os
import pathlib
import resource
import select
import signal
import subprocess
import tempfile

import checks
from checks import PROGRAM, check

export = functools.partial(checks.run, "export")
refused = functools.partial(checks.refused, "export", begins="proofline export: ")

with tempfile.TemporaryDirectory() as name:
    folder = pathlib.Path(name)
    refused(says="expected --smt FILE")
    refused("--smt", says="--smt: expected a value")
    refused("--smt", "", says="--smt: expected the name of a file")
    refused("--statements", "", says="--statements: expected the name of a file")
    refused("--smt", folder / "a", "--smt", folder / "b", says="--smt: expected once")
    refused("--smt", folder / "a", "--statements", folder / "a", says="expected two files")
    refused("--smt2", folder / "a", says="did you mean --smt?")
    refused(folder / "paper.toml", says="expected --smt FILE")
    (folder / "plain").write_text("")
    refused("--coq", "", says="--coq: expected the name of a folder")
    refused("--coq", folder / "plain" / "x", says="--coq: cannot make")
    (folder / "plain").unlink()
    for option in ("--smt", "--statements"):
        refused(option, folder, says=f"{option} '{folder}': cannot write: Is a directory")
        refused(option, folder / "no" / "x", says="No such file")
        refused(option, "/dev/full", says="No space left")
    check(pathlib.Path("/dev/full").is_char_device(), "a device is replaced")
    check(not list(folder.iterdir()), "left behind:", list(folder.iterdir()))

    file = folder / "all.smt2"
    file.write_text("old")
    # A file that cannot grow beyond 1000 bytes.
    refused("--smt", file, says="File too large", preexec_fn=lambda: (
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN),
        resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))))
    # A run that is busy: it writes to a pipe that nobody reads.
    pipe = folder / "pipe"
    os.mkfifo(pipe)
    for stop in (signal.SIGINT, signal.SIGTERM, signal.SIGKILL):
        reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
        process = subprocess.Popen([PROGRAM, "export", "--smt", pipe, "--statements", file],
                                   stderr=subprocess.PIPE, text=True)
        check(select.select([reader], [], [], 60)[0] and process.poll() is None, "writes nothing")
        process.send_signal(stop)
        said = process.communicate(timeout=30)[1]
        if stop != signal.SIGKILL:
            check(process.returncode == 130 and said.count("\n") == 1 and "interrupted" in said,
                  stop.name, process.returncode, said)
        os.close(reader)
        check(file.read_text() == "old", stop.name, "changes the file")
        check(sorted(folder.iterdir()) == [file, pipe], "left behind:", list(folder.iterdir()))
    pipe.unlink()

    first = export("--smt", file, "--statements", folder / "statements")
    check(first.returncode == 0 and first.stdout == first.stderr == "", "export says", first)
    text = file.read_text()
    questions = text.count("(check-sat)")
    check(text.endswith(f'(echo "questions: {questions}")\n'), "the count:", text[-80:])
    again = folder / "again"
    export("--smt", again)
    check(again.read_text() == text, "two exports differ")
    check(sorted(p.name for p in folder.iterdir()) == ["again", "all.smt2", "statements"],
          "left behind:", list(folder.iterdir()))

# The theorems of claim files.
CLAIMS = """
[[theorem]]
id = "a-b"
text = "for all x > 0: x + 1 > x"

[[claim]]
id = "c"
printed = "1"
follows = "2 / 2"
"""
SLIP = """
[[theorem]]
id = "slip"
text = "for all x, y > 0 s: (x + y)^2 == x^2 + y^2"
"""
with tempfile.TemporaryDirectory() as name:
    folder = pathlib.Path(name)

    def of_files(texts, *options, **more):
        for path, text in texts.items():
            (folder / path).write_text(text, encoding="utf-8")
        return *options, *texts, {"cwd": folder, **more}

    def refused_files(texts, says, *options):
        *arguments, more = of_files(texts, "--smt", "all.smt2", "--statements", "all.txt", "--coq", "coq", *options)
        refused(*arguments, says=says, begins=next(iter(texts)), **more)
        check(sorted(each.name for each in folder.iterdir()) == sorted(texts), says, "leaves", list(folder.iterdir()))
        for each in folder.iterdir():
            each.unlink()

    for text, says in (
            ("", "no theorems; expected a table [[theorem]]"),
            (CLAIMS[CLAIMS.index("[[claim]]"):], "paper.toml:1:1: error: no theorems; expected a table [[theorem]]"),
            ("[[theorem]", "error:"),
            (CLAIMS + SLIP.replace("y)^2", "z)^2"), "'z' is neither a given name nor a unit"),
            (CLAIMS + SLIP.replace("slip", "a-b"), "'a-b' is the id of another claim"),
            (CLAIMS + SLIP.replace('"slip"', "'a\"b'"), "expected letters, digits and . _ - in an id"),
            (CLAIMS + SLIP.replace("(x + y)^2 == x^2 + y^2", "x^4 - 4*x*1 s^3 + 3 s^4 >= 0 s^4"),
             "paper.toml:13:9: error: not proved"),
            (CLAIMS + SLIP.replace("x, y > 0 s: (x + y)^2 == x^2 + y^2", "x real: x/x == 1"),
             "without a value at x = 0: ")):
        refused_files({"paper.toml": text}, says)
    refused_files({"paper.md": "5<!-- proofline: = 2 + 3 -->"}, "expected a claim file, NAME.toml")
    refused("--smt", "-", folder / "none.toml", begins="'", says="none.toml': cannot read it as a file")
    *arguments, more = of_files({"paper.toml": CLAIMS + SLIP, "other.toml": SLIP.replace("slip", "1st")},
                                "--smt", "all.smt2", "--statements", "all.txt", "--coq", "coq")
    done = export(*arguments, **more)
    check(done.returncode == 0 and done.stdout == done.stderr == "", "files:", done)
    check((folder / "all.txt").read_text().splitlines()[:3] == [
        "a-b", "  for all x > 0: (x + 1) > x", "  forall x : R, 0 < x -> x + 1 > x"], (folder / "all.txt").read_text())
    smt = (folder / "all.smt2").read_text()
    check('"a-b: proved: unsat"' in smt and '"slip, paper/slip: witness: sat"' in smt and
          '"1st, other/1st: refuted: unsat"' in smt, smt)
    check(sorted(each.name for each in (folder / "coq/theorems").iterdir()) == ["other.v", "paper.v"], "files of Coq")
    lines = [each.split()[1:3] for each in (folder / "coq/to_accept.txt").read_text().splitlines()]
    check([each for each in lines if each[0] != "library"] == [
        ["paper", "paper/a_b"], ["paper", "paper/slip"], ["other", "other/theorem_1st"]], lines)
    # One name of Coq, and one id.
    *arguments, more = of_files({"paper.toml": CLAIMS + CLAIMS[:CLAIMS.index("[[claim]]")].replace("a-b", "a.b")}, "--coq", "again")
    refused(*arguments, says="the ids 'a-b' and 'a.b' give Coq one name, a_b; expected another id", **more)
    *arguments, more = of_files({"paper.toml": CLAIMS, "other.toml": CLAIMS}, "--coq", "again")
    refused(*arguments, begins="other.toml:3:",
            says="'a-b' is the id of another theorem, at paper.toml:3:7", **more)
    check(not (folder / "again").exists(), "a folder is left behind")
