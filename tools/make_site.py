#!/usr/bin/env python3
"""Makes a static site of README and docs/ with mkdocs: build/site/html/index.html.

  tools/make_site.py PROGRAM [PAGE]     with the page to type into

The pages are copied to build/site/pages with the files that they link to, so that links are the same
as on a forge; a link to a folder or to a hidden file, which mkdocs leaves out, becomes its text, and
`<!-- on the site: TEXT -->` becomes TEXT.
The catalogue has its formulas as MathML, which forges take out. The audit of the five documents is a
page beside them. mkdocs (Debian's package of that name) is strict: a dead link is an error.
"""

import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGES = ROOT / "build/site/pages"
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
    print(f"{ROOT / 'build/site/html/index.html'}")


if __name__ == "__main__":
    main(*sys.argv[1:])
