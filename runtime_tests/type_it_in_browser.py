#!/usr/bin/env python3
"""The page to type into, in headless Chromium, as a person uses it, and beside the program.

    type_it_in_browser.py PAGE PROGRAM [FOLDER]    screenshots go into FOLDER, if it is given

The page says of each example what the program says; bad input is an answer; links hold the text; an
answer takes at most 50 ms; nothing that is typed makes the page hang, or wider than a phone.
"""
import json
import subprocess
import sys
import time
import urllib.parse
from pathlib import Path

from html_in_browser import DESKTOP, PHONE, Browser, Checks

MOST_MS = 50
LIMIT = 3  # seconds that the page gives an answer
EXAMPLES = Path(__file__).resolve().parent.parent / "tools/type_it/examples.txt"
BAD = ["=", "1 =", "= 1", "~45 days = 6 FLOP * N", "for all", "for all x: x", "for all x > 0: x <",
       "let = 3", "let N", "unit", "3 = 1/0", "5 = sqrt(0 - 1)", "1 = " + "(" * 5000,
       "\u4e2d\u6587 = 1", "1 = \u0000", "<script>alert(1)</script>", "3 FLOP = 3 byte",
       "for all x > 0: floor(x) <= x", "1 = 9^9^9^9", "let a = b\nlet b = a\n1 = a"]


def examples():
    texts, now = [], None
    for line in EXAMPLES.read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            now = []
            texts.append(now)
        elif not line.startswith("#") and line.strip() and now is not None:
            now.append(line)
    return ["\n".join(lines) for lines in texts]


def verdict_of(program, text):
    """What the program says of the last line."""
    *before, line = text.splitlines()
    if line.startswith("for all"):
        result = subprocess.run([program, "prove", line, "--format", "json"],
                                capture_output=True, check=False)
        return json.loads(result.stdout)["verdict"]
    given = [part for each in before for part in ("--given", each.removeprefix("let "))]
    result = subprocess.run([program, "check", line, *given, "--format", "json"],
                            capture_output=True, check=False)
    return json.loads(result.stdout)["claims"][0]["verdict"]


def typed(browser, text):
    """The verdicts of the answers to a text, and how long they took in ms."""
    browser.run("const area = document.getElementById('text');"
                "document.getElementById('answers').dataset.took = '';"
                "area.value = arguments[0]; area.dispatchEvent(new Event('input'))", text)
    until = time.monotonic() + 10
    while time.monotonic() < until:
        took = browser.run("return document.getElementById('answers').dataset.took")
        if took:
            return browser.run("return [...document.querySelectorAll('#answers article')]"
                               ".map((each) => each.dataset.verdict)"), float(took)
        time.sleep(0.02)
    return None, None


def use(browser, address, program, check):
    browser.size(*DESKTOP)
    browser.go(address)
    typed(browser, "1 = 1")
    for text in examples():
        typed(browser, text)
        verdicts, took = typed(browser, text)
        check.equal(text, verdicts, [verdict_of(program, text)])
        if took is None or took >= MOST_MS:
            check.equal(f"ms for {text!r}", took, f"below {MOST_MS}")
    for text in BAD:
        verdicts, _ = typed(browser, text)
        if verdicts is None or not set(verdicts) <= {"error", "not-proved"}:
            check.equal(text[:40], verdicts, "an error")
    check.equal("after bad input", typed(browser, "2 = 1 + 1")[0], ["exact"])
    check.equal("a remark", typed(browser, "# a remark\n\n2 = 1 + 1\n3 = 1 + 1")[0],
                ["exact", "differs"])
    check.equal("markup is text", browser.run("return document.querySelectorAll('#answers script')"
                                              ".length"), 0)
    # Digits that differ are marked.
    typed(browser, "591 FLOP/byte = 989 TFLOP/s / 3.35 TB/s")
    check.equal("marks", browser.run("return document.querySelectorAll('#answers mark').length"), 2)

    # A link holds the text; an example is taken by a click, and by the keyboard.
    text = "~45 days = 6 FLOP * 70B * 15T / (8960 * 459 TFLOP/s * 40 %)"
    browser.go(address + "#" + urllib.parse.urlencode({"text": text}))
    check.equal("text of a link", browser.run("return document.getElementById('text').value"), text)
    browser.run("document.querySelectorAll('[data-text]')[1].focus()")
    browser.keys("\ue007")
    time.sleep(0.3)
    value = browser.run("return document.getElementById('text').value")
    check.equal("an example by the keyboard", value, examples()[1])
    check.equal("its link", urllib.parse.parse_qs(
        browser.run("return location.hash.slice(1)"))["text"], [value])

    # Hundreds of lines, as one types on: the last one is answered.
    many = "\n".join(["for all a, b, c, d > 0: (a+b+c+d)^4 >= a*b*c*d + a^4"] * 300)
    for _ in range(3):
        browser.run("const area = document.getElementById('text'); area.value = arguments[0];"
                    "area.dispatchEvent(new Event('input'))", many)
    started = time.monotonic()
    browser.run("return 1")
    check.equal("the page answers while it computes", time.monotonic() - started < LIMIT, True)
    time.sleep(7)
    check.equal("after a long text", typed(browser, "2 = 1 + 1")[0], ["exact"])

    browser.size(*PHONE)
    for text in examples():
        typed(browser, text)
        check.equal("width on a phone",
                    browser.run("return document.documentElement.scrollWidth"), PHONE[0])
    check.equal("complaints", [each["message"] for each in browser.complaints()], [])


def pictures(browser, address, folder):
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    for width, size in (("desktop", DESKTOP), ("phone", PHONE)):
        for scheme in ("light", "dark"):
            browser.size(*size)
            browser.scheme(scheme)
            for name, which in (("claim", 1), ("theorem", 6)):
                browser.go(address)
                typed(browser, examples()[which])
                browser.screenshot(folder / f"type-{name}-{width}-{scheme}.png")


def main(page, program, folder=None):
    check = Checks()
    browser = Browser()
    try:
        use(browser, Path(page).resolve().as_uri(), program, check)
        if folder:
            pictures(browser, Path(page).resolve().as_uri(), folder)
    finally:
        browser.close()
    print(f"{check.failed} checks failed" if check.failed else "the page works")
    return 1 if check.failed else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
