#!/usr/bin/env python3
"""The audit's page in headless Chromium (Debian: chromium, chromium-driver), as a person uses it.

    html_in_browser.py PROGRAM [FOLDER]    screenshots go into FOLDER, if it is given

Filters, links, keys, how soon one sees something, that no line is wider than a phone, and that the
browser has nothing to complain of, such as a breach of the page's policy.
"""
import base64
import json
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path

MOST_SECONDS = 1.0  # to the first paint
DESKTOP, PHONE = (1280, 1000), (390, 844)
ENTER, ESCAPE = "\ue007", "\ue00c"


class Browser:
    """As much of W3C WebDriver as is needed here."""

    def __init__(self):
        self.driver = subprocess.Popen(["chromedriver", "--port=0"], stdout=subprocess.PIPE,
                                       text=True)
        port = next(line.rsplit(" ", 1)[1].strip(" .\n") for line in self.driver.stdout
                    if "started successfully on port" in line)
        self.address = f"http://127.0.0.1:{port}/session"
        options = {"args": ["--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"]}
        started = self.ask("POST", "", {"capabilities": {"alwaysMatch": {
            "goog:chromeOptions": options, "goog:loggingPrefs": {"browser": "ALL"}}}})
        self.address += "/" + started["sessionId"]

    def ask(self, method, path, data=None):
        body = None if data is None else json.dumps(data).encode()
        request = urllib.request.Request(self.address + path, body, method=method)
        try:
            with urllib.request.urlopen(request) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(json.load(error)["value"]["message"]) from None

    def command(self, name, **parameters):
        return self.ask("POST", "/goog/cdp/execute", {"cmd": name, "params": parameters})

    def size(self, width, height):
        self.command("Emulation.setDeviceMetricsOverride", width=width, height=height,
                     deviceScaleFactor=1, mobile=width < 600)

    def scheme(self, name):
        self.command("Emulation.setEmulatedMedia",
                     features=[{"name": "prefers-color-scheme", "value": name}])

    def go(self, address):
        # A page that differs in its fragment only would not be loaded again.
        self.ask("POST", "/url", {"url": "about:blank"})
        self.ask("POST", "/url", {"url": address})

    def run(self, script, *arguments):
        return self.ask("POST", "/execute/sync", {"script": script, "args": arguments})

    def keys(self, text):
        actions = [{"type": kind, "value": key} for key in text for kind in ("keyDown", "keyUp")]
        keyboard = {"type": "key", "id": "keys", "actions": actions}
        self.ask("POST", "/actions", {"actions": [keyboard]})

    def complaints(self):
        return self.ask("POST", "/se/log", {"type": "browser"})

    def screenshot(self, path):
        Path(path).write_bytes(base64.b64decode(self.ask("GET", "/screenshot")))

    def close(self):
        self.ask("DELETE", "")
        self.driver.terminate()
        self.driver.wait()


VISIBLE = "return document.querySelectorAll('article:not([hidden])').length"


class Checks:
    def __init__(self):
        self.failed = 0

    def equal(self, what, found, expected):
        if found != expected:
            self.failed += 1
            print(f"{what}: {found!r}, expected {expected!r}")


def visible_after(browser, expected):
    """The filter waits for a pause in the typing."""
    until = time.monotonic() + 5
    while (found := browser.run(VISIBLE)) != expected and time.monotonic() < until:
        time.sleep(0.05)
    return found


def first_paint(browser, address):
    """Until something of the page is seen, in seconds; of a page that shows nothing, infinite."""
    browser.go(address)
    paint = browser.run("return performance.getEntriesByName('first-contentful-paint')[0]"
                        "?.startTime")
    return float("inf") if paint is None else paint / 1000


def use(browser, address, claims, check):
    browser.size(*DESKTOP)
    paints = sorted(first_paint(browser, address) for _ in range(3))
    if paints[1] >= MOST_SECONDS:
        check.equal("first paint in seconds", paints, f"below {MOST_SECONDS}, once of two")
    check.equal("claims", browser.run(VISIBLE), len(claims))

    # Filters, and the address that remembers them.
    differing = sum(claim["verdict"] == "differs" for claim in claims)
    browser.go(address + "?verdict=differs")
    check.equal("claims that differ", browser.run(VISIBLE), differing)
    browser.run("document.querySelector('#filter [name=kind]').value = 'value';"
                "document.querySelector('#filter [name=kind]')"
                ".dispatchEvent(new Event('input', {bubbles: true}))")
    both = sum(claim["verdict"] == "differs" and claim["kind"] == "value" for claim in claims)
    check.equal("values that differ", visible_after(browser, both), both)
    check.equal("address", browser.run("return location.search"), "?verdict=differs&kind=value")
    browser.run("document.querySelector('#filter [type=reset]').click()")
    check.equal("after All", visible_after(browser, len(claims)), len(claims))
    browser.run("document.querySelector('.verdicts a[href*=truncated]').click()")
    cut = sum(claim["verdict"] == "truncated" for claim in claims)
    check.equal("after a link of the summary", visible_after(browser, cut), cut)

    # Search by keys.
    browser.go(address)
    browser.keys("/")
    check.equal("focus after /", browser.run("return document.activeElement.name"), "text")
    wanted = claims[len(claims) // 2]
    browser.keys(wanted["id"].upper())
    found = sum(wanted["id"] in (each["id"], each["same_slip"]) for each in claims)
    browser.run("return 0")
    time.sleep(0.5)
    if not found <= browser.run(VISIBLE) <= len(claims) // 10:
        check.equal("claims with an id in them", browser.run(VISIBLE), found)
    browser.keys(ESCAPE)
    check.equal("after Escape", visible_after(browser, len(claims)), len(claims))
    browser.run("document.activeElement.blur()")
    focused = "return document.activeElement.closest('article')?.id"
    browser.keys("j")
    check.equal("first j", browser.run(focused), claims[0]["id"])
    browser.keys("jj")
    check.equal("third j", browser.run(focused), claims[2]["id"])
    browser.keys("k" + ENTER)
    check.equal("k", browser.run(focused), claims[1]["id"])
    is_open = "return document.getElementById(arguments[0]).firstElementChild.open"
    check.equal("Enter", browser.run(is_open, claims[1]["id"]), True)

    # A link to a claim opens it, also where a filter hides it, and brings it on the screen.
    last = claims[-1]
    for query in ("", "?text=no-claim-has-these-words"):
        browser.go(f"{address}{query}#{last['id']}")
        check.equal("opened by its link", browser.run(is_open, last["id"]), True)
        on_screen = browser.run("const box = document.getElementById(arguments[0])"
                                ".getBoundingClientRect();"
                                "return box.top >= 0 && box.top < innerHeight", last["id"])
        check.equal("on the screen", on_screen, True)
    related = browser.run("const link = document.querySelector('#claims dd a[href^=\"#\"]');"
                          "link.click(); return link.hash.slice(1)")
    time.sleep(0.2)
    check.equal("opened by a link of another", browser.run(is_open, related), True)

    # Nothing but tables and formulas in boxes of their own is wider than a phone.
    browser.size(*PHONE)
    browser.go(address)
    browser.run("for (const each of document.querySelectorAll('details')) each.open = true;"
                "for (const each of document.querySelectorAll('article'))"
                " each.style.contentVisibility = 'visible'")
    check.equal("width of the page on a phone",
                browser.run("return document.documentElement.scrollWidth"), PHONE[0])
    check.equal("complaints", [each["message"] for each in browser.complaints()], [])


def without_script(browser, address, claims, check):
    browser.size(*DESKTOP)
    browser.command("Emulation.setScriptExecutionDisabled", value=True)
    browser.go(f"{address}#{claims[-1]['id']}")
    browser.command("Emulation.setScriptExecutionDisabled", value=False)
    check.equal("claims without script", browser.run(VISIBLE), len(claims))
    check.equal("the filter without script",
                browser.run("return document.getElementById('filter').hidden"), True)
    height = browser.run("return document.querySelector(':target dl')"
                         ".getBoundingClientRect().height")
    check.equal("a linked claim is open without script", height > 0, True)


def pictures(browser, address, claims, folder):
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    shown = {"top": "", "differs": "?verdict=differs#claims"}
    for kind, verdict in (("value", "differs"), ("refutation", "differs"), ("definition", "exact"),
                          ("theorem", "exact"), ("count", "exact"), ("value", "truncated")):
        found = [each["id"] for each in claims
                 if (each["kind"], each["verdict"]) == (kind, verdict)]
        if found:
            shown[f"{kind}-{verdict}"] = f"#{found[len(found) // 2]}"
    for width, size in (("desktop", DESKTOP), ("phone", PHONE)):
        for scheme in ("light", "dark"):
            browser.size(*size)
            browser.scheme(scheme)
            for name, where in shown.items():
                browser.go(address + where)
                browser.screenshot(folder / f"{name}-{width}-{scheme}.png")


def main(program, folder=None):
    as_json = subprocess.run([program, "audit", "--format", "json"], stdout=subprocess.PIPE,
                             check=False)
    claims = json.loads(as_json.stdout)["claims"]
    check = Checks()
    with tempfile.TemporaryDirectory() as scratch:
        page = Path(scratch) / "audit.html"
        subprocess.run([program, "audit", "--format", "html", "--output", page], check=False)
        browser = Browser()
        try:
            use(browser, page.as_uri(), claims, check)
            without_script(browser, page.as_uri(), claims, check)
            if folder:
                pictures(browser, page.as_uri(), claims, folder)
        finally:
            browser.close()
    print(f"{check.failed} checks failed" if check.failed else "the page works")
    return 1 if check.failed else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
