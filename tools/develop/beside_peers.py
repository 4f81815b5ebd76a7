#!/usr/bin/env python3
"""What other programs say of memory, FLOPs and times beside ours, row by row.

beside_peers.py PROGRAM FILE.csv [--markdown | --rows]

PROGRAM is proofline, FILE.csv the answers of Megatron-LM, llm-analysis or Calculon, the figures of Korthikanti et al.
2022, or PyTorch's counts (torch_counts.py), told apart by their columns. Of each row the equations give our value, read by one `proofline sweep` for all
rows. To it come the named terms in which the other differs. Ours and the terms must make theirs: in whole bytes, or in
as many digits as the file has. A row that does not add up is printed, and the exit status is 1. --markdown writes the
tables of docs/beside_other_tools.md, --rows the sum of each row.
"""
import csv
import sys

from peers import calculon, korthikanti, llm_analysis, megatron, pytorch
from peers.sums import Columns

PEERS = {"out_weights_gradients_optimizer_bytes": megatron, "out_(weight+op_state)_memory_per_gpu": llm_analysis,
         "block_act_storage_space": calculon, "published": korthikanti, "torch": pytorch}


def markdown(peer, sheet):
    """What docs/beside_other_tools.md has of a program."""
    print("| column | ours | cells | equal | ours plus (cells) |\n|---|---|---|---|---|")
    for column, entry in sheet.columns.items():
        terms = ", ".join(f"{name} ({count})" for name, count in sorted(entry["terms"].items()))
        print(f"| {column} | {peer.COLUMNS[column]} | {entry['cells']} | {entry['equal']} | {terms} |")
    print("\n| term | what theirs has more or less | who is right |\n|---|---|---|")
    seen = {name for entry in sheet.columns.values() for name in entry["terms"]}
    for name in sorted(seen, key=list(peer.TERMS).index):  # no term without a reason
        print(f"| {name} | {peer.TERMS[name][0]} | {peer.TERMS[name][1]} |")
    if sheet.left_out:
        print("\nNot compared: " + "; ".join(f"{count} rows: {why}" for why, count in sheet.left_out.items()) + ".")


def main():
    arguments = [argument for argument in sys.argv[1:] if argument not in ("--markdown", "--rows")]
    if len(arguments) != 2:
        raise SystemExit(__doc__)
    program, path = arguments
    with open(path, newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    peer = next((peer for column, peer in PEERS.items() if rows and column in rows[0]), None)
    if peer is None:
        raise SystemExit(f"{path}: expected rows with the columns of {', '.join(PEERS)}: one of these")
    sheet = Columns()
    try:
        peer.compare(program, rows, sheet)
    except (AttributeError, KeyError, ValueError, TypeError) as error:
        raise SystemExit(f"{path}: expected whole numbers in the columns of {peer.NAME}: {error!r}") from error
    if "--markdown" in sys.argv:
        markdown(peer, sheet)
    elif "--rows" in sys.argv:
        for row, column, our, terms, their in sheet.rows:
            print(f"{row}\t{column}\t{their}\t= {our}" + "".join(f" + {name} {value}" for name, value in terms))
    else:
        for column, entry in sheet.columns.items():
            more = entry["cells"] - entry["equal"]
            print(f"{column}: {entry['cells']} cells, {entry['equal']} equal" + f", {more} with named terms" * (more > 0))
    for line in sheet.failed:
        print(f"{path}: {line}", file=sys.stderr)
    return bool(sheet.failed)


if __name__ == "__main__":
    sys.exit(main())
