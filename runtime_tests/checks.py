"""What tests of the program share: running it, and checks that are reported when the test ends.

A test is called with the program and, if it wants them, the sources. Whatever it checked, it exits with 1 if a
check failed: nothing has to be called for that at its end.
"""
import atexit, csv, functools, io, os, pathlib, pty, re, signal, subprocess, sys, time

PROGRAM = os.path.abspath(sys.argv[1])
ROOT = pathlib.Path(sys.argv[2]).resolve() if len(sys.argv) > 2 else None
#: Of every run, unless it has its own.
OPTIONS = {"timeout": 120, "capture_output": True, "text": True}
failures = []


@atexit.register
def _report():
    if failures:
        print(*failures, sep="\n", flush=True)
        sys.stderr.flush()
        os._exit(1)  # sys.exit does not change the status here


def check(holds, *what):
    if not holds:
        failures.append(" ".join(map(str, what)))


def argument(written):
    return written if isinstance(written, bytes) else str(written)  # bytes: no text, as some names of files


def run(*arguments, program=PROGRAM, **options):
    options = OPTIONS | options
    if "stdout" in options or "stderr" in options:
        options = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE} | options
        del options["capture_output"]
    return subprocess.run([program, *map(argument, arguments)], check=False, **options)


def good(*arguments, **options):
    """What it writes to standard output; the exit status must be 0."""
    result = run(*arguments, **options)
    check(result.returncode == 0, *arguments, "exits with", result.returncode, result.stderr)
    return result.stdout


def refused(*arguments, says=(), begins="proofline", lines=1, **options):
    """Exit status 2, nothing on standard output, and so many short lines on the other, with these words."""
    result = run(*arguments, **options)
    said = result.stderr.splitlines()
    check(result.returncode == 2, *arguments, "exits with", result.returncode)
    check(result.stdout == "", *arguments, "writes to stdout:", repr(result.stdout[:200]))
    check(len(said) == lines and all(line.startswith(begins) for line in said), *arguments, "says", said)
    check(all(len(line) < 400 and line.isprintable() for line in said), *arguments, "says what nobody reads:", said)
    for words in [says] if isinstance(says, str) else says:
        check(words in result.stderr, *arguments, "does not say", repr(words), "but", said)


@functools.cache
def has_terminals():
    """Whether the machine gives a pseudo-terminal. A bare chroot has none; what wants one is left out then, and that
    is said once."""
    try:
        for end in pty.openpty():
            os.close(end)
    except OSError as why:
        print(f"What shows on a terminal is not tested: no pseudo-terminal here ({why}).")
        return False
    return True


def wait_until(holds, what, seconds=60):
    """Waits for something that another process does; a time that one sleeps is too long, or too short."""
    end = time.monotonic() + seconds
    while not holds():
        if time.monotonic() > end:
            check(False, "not within", seconds, "s:", what)
            return
        time.sleep(0.002)


def wait_for_handlers(process):
    """Waits until a process handles SIGINT, which is just before it begins to work."""
    def handles():
        status = pathlib.Path(f"/proc/{process.pid}/status").read_text()
        return int(re.search(r"SigCgt:\s*(\w+)", status)[1], 16) >> (signal.SIGINT - 1) & 1
    wait_until(lambda: process.poll() is not None or handles(), "SIGINT is handled")


def rows(*arguments, **options):
    """The rows of a sweep as CSV, numbers as numbers; names without their units."""
    def value(text):
        try:
            return float(text)
        except ValueError:
            return text
    read = csv.DictReader(io.StringIO(good("sweep", *arguments, "--format", "csv", **options)))
    return [{name: value(text) for name, text in row.items()} for row in read]
