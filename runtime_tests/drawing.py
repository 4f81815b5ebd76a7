"""What the scripts share that draw what they change: how much of it, and how to draw the same again."""
import argparse
import random


def parser_of(description, each):
    """Of --seed and --each; the script adds what it reads. The seed is drawn where none is given."""
    parser = argparse.ArgumentParser(description=description.split("\n\n", maxsplit=1)[0])
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10**6),
                        help="draws what a run before drew, which printed it")
    parser.add_argument("--each", type=int, default=each, help=f"of each kind (default: {each})")
    return parser
