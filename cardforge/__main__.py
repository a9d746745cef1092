"""The command `cardforge`, and `python -m cardforge`; prints the version before anything heavy is imported."""

from __future__ import annotations

import sys


def main() -> int:
    """Runs the command line and returns its exit code: 0 yes, 1 no, 2 could not, 130 stopped."""
    arguments = sys.argv[1:]
    if arguments == ["--version"]:
        from importlib.metadata import version

        print(f"cardforge {version('cardforge')}")
        return 0
    try:
        from cardforge.cli import run

        return run(arguments)
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main())
