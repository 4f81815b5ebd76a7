"""The errors of proofline, all under one class, each one line."""

from __future__ import annotations

import re


class Error(ValueError):
    """What is wrong with what was asked, in one line.

    place: (file, line, column), each None where it is not known; lines and columns from 1.
    """

    @property
    def place(self) -> tuple[str | None, int | None, int | None]:
        in_file = re.match(r"(.+?):(\d+)(?::(\d+))?: ", str(self))
        if in_file:
            return in_file[1], int(in_file[2]), int(in_file[3]) if in_file[3] else None
        column = re.search(r"column (\d+)", str(self))
        return None, 1 if column else None, int(column[1]) if column else None


class ReadError(Error):
    """What cannot be read, or is no value of what it is given for."""


class UnitError(Error):
    """Two units that do not fit, both of which it names."""


class NotProved(Error):
    """A theorem of which neither a proof nor a counterexample was found.

    left: the expression whose sign the proof needs; empty where there is none.
    """

    def __init__(self, said: str, left: str = "") -> None:
        super().__init__(said)
        self.left = left
