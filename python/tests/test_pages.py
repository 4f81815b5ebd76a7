"""docs/python.md and the notebooks show what they say, and become notebooks of Jupyter."""

import difflib
import pathlib

import pages
import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
ALL = [ROOT / "docs/python.md", *sorted((ROOT / "examples/notebooks").glob("*.md"))]


@pytest.mark.parametrize("page", ALL, ids=lambda page: page.stem)
def test_a_page(page):
    written, found = page.read_text(encoding="utf-8"), pages.run(page)
    changes = "".join(difflib.unified_diff(written.splitlines(True), found.splitlines(True), "page", "found", n=0))
    assert page == ALL[0] or "Error: " not in written  # docs/python.md shows some
    assert written == found, f"{changes}\npython/tests/pages.py --update {page} writes it"


def test_pages_become_notebooks():
    nbformat = pytest.importorskip("nbformat")
    assert len(ALL) == 5
    for page in ALL:
        made = pages.notebook(page)
        nbformat.validate(nbformat.from_dict(made))
        assert sum(each["cell_type"] == "code" for each in made["cells"]) == page.read_text().count("```python")


def test_a_page_that_drifts_is_found(tmp_path):
    page = tmp_path / "page.md"
    page.write_text("```python\nimport proofline as pl\npl.q('1 s') + pl.q('1 s')\n```\n\n<!-- shows -->\n```text\n3 s\n```\n")
    assert "\n2 s\n" in pages.run(page) and "\n3 s\n" not in pages.run(page)
