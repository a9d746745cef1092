"""Runs the tests of mutants under a limit of CPU time alone: a program of its own, started in the folder of a workspace."""

from __future__ import annotations

from mutmut.workers import timeout


def main() -> None:
    """`mutmut run` with the mutants named as arguments.

    mutmut also ends tests by the clock, after half their limit of CPU time: on a busy machine, a mutant that no test notices would count as
    noticed. Tests that use no CPU time and never end are ended by an alarm (`order.cheapest_first`).
    """
    timeout.register_timeout = without_clock
    from mutmut.__main__ import cli  # takes over the function from `timeout` when it is imported

    cli()


def without_clock(pid: int, timeout_s: float) -> None:
    """Sets no limit."""


if __name__ == "__main__":
    main()
