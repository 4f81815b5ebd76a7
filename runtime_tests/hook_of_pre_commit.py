#!/usr/bin/env python3
"""hook_of_pre_commit.py PROGRAM ROOT: Debian's pre-commit runs Proofline's hook: in a repository made here, a number that
is changed stops the commit, with its line."""
import os, pathlib, re, subprocess, sys, tempfile

PROGRAM, ROOT = (pathlib.Path(each).resolve() for each in sys.argv[1:])
FOLDER = pathlib.Path(tempfile.mkdtemp())
README = FOLDER / "README.md"
ENVIRONMENT = {**os.environ, "PATH": f"{PROGRAM.parent}:{os.environ['PATH']}", "HOME": str(FOLDER / "home"),
               "GIT_CONFIG_COUNT": "2", "GIT_CONFIG_KEY_0": "user.name", "GIT_CONFIG_VALUE_0": "test",
               "GIT_CONFIG_KEY_1": "user.email", "GIT_CONFIG_VALUE_1": "test@example.org"}


def run(*command, folder=FOLDER):
    return subprocess.run(command, cwd=folder, env=ENVIRONMENT, capture_output=True, text=True, check=False)


def commit(text):
    README.write_text(text)
    run("git", "add", "-A")
    return run("git", "commit", "-m", "a change")


def check(holds, *what):
    if not holds:
        print(*what)
        sys.exit(1)


# The hook of the tree as it stands, in a repository of its own.
hooks = FOLDER / "hooks"
hooks.mkdir()
(hooks / ".pre-commit-hooks.yaml").write_bytes((ROOT / ".pre-commit-hooks.yaml").read_bytes())
for command in (["init", "-q"], ["add", "-A"], ["commit", "-qm", "hooks"], ["tag", "v1"]):
    made = run("git", *command, folder=hooks)
    check(made.returncode == 0, command, made.stderr)
for config in (f"repos: [{{repo: {hooks}, rev: v1, hooks: [{{id: proofline}}]}}]\n",
               (ROOT / "examples/claims/.pre-commit-config.yaml").read_text()):
    for command in (["git", "init", "-q"], ["pre-commit", "install"]):
        made = run(*command)
        check(made.returncode == 0, command, made.stdout, made.stderr)
    (FOLDER / ".pre-commit-config.yaml").write_text(config)
    (FOLDER / ".gitignore").write_text("home\nhooks\n")
    held = commit("It takes 4 days<!-- proofline: 4 days = 2 days + 2 days -->.\n")
    check(held.returncode == 0, "stops what follows:", held.stdout, held.stderr)
    stopped = commit("It takes 7 days<!-- proofline: 7 days = 2 days + 2 days -->.\n")
    check(stopped.returncode != 0 and "README.md:1:10: error: 7 days does not follow" in stopped.stdout + stopped.stderr,
          "lets pass:", stopped.stdout, stopped.stderr)
    check("1 claim" not in stopped.stdout + stopped.stderr, "reports more than what does not follow:", stopped.stderr)
    mended = commit("It takes 4 days<!-- proofline: 4 days = 2 days + 2 days --> now.\n")
    check(mended.returncode == 0, "stops what is mended:", mended.stdout, mended.stderr)
# A number within what its inputs were rounded by follows, unless the hook's args say otherwise, as docs/gates.md has them.
rounded = "It takes 5 days<!-- proofline: 5 days = 2 days + 2 days -->.\n"
args = re.search(r"^ *(args: .*)$", (ROOT / "docs/gates.md").read_text(), re.M)[1]
for more, stops in (("", False), (f", {args}", True)):
    (FOLDER / ".pre-commit-config.yaml").write_text(f"repos: [{{repo: {hooks}, rev: v1, hooks: [{{id: proofline{more}}}]}}]\n")
    made = commit(rounded)
    check((made.returncode != 0) == stops, "input-rounding with", more, made.stdout, made.stderr)
    commit("It takes 4 days<!-- proofline: 4 days = 2 days + 2 days -->.\n")
print("a changed number stops the commit")
