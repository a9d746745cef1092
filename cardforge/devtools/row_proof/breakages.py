"""Breakages of a piece of code: small changes first, the whole body skipped last."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass

_ROW = re.compile(r"[A-Z](?:-?[A-Z])*\d+(?:\.\d+)?")
_COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
_ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {ast.Add: ast.Sub, ast.Sub: ast.Add}
_LOGGING = ("note",)
"""Calls that only record what happens: an event that is missing or names another row breaks no rule."""
_EMPTY = {
    "bool": "False",
    "int": "0",
    "str": "''",
    "tuple": "()",
    "list": "[]",
    "dict": "{}",
    "set": "set()",
    "frozenset": "frozenset()",
}
Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Breakage:
    """One change: what it is, in words, and how it changes its node of a syntax tree."""

    what: str
    line: int
    node: ast.AST
    """The node of the original tree."""
    replacement: ast.AST

    def applied(self, tree: ast.Module) -> ast.Module:
        """A copy of the tree, to which the node belongs, with the change."""
        return ast.fix_missing_locations(deepcopy(tree, {id(self.node): deepcopy(self.replacement)}))


def of_function(function: Function, near: int = 0) -> list[Breakage]:
    """The breakages of a function, those nearest to a line first if one is given, the skipped body last."""
    found = [change for statement in _body(function) for change in _inside(statement)]
    found += _other_results(function)
    order = {"branch": 0, "result": 1, "comparison": 2, "statement": 3, "constant": 4}
    found.sort(key=lambda one: (abs(one.line - near) if near else 0, order.get(one.what.split()[0], 5)))
    return [*found, skipped(function)]


def skipped(function: Function) -> Breakage:
    """The function without its body: it does nothing and returns the least that its annotation allows."""
    generator = any(isinstance(node, ast.Yield | ast.YieldFrom) for node in ast.walk(function))
    text = "return\nyield" if generator else f"return {_least(function) or ''}"
    empty = deepcopy(function)
    empty.body = ast.parse(text).body if not generator else [*ast.parse("return").body, *ast.parse("yield").body]
    return Breakage("body skipped", function.lineno, function, empty)


def of_data(statement: ast.AST, lines: range | None = None) -> list[Breakage]:
    """The breakages of a table or a constant: elements and named arguments left out, numbers and words moved; only those on the lines, if they are given."""
    found = [*_left_out(statement), *_inside(statement)]
    return [one for one in found if lines is None or one.line in lines]


def _body(function: Function) -> list[ast.stmt]:
    return function.body[1:] if ast.get_docstring(function) is not None else function.body


def _inside(tree: ast.AST) -> Iterator[Breakage]:
    """The small changes in a tree, but for annotations, and for what is only logged."""
    for node in _walk(tree):
        for what, replacement in _changes(node):
            yield Breakage(what, getattr(node, "lineno", 0), node, replacement)


def _walk(tree: ast.AST) -> Iterator[ast.AST]:
    if isinstance(tree, ast.Call) and _called(tree) in _LOGGING:
        return
    yield tree
    for name, value in ast.iter_fields(tree):
        if name in ("annotation", "returns", "decorator_list"):
            continue
        children = value if isinstance(value, list) else [value]
        for child in children:
            if isinstance(child, ast.AST):
                yield from _walk(child)


def _changes(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    if isinstance(node, ast.If | ast.While | ast.IfExp):
        yield "branch turned", _with(node, test=_not(node.test))
    elif isinstance(node, ast.comprehension) and node.ifs:
        yield "branch of a comprehension turned", _with(node, ifs=[_not(node.ifs[0]), *node.ifs[1:]])
    elif isinstance(node, ast.Compare) and type(node.ops[0]) in _COMPARISONS:
        yield "comparison shifted", _with(node, ops=[_COMPARISONS[type(node.ops[0])](), *node.ops[1:]])
    elif isinstance(node, ast.BoolOp):
        yield "branch with and for or", _with(node, op=ast.Or() if isinstance(node.op, ast.And) else ast.And())
    elif isinstance(node, ast.BinOp | ast.AugAssign) and type(node.op) in _ARITHMETIC:
        yield "arithmetic turned", _with(node, op=_ARITHMETIC[type(node.op)]())
    elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) and _called(node.value) not in _LOGGING:
        yield "statement skipped", ast.Pass()
    elif isinstance(node, ast.Constant):
        yield from (("constant moved", ast.Constant(value)) for value in _moved(node.value))


def _moved(value: object) -> Iterator[bool | int | float | str]:
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int | float):
        yield value + 1
    elif isinstance(value, str) and value and not _ROW.fullmatch(value):
        yield f"not {value}"


def _other_results(function: Function) -> Iterator[Breakage]:
    """Another result at each return of a function that answers yes or no, or a number."""
    kind = ast.unparse(function.returns) if function.returns else ""
    other: dict[str, Callable[[ast.expr], ast.expr]] = {
        "bool": _not,
        "int": lambda value: ast.BinOp(value, ast.Add(), ast.Constant(1)),
    }
    if kind in other:
        for node in ast.walk(function):
            if isinstance(node, ast.Return) and node.value is not None:
                yield Breakage("result turned", node.lineno, node, ast.Return(other[kind](node.value)))


def _left_out(tree: ast.AST) -> Iterator[Breakage]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Tuple | ast.List | ast.Set) and len(node.elts) > 1:
            for place, element in enumerate(node.elts):
                rest = [*node.elts[:place], *node.elts[place + 1 :]]
                yield Breakage("entry left out", element.lineno, node, _with(node, elts=rest))
        elif isinstance(node, ast.Dict) and len(node.keys) > 1:
            for place, value in enumerate(node.values):
                keys, values = (list(part[:place] + part[place + 1 :]) for part in (node.keys, node.values))
                yield Breakage(
                    "entry left out", (node.keys[place] or value).lineno, node, _with(node, keys=keys, values=values)
                )
        elif isinstance(node, ast.Call):
            for place, argument in enumerate(node.keywords):
                others = [*node.keywords[:place], *node.keywords[place + 1 :]]
                yield Breakage("argument left out", argument.lineno, node, _with(node, keywords=others))


def _least(function: Function) -> str | None:
    kind = ast.unparse(function.returns).split("[")[0] if function.returns else ""
    return _EMPTY.get({"Sequence": "tuple", "Iterable": "tuple", "Mapping": "dict"}.get(kind, kind))


def _not(test: ast.expr) -> ast.expr:
    return ast.UnaryOp(ast.Not(), test)


def _called(call: ast.Call) -> str:
    return (
        call.func.attr
        if isinstance(call.func, ast.Attribute)
        else call.func.id
        if isinstance(call.func, ast.Name)
        else ""
    )


def _with(node: ast.AST, **changes: object) -> ast.AST:
    fields = {name: getattr(node, name) for name in node._fields}
    return ast.copy_location(type(node)(**{**fields, **changes}), node)
