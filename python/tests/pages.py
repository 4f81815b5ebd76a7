#!/usr/bin/env python3
"""Pages with Python are notebooks: each block of python is run as a cell, one behind the other.

  pages.py --update PAGE...          writes what each cell shows, in the block of text behind it, and its
                                     picture, in the file that the page shows behind it
  pages.py --ipynb FOLDER PAGE...    the pages as notebooks of Jupyter

A block of text that shows what a cell shows stands behind `<!-- shows -->`. What takes time is not compared.
"""

import ast
import contextlib
import io
import json
import os
import pathlib
import re
import sys

CELL = re.compile(r"```python\n(?P<code>.*?)```\n(?P<behind>(?:\n<!-- shows -->\n```text\n(?P<shown>.*?)```\n)?"
                  r"(?:\n!\[[^]]*\]\((?P<picture>[^)]*)\)\n)?)", re.S)


def shown_by(code, names):
    """What a cell prints, and then its last value, or its error."""
    tree = ast.parse(code)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        try:
            exec(compile(tree, "cell", "exec"), names)
            value = None if last is None else eval(compile(ast.Expression(last.value), "cell", "eval"), names)
            if value is not None and not type(value).__module__.startswith("matplotlib"):
                print(repr(value))
        except Exception as error:
            print(f"{type(error).__name__}: {error}")
    return re.sub(r"\([\d.]+ ms\)", "(0.1 ms)", out.getvalue())


def run(page, update=False):
    """The page with what its cells show."""
    import matplotlib
    matplotlib.use("agg")
    from matplotlib import pyplot
    matplotlib.rcParams.update({"svg.hashsalt": "proofline", "svg.fonttype": "none"})
    pyplot.close("all")
    names, before = {}, os.getcwd()
    os.chdir(page.parent)

    def cell(match):
        shown = shown_by(match["code"], names)
        text = f"```python\n{match['code']}```\n"
        if shown:
            text += f"\n<!-- shows -->\n```text\n{shown}```\n"
        if pyplot.get_fignums():
            file = match["picture"] or f"{page.stem}.svg"
            if update:
                pyplot.gcf().savefig(file, metadata={"Date": None}, bbox_inches="tight")
            assert pyplot.gca().has_data() and pathlib.Path(file).exists(), f"{file}: pages.py --update {page}"
            drawn = re.search(r"!\[[^]]*\]\([^)]*\)", match["behind"])
            text += f"\n{drawn[0] if drawn else f'![]({file})'}\n"
            pyplot.close("all")
        return text
    try:
        return CELL.sub(cell, page.read_text(encoding="utf-8"))
    finally:
        os.chdir(before)


def notebook(page):
    cells, at, text = [], 0, page.read_text(encoding="utf-8")
    for match in [*CELL.finditer(text), None]:
        said = text[at:match.start() if match else len(text)].strip()
        if said:
            cells.append({"cell_type": "markdown", "metadata": {}, "source": said})
        if match:
            cells.append({"cell_type": "code", "metadata": {}, "outputs": [], "execution_count": None,
                          "source": match["code"].rstrip()})
            at = match.end()
    return {"cells": cells, "metadata": {"language_info": {"name": "python"}}, "nbformat": 4, "nbformat_minor": 4}


def main():
    if sys.argv[1] == "--ipynb":
        for page in map(pathlib.Path, sys.argv[3:]):
            pathlib.Path(sys.argv[2], page.stem + ".ipynb").write_text(json.dumps(notebook(page)), encoding="utf-8")
        return
    for page in (pathlib.Path(each).resolve() for each in sys.argv[2:]):
        page.write_text(run(page, update=True), encoding="utf-8")


if __name__ == "__main__":
    main()
