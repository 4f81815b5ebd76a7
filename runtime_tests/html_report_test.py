"""The page of HTML that the audit writes, as a browser without a network must find it.

    html_report_test.py PROGRAM ROOT

Each claim of the JSON is an article with its verdict; each link within the page has its target; the
policy admits the page's own style and script, and there is nothing else that it would refuse; the
footer has the hash of the JSON; colours have enough contrast; the page is below 3 MB.
"""
import base64
import hashlib
import html.parser
import json
import re
import subprocess
import sys
from pathlib import Path

MOST_BYTES = 3_400_000  # an eighth of it are proofs
VOID = {"meta", "link", "input", "br", "hr", "img"}
# Elements whose end HTML lets a page leave out, and the starts that end them. The end of what they are in
# ends them, too.
ENDED_BY = {"dt": {"dd"}, "dd": {"dt"}, "td": {"td", "th"}, "th": {"td", "th"}, "tr": {"tr"}, "li": {"li"},
            "p": {"p"}}


class Page(html.parser.HTMLParser):
    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.faults, self.ids, self.links, self.articles = [], [], [], {}
        self.texts = {"style": "", "script": "", "footer": ""}
        self.policy = None
        self.figures = []
        self.open = []
        self.article = None
        self.feed(text)
        self.close()
        if self.open:
            self.faults.append(f"never closed: {self.open}")

    def handle_starttag(self, tag, attrs):
        names = [name for name, _ in attrs]
        attributes = dict(attrs)
        if len(names) != len(set(names)):
            self.faults.append(f"<{tag}>: an attribute stands twice")
        for name in names:
            if name == "style" or name.startswith("on") or name == "src":
                self.faults.append(f"<{tag} {name}>: the policy refuses it")
        while self.open and (tag in ENDED_BY.get(self.open[-1], ())
                             or tag == "tr" and self.open[-1] in ("td", "th")):
            self.open.pop()
        if tag not in VOID:
            self.open.append(tag)
        if "id" in attributes:
            self.ids.append(attributes["id"])
        if tag == "a":
            self.links.append(attributes["href"])
        if tag == "figure":
            self.figures.append("")
        if tag == "path" and re.search(r"[^MLVHZ0-9. -]", attributes["d"]):
            self.faults.append(f"a path that is none: {attributes['d'][:40]}")
        if tag == "link" and not attributes["href"].startswith("data:"):
            self.faults.append("<link> to a file")
        if attributes.get("http-equiv") == "Content-Security-Policy":
            if self.texts["style"]:
                self.faults.append("the policy stands behind the style")
            self.policy = attributes["content"]
        if tag == "article":
            self.article = {**attributes, "text": ""}
            if attributes["id"] not in self.articles:
                self.articles[attributes["id"]] = self.article

    def handle_endtag(self, tag):
        while self.open and self.open[-1] != tag and self.open[-1] in ENDED_BY:
            self.open.pop()
        if not self.open or self.open.pop() != tag:
            self.faults.append(f"line {self.getpos()[0]}: </{tag}> closes nothing")
        if tag == "article":
            self.article = None

    def handle_data(self, data):
        if self.article is not None:
            self.article["text"] += data
        if "figure" in self.open:
            self.figures[-1] += data
        for tag in self.texts:
            if tag in self.open:
                self.texts[tag] += data


def page_and_claims(program, *options):
    def run(form):
        return subprocess.run([program, "audit", "--format", form, *options],
                              stdout=subprocess.PIPE, check=False).stdout
    as_json = run("json")
    return run("html"), as_json, json.loads(as_json)["claims"]


def anchor(name):
    """As the page writes an id."""
    return "".join(c if re.fullmatch(r"[0-9A-Za-z./-]", c)
                   else "".join(f"_{byte:02x}" for byte in c.encode()) for c in name)


def faults_of_claims(page, claims):
    if len(page.articles) != len(claims):
        yield f"{len(page.articles)} articles, {len(claims)} claims"
    for claim in claims:
        article = page.articles.get(anchor(claim["id"]))
        if article is None:
            yield f"{claim['id']}: no article"
            continue
        if (article["data-verdict"], article["data-kind"]) != (claim["verdict"], claim["kind"]):
            yield f"{claim['id']}: {article['data-verdict']}, expected {claim['verdict']}"
        plain = " ".join(article["text"].split())
        for key in ("id", "statement", "reason", "printed", "derived", "source"):
            text = claim[key]
            if " ".join(text.split()) not in plain:
                yield f"{claim['id']}: does not say {text!r}"
        if "<math" in plain or "&" in claim["formula"]:
            yield f"{claim['id']}: markup as text"


def policy_hash(text):
    digest = hashlib.sha256(text.encode()).digest()
    return "'sha256-" + base64.b64encode(digest).decode() + "'"


def faults_of_page(text, page, as_json):
    yield from page.faults
    twice = {each for each in page.ids if page.ids.count(each) > 1}
    if twice:
        yield f"ids that stand twice: {sorted(twice)[:5]}"
    known = set(page.ids)
    for link in page.links:
        target = link[link.index("#") + 1:] if "#" in link else None
        inside = link.startswith(("#", "?"))
        if inside and target not in known:
            yield f"a link leads nowhere: {link}"
        if not inside and not link.startswith(("https://", "http://")):
            yield f"a link of another kind: {link}"
    for tag in ("style", "script"):
        if f"{tag}-src {policy_hash(page.texts[tag])};" not in page.policy:
            yield f"the policy refuses the page's own {tag}"
    if not page.policy.startswith("default-src 'none'; "):
        yield "the policy allows more than it names"
    if hashlib.sha256(as_json).hexdigest() not in page.texts["footer"]:
        yield "the footer has not the hash of the JSON"
    if len(text) >= MOST_BYTES:
        yield f"{len(text)} bytes, expected less than {MOST_BYTES}"


def faults_of_pictures(page, claims):
    """A line that is computed has the number that the claim beside it derives."""
    derived = {claim["id"]: claim["derived"] for claim in claims}
    for said, claim in (("critical: {}", "training-notes/fig-critical-100"),
                        ("critical: {}", "memory-bound-again/a100-critical-ai"),
                        ("Question 2: {}", "rooflines-ko/q2-120-from-240"),
                        ("Question 2: {}", "rooflines-zh/q2-120-from-240")):
        wanted = said.format(derived[claim])
        if not any(f"{wanted}." in figure for figure in page.figures):
            yield f"no picture says {wanted!r}"
    if any(re.search(r"\b(nan|inf)\b", figure) for figure in page.figures):
        yield "a picture of what is no number"


def luminance(color):
    parts = [int(color[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(a, b):
    """As WCAG 2.1 defines it."""
    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)


def faults_of_colors(style):
    """--ink-* is text on any --ground-*; --fill-* is an area on any but the marked one."""
    schemes = re.findall(r":root \{(.*?)\}", style, re.DOTALL)
    if len(schemes) != 2:
        yield f"{len(schemes)} schemes of colours, expected light and dark"
    outside = re.sub(r":root \{.*?\}", "", style, flags=re.DOTALL)
    if re.search(r"#[0-9a-f]{3,8}\b(?=[^{}]*[;}])|\brgb|\bhsl", outside):
        yield "a colour without a name"
    names = [set(re.findall(r"--([a-z-]+): #", scheme)) for scheme in schemes]
    if names[0] != names[-1]:
        yield f"colours of one scheme only: {names[0] ^ names[-1]}"
    for scheme in schemes:
        colors = dict(re.findall(r"--([a-z-]+): (#[0-9a-f]{6});", scheme))
        for ground in (name for name in colors if name.startswith("ground-")):
            for name, color in colors.items():
                least = 4.5 if name.startswith("ink-") else 3 if name.startswith("fill-") else 0
                if name.startswith("fill-") and ground == "ground-marked":
                    continue  # only text is marked
                found = contrast(color, colors[ground])
                if found < least:
                    yield f"{name} on {ground}: contrast {found:.2f}, expected {least}"


def main(program, root):
    text, as_json, claims = page_and_claims(program)
    page = Page(text.decode())
    faults = [*faults_of_page(text, page, as_json), *faults_of_claims(page, claims),
              *faults_of_pictures(page, claims),
              *faults_of_colors((Path(root) / "tools/report/page/page.css").read_text(encoding="utf-8"))]
    # A choice of claims is a page of its own.
    for options in (["--claim", claims[0]["id"]], ["--errata"], ["--verdict", "truncated"]):
        part, part_json, part_claims = page_and_claims(program, *options)
        part_page = Page(part.decode())
        faults += [f"{options}: {fault}" for fault in (*faults_of_page(part, part_page, part_json),
                                                       *faults_of_claims(part_page, part_claims))]
    print("\n".join(faults[:40]) or f"{len(claims)} claims in {len(text)} bytes")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
