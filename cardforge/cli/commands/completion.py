"""`cardforge completion`: the script for a shell."""

from __future__ import annotations

from typing import Annotated

import typer

from cardforge.cli.output import print_line


def add_to(app: typer.Typer) -> None:
    """Adds the command."""
    app.command()(completion)


def completion(
    shell: Annotated[str, typer.Argument(metavar="SHELL", help="bash, zsh, fish or powershell.", show_default=False)],
) -> None:
    """Print what a shell reads to complete commands and names. Example: cardforge completion bash"""
    from cardforge.cli.completion import SHELLS, completion_script
    from cardforge.errors import UnknownName
    from cardforge.tomlio.nearest import nearest

    if shell not in SHELLS:
        raise UnknownName("shell", shell, nearest(shell, SHELLS), list(SHELLS))
    print_line(completion_script(shell))
