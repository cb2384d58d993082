"""`python -m ludoteca` is the command `ludoteca`."""

from __future__ import annotations

import sys

from ludoteca.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
