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
    refused("--smt", folder / "a", "b", says="unexpected 'b'")
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
