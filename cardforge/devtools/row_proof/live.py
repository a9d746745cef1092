"""Breaks functions of this process: gives a function object the code of its changed source."""

from __future__ import annotations

import importlib
import types
from collections.abc import Iterator
from functools import cached_property

from cardforge.devtools.row_proof.breakages import Breakage, Function
from cardforge.devtools.row_proof.targets import Module, dotted


def outermost(module: Module, name: str) -> str:
    """The function of the module around a function inside it, or the function itself."""
    parts = name.split(".")
    names = [".".join(parts[: end + 1]) for end in range(len(parts))]
    return next(one for one in names if isinstance(module.scopes[one], Function))


def break_live(file: str, module: Module, name: str, breakage: Breakage) -> None:
    """Breaks the outermost function of this name; raises LookupError if there is no such function in this process."""
    code = _code(compile(breakage.applied(module.tree), file, "exec", dont_inherit=True), outermost(module, name))
    function = live_function(file, outermost(module, name))
    if code is None or len(code.co_freevars) != len(function.__code__.co_freevars):
        raise LookupError(name)
    function.__code__ = code


def live_function(file: str, name: str) -> types.FunctionType:
    """The function object behind a name in a file, as in "State.copy"; raises LookupError if there is none."""
    found: object = importlib.import_module(dotted(file))
    for part in name.split("."):
        found = vars(found).get(part)
    while not isinstance(found, types.FunctionType) or hasattr(found, "__wrapped__"):
        found = _behind(found)
        if found is None:
            raise LookupError(f"{file}: {name}")
    return found


def _behind(found: object) -> object:
    if isinstance(found, property):
        return found.fget
    if isinstance(found, cached_property):
        return found.func
    if isinstance(found, staticmethod | classmethod):
        return found.__func__
    if hasattr(found, "cache_clear"):
        found.cache_clear()
    return getattr(found, "__wrapped__", None)


def _code(tree: types.CodeType, name: str) -> types.CodeType | None:
    return next((code for code in _codes(tree) if code.co_qualname == name), None)


def _codes(code: types.CodeType) -> Iterator[types.CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            yield from _codes(constant)
