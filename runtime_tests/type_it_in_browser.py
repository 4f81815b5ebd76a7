#!/usr/bin/env python3
"""The page to type into, in headless Chromium, as a person uses it, and beside the program.

    type_it_in_browser.py PAGE PROGRAM [FOLDER]    screenshots go into FOLDER, if it is given

The page says of each example, and of each claim and theorem that the command line is tested with
(typed_texts.py), what the program says; bad input is an answer; links hold the text; an
answer takes at most 50 ms; nothing that is typed makes the page hang, or wider than a phone.
"""
import sys
import time
import urllib.parse
from pathlib import Path

import typed_texts
from html_in_browser import DESKTOP, PHONE, Browser, Checks

MOST_MS = 50
LIMIT = 3  # seconds that the page gives an answer
# What only a text of several lines can have wrong.
BAD_ON_PAGE = ["let = 3", "let N", "unit", "let N = 3 4\n1 = N"]
EXAMPLES = Path(__file__).resolve().parent.parent / "tools/type_it/examples.txt"


def examples():
    texts, now = [], None
    for line in EXAMPLES.read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            now = []
            texts.append(now)
        elif not line.startswith("#") and line.strip() and now is not None:
            now.append(line)
    return ["\n".join(lines) for lines in texts]


def example(text):
    """An example of the page, as a text that is typed."""
    *before, line = text.splitlines()
    given = [each.removeprefix("let ") for each in before]
    return typed_texts.Text(line, tuple(given), (), "")


def answers(browser):
    """What the page says of each line: the verdict, how the line is read, and all of the words."""
    return browser.run("""return [...document.querySelectorAll('#answers article')].map((each) => {
      const row = [...each.querySelectorAll('dt')].find((dt) => dt.textContent === 'read as');
      return [each.dataset.verdict, row ? row.nextElementSibling.textContent.trim() : '', each.textContent];
    })""")


def compare(browser, program, text, check):
    """The page's answer to a text is the program's; gives how long it took in ms."""
    wanted, _ = typed_texts.answer_of(program, text)
    _, took = typed(browser, text.typed())
    found = answers(browser)
    name = text.typed()[:60]
    check.equal(name, [verdict.replace("error", "unread") for verdict, _, _ in found],
                [wanted.verdict])
    if len(found) != 1 or wanted.verdict == "unread":
        return took
    _, read_as, words = found[0]
    check.equal(f"{name}: read as", read_as, wanted.read_as)
    for each in (wanted.derived, *wanted.said):
        if each and each not in words:
            check.equal(name, words, f"something with {each!r}")
    return took


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
    for text in [*map(example, examples()), *typed_texts.claims(), *typed_texts.theorems(),
                 *typed_texts.bad()]:
        # The better of two: other work on the machine only makes it slower.
        took = [compare(browser, program, text, check) for _ in range(2)]
        if None in took or min(took) >= MOST_MS:
            check.equal(f"ms for {text.line[:60]!r}", took, f"below {MOST_MS}")
    for text in BAD_ON_PAGE:
        verdicts, _ = typed(browser, text)
        check.equal(text, verdicts, ["error"])
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
