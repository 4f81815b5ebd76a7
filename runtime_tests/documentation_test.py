#!/usr/bin/env python3
"""README.md and docs/*.md show compiled examples and real output: this test fails when they drift, when
a link is dead, and when README is too long.

A block follows a comment that names its source:

  <!-- from FILE -->                   the code between `README: begin` and `README: end`, or all
  <!-- from FILE: NAME -->             the code between `docs: NAME` and the next `docs: end`; a comment
                                       without its //
  <!-- output of examples/NAME -->     the output of that example, built here with g++
  <!-- output of proofline ARGS -->    the output of the program
  <!-- failures of proofline ARGS -->  what it says of claims that fail, on standard error
  <!-- output of the command above -->  the same of the command in the block of sh before it
  <!-- error of FILE.cpp -->           g++'s error line for a must-not-compile case
  <!-- all that g++ says of FILE.cpp -->  or clang++-19, which need not be installed

A table follows a comment that names the part of the audit:

  <!-- on the site: TEXT -->           what tools/develop/make_site.py shows there alone
  <!-- publications -->                author, date and address of each document
  <!-- summary of the audit -->        how many claims of each document hold, and what the others are
  <!-- how claims are known -->        proved, computed, refuted, encoded
  <!-- errata -->                      every erratum: its place, and what is wrong
  <!-- numbers                         a line each of `WORDS | ID`: what is printed, what follows, the
  -->                                  verdict and its reason

A block of messages is written and compared by static_tests/rejected/messages.py, and docs/catalogue.md
as a whole by catalogue_test.py. What a cell of docs/python.md shows is compared by python/tests/test_pages.py. An address of Compiler Explorer has the program of
tools/develop/compiler_explorer.py. A link leads to a file or folder of the sources, and to a heading of it.

Called with the program and the root of the sources. `--update` rewrites the blocks instead.
"""

import functools
import json
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import textwrap

BLOCK = re.compile(r"(<!-- (?:from|output of|failures of|error of|all that) (?P<what>[^\n]*?) -->\n```(?P<language>\w*)\n)"
                   r"(?P<text>.*?)(?=```)", re.S)
ON_COMPILER_EXPLORER = re.compile(r"https://godbolt\.org/#z:[^)]*")
time_taken = re.compile(r"\([\d.]+ ms\)")
TABLE = re.compile(r"(<!-- (?P<what>publications|summary of the audit|how claims are known|errata|numbers\n.*?)"
                   r"(?: |(?<=\n))-->\n)(?P<text>(?:\|[^\n]*\n)*)", re.S)


def run(command, root, **options):
    return subprocess.run(command, cwd=root, capture_output=True, text=True, check=False, **options)


def code_from(what, root):
    name, _, part = what.partition(": ")
    text = (root / name).read_text(encoding="utf-8")
    if part:
        marked = re.search(rf" *// docs: {re.escape(part)}\n(.*?) *// docs: end\n", text, re.S)
        if not marked:
            raise SystemExit(f"{name} has no part '// docs: {part}'")
        lines = textwrap.dedent(marked[1]).splitlines(keepends=True)
        is_comment = all(line.startswith("//") for line in lines)
        return "".join(line[3:] if is_comment else line for line in lines)
    marked = re.search(r" *// README: begin\n(.*?) *// README: end\n", text, re.S)
    # The offending code of a case stands between #ifdef and #else.
    return marked[1].replace("\n#ifdef REJECTED\n", "\n") if marked else text


@functools.cache
def output_of_example(name, root):
    with tempfile.TemporaryDirectory() as folder:
        program = pathlib.Path(folder, "example")
        built = run(["g++", "-std=c++20", "-Iinclude", f"{name}.cpp", "-o", program, "-lfmt", "-ltbb"], root)
        if built.returncode != 0:
            raise SystemExit(f"{name}.cpp does not compile: {built.stderr[:500]}")
        return run([program], root).stdout


def error_of(case, program, root):
    # What the must-not-compile tests have precompiled (static_tests/rejected/check.py), if it is there.
    made = pathlib.Path(program).parent / "static_tests/rejected/g++"
    included = re.findall(r"^#include <(.+)>$", (root / case).read_text(encoding="utf-8"), re.M)
    before = next((["-include", made / each] for each in included if (made / f"{each}.gch").exists()), [])
    compiled = run(["g++", "-std=c++20", "-Iinclude", "-DREJECTED", "-fsyntax-only", *before, case], root,
                   env={"LC_ALL": "C", "PATH": "/usr/bin:/bin"})
    lines = [line for line in compiled.stderr.splitlines() if ": error: " in line]
    said = lines[0].replace("proofline::audit::", "").replace("proofline::", "")
    return re.sub(r"^([^:]+):\d+:\d+: ", r"\1: ", said) + "\n"  # line numbers may change


def all_said_of(compiler, case, root):
    """None without the compiler."""
    if not shutil.which(compiler):
        return None
    return run([compiler, "-std=c++20", "-Iinclude", "-DREJECTED", "-fsyntax-only", case], root,
               env={"LC_ALL": "C", "PATH": "/usr/bin:/bin"}).stderr


def table(header, rows):
    cells = [header, ["---"] * len(header), *rows]
    return "".join("| " + " | ".join(text.replace("|", "\\|") for text in row) + " |\n" for row in cells)


def publications(audit, claims):
    return table(["name", "title", "author", "date", "version", "address"],
                 [list(each.values()) for each in audit["documents"]])


def summary(audit, claims):
    """Errata are counted once, readings and claims by their places."""
    ids = {claim["id"] for claim in claims}
    rows = []
    for document in [*audit["summary"]["documents"], "all"]:
        mine = [claim for claim in claims if document in (claim["document"], "all")]
        said = [claim for claim in mine if not claim["added"]]
        differ = [claim for claim in mine if claim["verdict"] == "differs"]
        unchecked = sum(claim["verdict"] == "not-checkable" for claim in said)
        definitions = sum(claim["kind"] == "definition" for claim in said)
        grades = [sum(claim["grade"] == grade and claim["same_slip"] not in ids for claim in mine)
                  for grade in ("result", "wording", "trivial")]
        again = sum(claim["same_slip"] in ids for claim in mine)
        readings = sum(claim["reading"] for claim in differ)
        differing = sum(claim["verdict"] == "differs" for claim in said)
        holding = len(said) - definitions - unchecked - differing
        rows.append([document, *map(str, [len(said), definitions, holding, *grades, again, readings,
                                          unchecked, len(mine) - len(said)])])
    return table(["document", "claims", "definitions", "hold", "errata: result", "wording", "trivial",
                  "the same slip again", "fail in one reading", "cannot be checked", "we add"], rows)


def how_known(audit, claims):
    kinds = ["all-inputs", "value", "witness", "none"]
    rows = []
    for document in [*audit["summary"]["documents"], "all"]:
        mine = [claim for claim in claims if document in (claim["document"], "all")]
        counts = [sum(claim["proof"] == kind for claim in mine) for kind in kinds]
        unchecked = sum(claim["verdict"] == "not-checkable" for claim in mine)
        statements = {claim["in_our_symbols"] for claim in mine if claim["proof"] == "all-inputs"}
        rows.append([document, *map(str, [counts[0], len(statements), *counts[1:3],
                                          counts[3] - unchecked, unchecked])])
    return table(["document", "proved for all inputs", "different statements", "computed exactly",
                  "refuted by a counterexample", "definitions encoded", "not checkable"], rows)


def errata(audit, claims):
    names = {"result": "changes a result", "wording": "wording", "trivial": "trivial"}
    ids = {claim["id"] for claim in claims}
    rows = []
    for grade, words in names.items():
        for claim in claims:
            if claim["grade"] != grade or claim["same_slip"] in ids:
                continue
            what = f"{claim['printed']}; it is {claim['derived']}: " if claim["printed"] else ""
            others = [other["id"] for other in claims if other["same_slip"] == claim["id"]]
            also = f"; also in {', '.join(f'`{other}`' for other in others)}" if others else ""
            rows.append([words, f"`{claim['id']}`{also}", claim["where"], what + claim["reason"]])
    return table(["grade", "claim", "section", "what is wrong"], rows)


def numbers(lines, claims):
    by_id = {claim["id"]: claim for claim in claims}
    rows = []
    for line in lines:
        words, _, name = (part.strip() for part in line.rpartition("|"))
        if name not in by_id:
            raise SystemExit(f"'{line}': expected `WORDS | ID` with the id of a claim")
        claim = by_id[name]
        rows.append([words, claim["printed"], claim["derived"], claim["verdict"], claim["reason"],
                     f"`{name}`"])
    return table(["number", "printed", "follows", "verdict", "because", "claim"], rows)


@functools.cache
def audit_of(program, root):
    return json.loads(run([program, "audit", "--format", "json"], root).stdout)


def table_of(what, program, root):
    audit = audit_of(program, root)
    claims = audit["claims"]
    if what.startswith("numbers"):
        return numbers(what.splitlines()[1:], claims)
    return {"publications": publications, "summary of the audit": summary,
            "how claims are known": how_known, "errata": errata}[what](audit, claims)


def expected(comment, what, program, root):
    if comment.startswith("<!-- from"):
        return code_from(what, root)
    if comment.startswith("<!-- error of"):
        return error_of(what, program, root)
    if comment.startswith("<!-- all that"):
        return all_said_of(*what.split(" says of "), root)
    words = shlex.split(what)
    if words[0] == "proofline":
        result = run([program, *words[1:]], root)
        return result.stderr if comment.startswith("<!-- failures of") else result.stdout
    return output_of_example(words[0], root)


def fresh_text(page, program, root):
    """The page as it should be, and the names of the blocks that are not; how many blocks it has."""
    drifted, blocks = [], 0

    def check(match):
        nonlocal blocks
        blocks += 1
        is_table = match.re is TABLE
        what = match["what"]
        if what == "the command above":
            before = match.string[:match.start()].rpartition("```sh\n")[2]
            what = before.partition("```")[0].replace("\\\n", "").removeprefix("build/basic/")
        due = (table_of(what, program, root) if is_table
               else expected(match[1], what, program, root))
        if due is None:
            return match[0]
        if time_taken.sub("", match["text"]) == time_taken.sub("", due):
            return match[0]  # how long it took may differ
        if match["text"] != due:
            drifted.append(match["what"].splitlines()[0])
        return match[1] + due

    text = TABLE.sub(check, BLOCK.sub(check, page.read_text(encoding="utf-8")))
    address = ON_COMPILER_EXPLORER.search(text)
    if address:
        due = compiler_explorer(root, "address").strip()
        if address[0] != due:
            drifted.append("the address of Compiler Explorer")
            text = text.replace(address[0], due)
    return text, drifted, blocks


def compiler_explorer(root, *arguments):
    """What the script prints. It needs a package of Debian's own Python."""
    python = pathlib.Path("/usr/bin/python3")
    python = python if python.exists() else sys.executable
    result = run([python, "-B", root / "tools/develop/compiler_explorer.py", *arguments], root)
    if result.returncode != 0:
        raise SystemExit(f"tools/develop/compiler_explorer.py: {result.stderr}")
    return result.stdout


def compiles_there(page, root):
    """Whether the program in the page's address is that of the sources, and prints what the example does."""
    address = ON_COMPILER_EXPLORER.search(page.read_text(encoding="utf-8"))
    source = compiler_explorer(root, "program", address[0])
    with tempfile.TemporaryDirectory() as folder:
        program = pathlib.Path(folder) / "program"
        compiled = run(["g++", "-std=c++20", "-Wall", "-Werror", "-x", "c++", "-", "-o", program], root, input=source)
        if compiled.returncode != 0:
            print(f"{page.name}: the program does not compile: {compiled.stderr[:400]}")
            return False
        printed = run([program], root).stdout
    wrong = run(["g++", "-std=c++20", "-fsyntax-only", "-x", "c++", "-"], root,
                input=source.replace("// constexpr auto wrong", "constexpr auto wrong"))
    return (source == compiler_explorer(root, "program")
            and printed == output_of_example("examples/on_compiler_explorer", root)
            and 'cannot_mix_units<proofline::text<4>{"byte"}, proofline::text<1>{"s"}>' in wrong.stderr)


def prose(page):
    """The text of a page without its blocks of code."""
    text = re.sub(r"<!-- on the site: .*? -->", "", page.read_text(encoding="utf-8"), flags=re.S)
    return re.sub(r"^```.*?^```", "", text, flags=re.S | re.M)


@functools.cache
def anchors(page):
    """What a link to a heading of the page ends with, on forges and on the site."""
    headings = re.findall(r"^#+ (.*)$", prose(page), re.M)
    plain = [re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", each).lower() for each in headings]
    return {re.sub(r"[^\w -]", "", each).strip().replace(" ", "-") for each in plain}


def dead_links(page, root):
    """Links of the page that lead nowhere. Those to other hosts are not followed."""
    text = re.sub(r"`[^`\n]*`", "", prose(page))
    for link in re.findall(r"\]\(([^)\s]+)\)", text):
        if re.match(r"[a-z]+:", link):
            continue
        file, _, heading = link.partition("#")
        target = (page.parent / file).resolve() if file else page
        if not target.exists() or not target.is_relative_to(root.resolve()):
            yield link
        elif heading and (target.suffix != ".md" or heading not in anchors(target)):
            yield link


def linked_from(page, root):
    """All pages that one reaches from a page."""
    seen, waiting = set(), [page]
    while waiting:
        here = waiting.pop()
        if here in seen or not here.exists():
            continue
        seen.add(here)
        for link in re.findall(r"\]\(([^)\s#]+\.md)", prose(here)):
            waiting.append((here.parent / link).resolve())
    return seen


def main(arguments):
    update = "--update" in arguments
    program, root = [a for a in arguments if a != "--update"]
    root = pathlib.Path(root).resolve()
    program = pathlib.Path(program).resolve()
    all_blocks, failed = 0, False
    pages = [root / "README.md", *sorted((root / "docs").glob("*.md"))]
    for page in [*pages, *root.glob("C*.md"), *root.glob(".*/**/*.md")]:
        for link in dead_links(page, root):
            failed = True
            print(f"{page.name} has a dead link: {link}")
    reached = linked_from((root / "README.md").resolve(), root)
    for page in pages:
        if page.resolve() not in reached:
            failed = True
            print(f"no link from README.md leads to {page.name}")
        fresh, drifted, blocks = fresh_text(page, program, root)
        all_blocks += blocks
        marked = len(re.findall(r"^<!-- (?!messages of |on the site|proofline: |shows -->)",
                                page.read_text(encoding="utf-8"), re.M))
        if blocks != marked:
            raise SystemExit(f"{page.name}: {marked} comments, but {blocks} blocks: the form of one is unknown")
        if update:
            page.write_text(fresh, encoding="utf-8")
            continue
        for what in drifted:
            failed = True
            print(f"{page.name} has drifted from: {what}; mend it: python3 {__file__} --update {program} {root}")
    if not compiles_there(root / "docs/compiler_explorer.md", root):
        failed = True
        print("docs/compiler_explorer.md: what its address opens is not the example")
    limit = 9_000
    size = (root / "README.md").stat().st_size
    if size > limit:
        failed = True
        print(f"README.md has {size} bytes; expected at most {limit}: reference belongs into docs/")
    print(f"{all_blocks} blocks checked")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
