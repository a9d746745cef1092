"""Where the modules of a game enter their steps and answers, each beside the function that carries it out.

Entered by a call at the foot of the module, not by a decorator: compiled, a decorated function is called like any Python object (51 ns
against 30 ns directly), and mutation tests leave decorated functions out.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Generic, TypeVar

from cardforge.kernel.decision import Option, Step

if TYPE_CHECKING:
    from cardforge.kernel.state import State

S = TypeVar("S", bound="State", contravariant=True)
"""The state that the functions work on; a book for any state serves every game."""


class RuleBook(Generic[S]):
    """The steps and the answers of a game by name; each name is entered once."""

    def __init__(self) -> None:
        self.steps: dict[str, Callable[[S, Step], None]] = {}
        self.answers: dict[str, Callable[[S, Step, Option], None]] = {}

    def step(self, name: str, done: Callable[[S, Step], None]) -> None:
        """Enters what a named step does."""
        if self.steps.setdefault(name, done) is not done:
            raise ValueError(f"two functions for the step {name!r}")

    def answer(self, kind: str, answered: Callable[[S, Step, Option], None]) -> None:
        """Enters what a kind of decision does with the chosen option."""
        if self.answers.setdefault(kind, answered) is not answered:
            raise ValueError(f"two functions for the answer {kind!r}")

    def include(self, shared: RuleBook[S]) -> None:
        """Takes over the steps and answers of a shared book."""
        for name, done in shared.steps.items():
            self.step(name, done)
        for kind, answered in shared.answers.items():
            self.answer(kind, answered)


def load_modules(*packages: str) -> None:
    """Imports every module of these packages, and of those in them, so that each enters what it carries out."""
    for package in packages:
        for module in iter_modules(import_module(package).__path__):
            name = f"{package}.{module.name}"
            import_module(name)
            if module.ispkg:
                load_modules(name)
