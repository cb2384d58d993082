"""A process that thinks for bots: reads questions line by line, answers each with a choice, ends with its input."""

from __future__ import annotations

import json
import os
import sys

import ludoteca
from ludoteca.bots import bot


def answer(line: str) -> dict[str, object]:
    """The choice of a bot in a redealt game."""
    question = json.loads(line)
    try:
        return {"choice": bot(question["bot"], question["seed"]).choose(ludoteca.load(question["game"]))}
    except Exception as failure:  # whatever goes wrong in a bot, the process goes on
        return {"failure": f"{type(failure).__name__}: {failure}"}


def main() -> None:
    os.nice(10)  # the server itself comes first
    for line in sys.stdin:
        print(json.dumps(answer(line)), flush=True)


if __name__ == "__main__":
    main()
