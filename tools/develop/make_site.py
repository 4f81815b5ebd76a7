#!/usr/bin/env python3
"""Makes a static site of README and docs/ with mkdocs: build/site/html/index.html.

  tools/develop/make_site.py PROGRAM [PAGE]     with the page to type into

The pages are copied to build/site/pages with the files that they link to, so that links are the same
as on a forge; a link to a folder or to a hidden file, which mkdocs leaves out, becomes its text, and
`<!-- on the site: TEXT -->` becomes TEXT.
The catalogue has its formulas as MathML, which forges take out. The audit of the five documents is a
page beside them. A dead link is an error: to a page, a place in it, a style, a picture or a script.
"""

import html.parser
import pathlib
import re
import shutil
import subprocess
import sys
import urllib.parse

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGES = ROOT / "build/site/pages"
SITE = ROOT / "build/site/html"
JQUERY = pathlib.Path("/usr/share/javascript/jquery/jquery.min.js")
ON_THE_SITE = re.compile(r"<!-- on the site: (.*?) -->", re.DOTALL)
LINK = re.compile(r"\[((?:[^][]|\[[^][]*\])*)\]\(([^)\s#]+)(#[^)\s]*)?\)")


def page_text(page, has_type_it):
    """The page as the site has it; copies the files that it links to."""
    def shown(comment):
        return "" if "type_it.html" in comment[1] and not has_type_it else comment[1]

    def copied(link):
        target = (page.parent / link[2]).resolve()
        if re.match(r"[a-z]+:", link[2]) or link[2] in ("report.html", "type_it.html"):
            return link[0]
        if target.is_dir() or target.name.startswith("."):
            return link[1]
        place = PAGES / target.relative_to(ROOT)
        if not place.exists():
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(target, place)
            if target.suffix == ".md":
                place.write_text(page_text(target, has_type_it), encoding="utf-8")
        return link[0]

    return LINK.sub(copied, ON_THE_SITE.sub(shown, page.read_text(encoding="utf-8")))


class Page(html.parser.HTMLParser):
    """The ids of a page, and what it links to."""

    def __init__(self, file):
        super().__init__()
        self.ids, self.links = set(), []
        self.feed(file.read_text(encoding="utf-8"))

    def handle_starttag(self, tag, attrs):
        attributes = dict(attrs)
        self.ids.update(filter(None, (attributes.get("id"), attributes.get("name"))))
        self.links += filter(None, (attributes.get("href"), attributes.get("src")))


def dead_links():
    """Lines PAGE: LINK. mkdocs looks only at links between its own pages, and not behind a #."""
    pages = {file: Page(file) for file in SITE.rglob("*.html")}
    dead = []
    for file, page in pages.items():
        for link in page.links:
            parts = urllib.parse.urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            path = urllib.parse.unquote(parts.path)
            above = SITE if path.startswith("/") else file.parent
            target = (above / path.lstrip("/")).resolve() if path else file
            if target.is_dir():
                target /= "index.html"
            fragment = urllib.parse.unquote(parts.fragment)
            if not target.exists() or (fragment and target in pages
                                       and fragment not in pages[target].ids):
                dead.append(f"{file.relative_to(SITE)}: {link}")
    return dead


def main(program, type_it=None):
    shutil.rmtree(PAGES.parent, ignore_errors=True)
    for page in [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")]:
        place = PAGES / page.relative_to(ROOT)
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(page_text(page, type_it), encoding="utf-8")
    shutil.copyfile(ROOT / "docs/site.css", PAGES / "docs/site.css")
    catalogue = subprocess.run([program, "explain", "--list", "--format", "mathml"],
                               capture_output=True, text=True, check=True).stdout
    (PAGES / "docs/catalogue.md").write_text(catalogue, encoding="utf-8")
    subprocess.run([program, "audit", "--format", "html", "--output", PAGES / "docs/report.html"],
                   check=True)
    if type_it:
        shutil.copyfile(type_it, PAGES / "docs/type_it.html")
    subprocess.run(["mkdocs", "build", "--strict", "--quiet"], cwd=ROOT, check=True)
    # Debian's theme names two scripts that its package does not have; without them a phone has no menu.
    shutil.copyfile(JQUERY, SITE / "js/jquery-3.6.0.min.js")
    shutil.copyfile(ROOT / "docs/site.js", SITE / "js/theme_extra.js")
    if dead := dead_links():
        sys.exit("\n".join(dead))
    if '<code><span style="color' not in (SITE / "index.html").read_text(encoding="utf-8"):
        sys.exit("the site's code has no colours: expected python3-pygments")
    print(SITE / "index.html")


if __name__ == "__main__":
    main(*sys.argv[1:])
