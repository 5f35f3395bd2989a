"""``python -m tablee``: the same as the ``tablee`` command."""

from tablee.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
