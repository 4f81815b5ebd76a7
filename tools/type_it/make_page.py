#!/usr/bin/env python3
"""Makes the page to type into: one file with the module, its worker, style, examples and equations.

  make_page.py MODULE.wasm PROGRAM VERSION OUTPUT

The policy admits the page's own style, script and worker by their hashes, and nothing from a network.
"""

import base64
import gzip
import hashlib
import html
import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent


def policy_hash(text):
    return "'sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() + "'"


def examples():
    """Of examples.txt: a title behind ##, then the text up to the next; # TITLE begins a list."""
    found = []
    for line in (HERE / "examples.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            found[-1][1].append((line[3:], []))
        elif line.startswith("# "):
            found.append((line[2:], []))
        elif line.strip():
            found[-1][1][-1][1].append(line)
    return [(title, [(name, "\n".join(lines)) for name, lines in named]) for title, named in found]


def button(text, said):
    return (f'<button type="button" class="as-text" data-text="{html.escape(text)}">'
            f"{html.escape(said)}</button>")


def examples_list():
    return "\n".join(
        f"<h3>{html.escape(title)}</h3><ul>"
        + "".join(f"<li>{button(text, name)}</li>" for name, text in named) + "</ul>"
        for title, named in examples())


def plain(cell):
    """The text of a cell of Markdown."""
    cell = re.sub(r"\\([*_<\\`])", r"\1", cell.strip())
    return html.unescape(cell.strip("`"))


def figure_lines(catalogue):
    """The figures of devices and models, as the module reads them: whose, input, figure, of what."""
    for line in catalogue[catalogue.index("\n## Devices"):].splitlines():
        if said := re.fullmatch(r"(.*)\. Header `[^`]*`\.", line):
            whose = plain(said[1])
        cells = line.strip().removeprefix("| ").removesuffix(" |").split(" | ")
        if len(cells) == 4 and cells[0].startswith("`"):
            name, figure, of, _ = map(plain, cells)
            yield "\t".join((whose, name, figure, of))


def equation_rows(catalogue):
    """The rows of the equations' tables, which have their formulas as MathML."""
    def shown(cell):
        return html.escape(plain(cell))

    for line in catalogue[:catalogue.index("\n## Devices")].splitlines():
        cells = line.strip("| ").split(" | ")
        if len(cells) == 5 and cells[4].startswith("<math"):
            name, meaning, unit, source, formula = cells
            yield (f"<tr><td><code>{shown(name)}</code></td><td>{shown(meaning)}</td>"
                   f"<td>{formula.strip()}</td><td>{shown(unit)}</td><td>{shown(source)}</td></tr>")


def main(module, program, version, output):
    style = "".join((HERE / name).read_text(encoding="utf-8")
                    for name in ("../page/page.css", "type_it.css"))
    script, worker = ((HERE / name).read_text(encoding="utf-8") for name in ("page.js", "worker.js"))
    catalogue = subprocess.run([program, "explain", "--list", "--format", "mathml"],
                               capture_output=True, text=True, check=True).stdout
    packed = gzip.compress(pathlib.Path(module).read_bytes(), 9, mtime=0)
    page = (HERE / "page.html").read_text(encoding="utf-8")
    parts = {
        "policy": f"default-src 'none'; style-src {policy_hash(style)}; "
                  f"script-src {policy_hash(script)} 'wasm-unsafe-eval'; worker-src blob:; "
                  "img-src data:; base-uri 'none'; form-action 'none'",
        "style": style,
        "first": html.escape(examples()[0][1][0][1]),
        "examples": examples_list(),
        "equations": "\n".join(equation_rows(catalogue)),
        "version": f"Proofline {version}",
        "module": base64.b64encode(packed).decode(),
        "figures": "\n".join(figure_lines(catalogue)),
        "worker": worker,
        "script": script,
    }
    for name, text in parts.items():
        before, mark, behind = page.partition("{" + name + "}")
        if not mark:
            raise SystemExit(f"page.html has no place for {name}")
        page = before + text + behind
    output = pathlib.Path(output)
    output.write_text(page, encoding="utf-8")
    print(f"{output}: {len(page)} bytes, {len(gzip.compress(page.encode(), 9))} of them packed")


if __name__ == "__main__":
    main(*sys.argv[1:])
