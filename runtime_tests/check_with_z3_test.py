"""Shows that tools/export/check_with_z3.py fails where it should, with a fake z3 that gives chosen answers."""
import pathlib
import subprocess
import sys
import tempfile

CHECK = pathlib.Path(sys.argv[2]) / "tools" / "export" / "check_with_z3.py"
QUESTIONS = {"one: proved": "unsat", "one: premise 1": "sat", "two, notes/claim: witness": "sat"}
ANSWERS = [line for label, answer in QUESTIONS.items() for line in (f"{label}: {answer}", answer)]
failures = []


def file_of(questions, count):
    return "".join(f'(echo "{label}: {answer}")\n(check-sat)\n(reset)\n'
                   for label, answer in questions) + f'(echo "questions: {count}")\n'


def expect(status, says, answers, text=file_of(QUESTIONS.items(), 3), theorems=("one", "two")):
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "asked").write_text(text)
        (folder / "answers").write_text("\n".join(answers) + "\n")
        z3 = folder / "z3"
        z3.write_text(f"#!/bin/sh\ncat {folder / 'answers'}\n")
        z3.chmod(0o755)
        (folder / "statements").write_text("".join(f"{each}\n  says\n" for each in theorems))
        run = subprocess.run([sys.executable, CHECK, "--z3", z3, "--statements",
                              folder / "statements", folder / "asked"], text=True,
                             stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    if run.returncode != status or says not in run.stdout:
        failures.append(f"{answers}: status {run.returncode}, not {status}, says {run.stdout!r}, "
                        f"not {says!r}")


def with_answer(place, *lines):
    return [*ANSWERS[:place], *lines, *ANSWERS[place + 1:], "questions: 3"]


expect(0, "agrees with 3 of 3 answers", [*ANSWERS, "questions: 3"])
expect(1, "one: proved: expected unsat, z3 says sat", with_answer(1, "sat"))
expect(1, "one: premise 1: expected sat, z3 says unsat", with_answer(3, "unsat"))
expect(1, "one: proved: expected unsat, z3 says unknown", with_answer(1, "unknown"))
expect(1, "one: proved: expected unsat, z3 says nothing", with_answer(1))
expect(1, "(error", with_answer(1, '(error "line 3: unknown constant")', "unsat"))
expect(1, "one: premise 1: expected sat, z3 says nothing", ANSWERS[:2])
expect(1, "did not reach the end", ANSWERS)
expect(1, "3 of the 4 questions", [*ANSWERS, "questions: 4"], file_of(QUESTIONS.items(), 4))
expect(1, "two questions have the label 'one: proved'", ANSWERS, file_of([*QUESTIONS.items(), ("one: proved", "sat")], 4))
expect(1, "does not end with a count", ANSWERS, "(check-sat)\n")
expect(1, "three: no question is about it", [*ANSWERS, "questions: 3"], theorems=("one", "three"))
expect(1, "0 questions", ["questions: 0"], file_of([], 0))

print(*failures, sep="\n")
sys.exit(1 if failures else 0)
