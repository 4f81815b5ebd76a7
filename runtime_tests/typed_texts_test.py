"""The claims and theorems that the compiler judges have the same verdicts on the command line, and calls of
equations the verdicts beside them; the page to type into has to give the same answers
(type_it_in_browser.py).

    typed_texts_test.py PROGRAM ROOT
"""
import sys

sys.dont_write_bytecode = True
import typed_texts  # noqa: E402

PROGRAM = sys.argv[1]
STATUS = {"differs": 1, "not-checkable": 1, "false": 1, "undefined": 1, "not-proved": 1,
          "unread": 2}  # else 0
failures = []


def check(holds, *what):
    if not holds:
        failures.append(" ".join(map(str, what)))


claims, theorems = list(typed_texts.claims()), list(typed_texts.theorems())
check(len(claims) >= 47 and len(theorems) >= 16, len(claims), "claims,", len(theorems), "theorems")
for text in [*claims, *theorems, *typed_texts.calls(), *typed_texts.bad()]:
    answer, result = typed_texts.answer_of(PROGRAM, text)
    shown = text.typed()[:100]
    check(answer.verdict == text.verdict, shown, "is", answer.verdict, "and not", text.verdict,
          result.stderr)
    check(result.returncode == STATUS.get(text.verdict, 0), shown, "exits with", result.returncode)
    lines = result.stderr.splitlines()
    complains = text.verdict in ("unread", "differs", "not-checkable")
    check(len(lines) == (1 if complains else 0), shown, "says", lines)
    check(answer.verdict == "unread" or answer.read_as, shown, "is not read as anything")

print("\n".join(failures) or f"{len(claims)} claims and {len(theorems)} theorems")
sys.exit(1 if failures else 0)
