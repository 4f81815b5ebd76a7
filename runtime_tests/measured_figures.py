"""What tests of tools/develop/measured_*.py share: rows as pages print them, and what a script must say of each."""
import csv, subprocess, sys

from checks import PROGRAM, ROOT, check


def written(path, columns, rows):
    with open(path, "w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(columns)
        writer.writerows(rows)
    return path


class Figures:
    """A script and its columns. A row of a test becomes cells, but for its last value: what the script says of it, or None
    where it says nothing."""

    def __init__(self, script, columns, cells):
        self.script, self.columns, self.cells = ROOT / "tools/develop" / script, columns.split(), cells

    def run(self, *arguments):
        return subprocess.run([sys.executable, self.script, PROGRAM, *arguments], capture_output=True, text=True)

    def asked(self, folder, rows, columns=None, more=()):
        measured = written(folder / "measured.csv", columns or self.columns, [self.cells(*row[:-1]) for row in rows])
        return self.run(measured, *more, folder)

    def check_each(self, folder, rows, wrong):
        """What is said of all rows. The exit status is 1 for those that are on the wrong side of ours, of which `wrong` is
        said, 0 without them, and 2 where a column lacks."""
        result = self.asked(folder, rows)
        check(result.returncode == 1 and not result.stderr, "with a row that is", wrong, result.returncode, result.stderr)
        for row in rows:
            check(row[-1] is None or row[-1] in result.stdout, "no", repr(row[-1]), "of", row, "in", result.stdout)
        without = self.asked(folder, [row for row in rows if wrong not in (row[-1] or "")])
        check(without.returncode == 0, "without a row that is", wrong, without.returncode, without.stderr)
        lacking = self.asked(folder, rows, [*self.columns[:-1], "another"])
        check(lacking.returncode == 2 and f"no column {self.columns[-1]}; expected" in lacking.stderr, lacking.stderr)
        return result.stdout
