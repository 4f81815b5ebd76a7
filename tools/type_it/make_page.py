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


def formulas(catalogue):
    """The formula of each equation as MathML, by its name."""
    found = {}
    for line in catalogue[:catalogue.index("\n## Devices")].splitlines():
        cells = line.strip("| ").split(" | ")
        if len(cells) == 5 and cells[4].startswith("<math"):
            found[plain(cells[0])] = cells[4].strip()
    return found


def in_unit(unit):
    return "" if unit == "count" else f" in {html.escape(unit)}"


def equation_items(table, formula_of):
    """An item of the list for each equation: the page's script reads its inputs from it."""
    for kind, *cells in table:
        if kind == "equation":
            (name, _, unit, meaning, source, _), inputs = cells, []
        elif kind == "input":
            of, symbol, its_unit, domain, *_ = cells
            inputs.append(f'<code data-input="{html.escape(its_unit)}">{html.escape(of)}</code>'
                          f"{in_unit(its_unit)} ({html.escape(f'{symbol} {domain}')})")
        elif kind == "steps":  # the last line of an equation
            yield (f'<li data-equation="{html.escape(name)}" data-unit="{html.escape(unit)}">'
                   f'<button type="button" class="as-text take">{html.escape(name)}</button>'
                   f"{in_unit(unit)}: {html.escape(meaning)}"
                   f'<div class="formula">{formula_of[name]}</div>'
                   f'<div class="why">of {", ".join(inputs)}. Source: {html.escape(source)}</div></li>')


def is_more_usual(one, other):
    """Whether a figure of an input is meant before another, as in tools/program/figures.hpp."""
    def is_usual_beside(a, b):
        return any(usual and kind in b and b[kind][0] != name for kind, (name, usual) in a.items())
    return is_usual_beside(one, other) and not is_usual_beside(other, one)


def figure_items(table):
    """The same of each device and model. What is meant without a word more is an input that it gives."""
    found = []
    for kind, *cells in table:
        if kind == "figures":
            found.append((*cells, []))
        elif kind == "figure":
            of, _, printed, source, qualifiers, *_ = cells
            words = [each.split(":") for each in qualifiers.split()]
            found[-1][2].append((of, printed, {kind: (name, bool(usual)) for kind, name, *usual in words}))
    for name, title, figures in found:
        items = []
        for of, printed, words in figures:
            is_meant = not any(other == of and is_more_usual(said, words) for other, _, said in figures)
            said = ", ".join(html.escape(word) for word, _ in words.values())
            items.append(f"<code{' data-input' if is_meant else ''}>{html.escape(of)}</code> = "
                         f"{html.escape(printed)}" + (f" ({said})" if said else ""))
        yield (f'<li data-figures="{html.escape(name)}">'
               f'<button type="button" class="as-text take">{html.escape(name)}</button>: '
               f'{html.escape(title)}<div class="why">{", ".join(items)}</div></li>')


def packed(content):
    return base64.b64encode(gzip.compress(content, 9, mtime=0)).decode()


def main(module, program, version, output):
    style = "".join((HERE / name).read_text(encoding="utf-8")
                    for name in ("../page/page.css", "type_it.css"))
    calls, script, worker = ((HERE / name).read_text(encoding="utf-8")
                             for name in ("calls.js", "page.js", "worker.js"))
    catalogue, written = (
        subprocess.run([program, "explain", "--list", "--format", each],
                       capture_output=True, encoding="utf-8", check=True).stdout
        for each in ("mathml", "table"))
    table = [line.split("\t") for line in written.splitlines()]
    equations, figures = list(equation_items(table, formulas(catalogue))), list(figure_items(table))
    script = calls + script
    page = (HERE / "page.html").read_text(encoding="utf-8")
    parts = {
        "policy": f"default-src 'none'; style-src {policy_hash(style)}; "
                  f"script-src {policy_hash(script)} 'wasm-unsafe-eval'; worker-src blob:; "
                  "img-src data:; base-uri 'none'; form-action 'none'",
        "style": style,
        "first": html.escape(examples()[0][1][0][1]),
        "examples": examples_list(),
        "equation_count": str(len(equations)),
        "equations": "\n".join(equations),
        "figure_count": str(len(figures)),
        "figures": "\n".join(figures),
        "version": f"Proofline {version}",
        "module": packed(pathlib.Path(module).read_bytes()),
        "table": packed(written.encode()),
        "worker": worker,
        "script": script,
    }
    places = re.findall(r"\{(\w+)\}", page)
    if sorted(places) != sorted(parts):
        raise SystemExit(f"page.html has places for {places}, expected {list(parts)}")
    page = re.sub(r"\{(\w+)\}", lambda place: parts[place[1]], page)
    output = pathlib.Path(output)
    output.write_text(page, encoding="utf-8")
    print(f"{output}: {len(page)} bytes, {len(gzip.compress(page.encode(), 9))} of them packed")


if __name__ == "__main__":
    main(*sys.argv[1:])
