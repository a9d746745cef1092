"""The sandbox for templates: strict, escaped, without access to files or Python, and with a budget that ends every render.

Templates come from strangers. They get plain data only; attributes of Python values cannot be reached, only the filters
below exist, and every loop, call, include and piece of output is charged to a budget, so that no template can run or grow
without end. The budget counts steps, not seconds, so the same template gives the same result everywhere.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Iterator, Mapping
from contextvars import ContextVar
from threading import Lock
from types import CodeType
from typing import Any, Final, cast

from jinja2 import StrictUndefined, nodes, pass_context
from jinja2.bccache import Bucket, BytecodeCache
from jinja2.environment import Template, TemplateModule
from jinja2.exceptions import SecurityError
from jinja2.loaders import BaseLoader
from jinja2.runtime import BlockReference, LoopContext, Macro, TemplateReference, Undefined
from jinja2.sandbox import ImmutableSandboxedEnvironment
from jinja2.visitor import NodeTransformer
from markupsafe import Markup, escape

from cardforge.faces.slugs import slug

BUDGET = 2_000_000
"""Steps of one face: 1 for each character of output, 20 for each loop iteration and each call."""
MAX_NUMBER = 10**12
TEMPLATES: Final = 500
"""Templates whose compiled code is kept."""

_READABLE = (LoopContext, TemplateReference, TemplateModule, BlockReference)
_remaining: ContextVar[list[int]] = ContextVar("budget")


class BudgetExceeded(SecurityError):
    """The template does more than a card face can need."""


def spend(steps: int) -> None:
    """Charges steps to the budget of this render; raises BudgetExceeded when it is used up."""
    remaining = _remaining.get()
    remaining[0] -= steps
    if remaining[0] < 0:
        raise BudgetExceeded("the template does too much: a loop, a call or its output does not end")


def _paid(values: Iterable[Any]) -> Iterator[Any]:
    for value in values:
        spend(20)
        yield value


@pass_context  # prevents Jinja2 from evaluating it once at compile time
def _spent(_: object, nothing: str, steps: int) -> str:
    spend(steps)
    return nothing


@pass_context
def _charged(_: object, value: Any) -> Any:
    if isinstance(value, str):
        spend(len(value))
    return round(value, 4) if isinstance(value, float) else value


def _concat(parts: list[Any]) -> str:
    spend(sum(len(str(part)) for part in parts) + 20)
    if any(hasattr(part, "__html__") for part in parts):
        return Markup("").join(parts)
    return "".join(map(str, parts))


class _BudgetMeter(NodeTransformer):
    """Rewrites a parsed template so that loops, concatenations and literal output are charged to the budget."""

    def visit_For(self, node: nodes.For) -> nodes.Node:  # noqa: N802
        self.generic_visit(node)
        node.iter = _filter(node.iter, "_paid")
        return node

    def visit_Concat(self, node: nodes.Concat) -> nodes.Node:  # noqa: N802
        self.generic_visit(node)
        return _filter(nodes.List(node.nodes, lineno=node.lineno), "_concat")

    def visit_Output(self, node: nodes.Output) -> nodes.Node:  # noqa: N802
        self.generic_visit(node)
        literal = sum(len(part.data) for part in node.nodes if isinstance(part, nodes.TemplateData))
        price = nodes.Const(literal + len(node.nodes), lineno=node.lineno)
        node.nodes.insert(0, _filter(nodes.Const("", lineno=node.lineno), "_spent", price))
        return node

    def visit_ScopedEvalContextModifier(self, node: nodes.Node) -> nodes.Node:  # noqa: N802
        raise SecurityError("autoescape cannot be switched off")

    visit_EvalContextModifier = visit_ScopedEvalContextModifier  # noqa: N815


def _filter(value: nodes.Node, name: str, *arguments: nodes.Expr) -> nodes.Filter:
    return nodes.Filter(value, name, list(arguments), [], None, None, lineno=value.lineno)


def _round(value: float, places: int = 0) -> float | int:
    number = round(float(value), max(0, min(6, int(places))))
    return int(number) if number == int(number) else number


def _spoken(name: object) -> str:
    return " ".join(word[:1].upper() + word[1:] for word in str(name).replace("_", "-").split("-"))


def _pad(number: object, places: int = 3) -> str:
    return str(number).zfill(max(0, min(12, int(places))))


def _join(values: Iterable[Any], by: str = "") -> str:
    parts = [part for value in values for part in (escape(by), escape(value))][1:]
    return _concat(parts)


def _default(value: Any, instead: Any = "") -> Any:
    return instead if isinstance(value, Undefined) else value


@pass_context
def _said(context: Mapping[str, Any], words: object) -> Any:
    """The templates' own words in the language of the print."""
    return context.get("words", {}).get(str(words), words)


FILTERS = {
    "abs": abs,
    "capitalize": lambda text: str(text).capitalize(),
    "default": _default,
    "e": escape,
    "escape": escape,
    "first": lambda values: values[0],
    "int": lambda value: int(float(value)),
    "join": _join,
    "last": lambda values: values[-1],
    "length": len,
    "lines": lambda text: str(text).split("\n"),
    "lower": lambda text: str(text).lower(),
    "pad": _pad,
    "round": _round,
    "said": _said,
    "slug": slug,
    "spoken": _spoken,
    "trim": lambda text: str(text).strip(),
    "upper": lambda text: str(text).upper(),
    "_concat": _concat,
    "_paid": _paid,
    "_spent": _spent,
}
TESTS = (
    "defined",
    "undefined",
    "none",
    "divisibleby",
    "even",
    "odd",
    "in",
    "==",
    "!=",
    "<",
    "<=",
    ">",
    ">=",
    "eq",
    "ne",
)


class _LastCompiled(BytecodeCache):
    """The code of each template as it was compiled last in this process, for every environment that reads the same source.

    It is kept in memory alone: code that lies on a disk could be exchanged for code that the sandbox never saw.
    """

    def __init__(self) -> None:
        self._code: OrderedDict[str, tuple[str, CodeType]] = OrderedDict()
        self._lock = Lock()

    def load_bytecode(self, bucket: Bucket) -> None:
        """Puts the code of a template into its bucket if the source is the same."""
        with self._lock:
            source, code = self._code.get(bucket.key, ("", None))
            if source == bucket.checksum:
                bucket.code = code

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keeps the code of a template in place of what was compiled from an earlier source; the oldest goes first."""
        with self._lock:
            self._code[bucket.key] = bucket.checksum, cast("CodeType", bucket.code)
            while len(self._code) > TEMPLATES:
                self._code.popitem(last=False)


_LAST_COMPILED: Final = _LastCompiled()


class Sandbox(ImmutableSandboxedEnvironment):
    """The Jinja2 environment of all card templates."""

    intercepted_binops = frozenset(["+", "*", "**", "%", "//", "/", "-"])

    def __init__(self, loader: BaseLoader) -> None:
        super().__init__(
            loader=loader, autoescape=True, undefined=StrictUndefined, optimized=False, finalize=_charged,
            trim_blocks=True, lstrip_blocks=True, cache_size=200, auto_reload=False, bytecode_cache=_LAST_COMPILED,
        )  # fmt: skip
        self.filters = dict(FILTERS)
        self.tests = {
            **{name: self.tests[name] for name in TESTS},
            "listed": lambda value: isinstance(value, (list, tuple)),
        }
        self.globals = {"range": self.globals["range"]}

    def _generate(
        self, source: nodes.Template, name: str | None, filename: str | None, defer_init: bool = False
    ) -> str:
        return super()._generate(_BudgetMeter().visit(source), name, filename, defer_init)

    def fill(self, name: str, values: Mapping[str, Any], budget: list[int]) -> str:
        """Renders a template with these values; its cost is subtracted from the single number in `budget`."""
        token = _remaining.set(budget)
        try:
            return self.get_template(name).render(values)
        finally:
            _remaining.reset(token)

    def get_template(self, name: Any, parent: str | None = None, globals: Any = None) -> Template:
        """A template by name; loading is charged, so that templates cannot include one another without end."""
        spend(500)
        return super().get_template(name, parent, globals)

    def getattr(self, obj: Any, attribute: str) -> Any:
        """`a.b`: the entry of a mapping, or a member of a loop, block or macro file; no attribute of a Python value."""
        if isinstance(obj, Mapping):
            return obj[attribute] if attribute in obj else self.undefined(obj=obj, name=attribute)
        if isinstance(obj, _READABLE) and not attribute.startswith("_"):
            return super().getattr(obj, attribute)
        if isinstance(obj, Undefined):
            obj._fail_with_undefined_error()
        return self.unsafe_undefined(obj, attribute)

    def getitem(self, obj: Any, argument: Any) -> Any:
        """`a[b]`: the entry of a mapping or list, a character of a text."""
        if isinstance(obj, Mapping):
            return self.getattr(obj, str(argument))
        if isinstance(obj, (list, tuple, str)) and isinstance(argument, (int, slice)):
            return super().getitem(obj, argument)
        return self.undefined(obj=obj, name=str(argument))

    def call(self, context: Any, obj: Any, *args: Any, **kwargs: Any) -> Any:
        """Calls of macros, blocks, recursive loops and `range`, each charged; nothing else can be called."""
        spend(20)
        if not isinstance(obj, (Macro, BlockReference, LoopContext, Undefined)) and obj is not self.globals["range"]:
            raise SecurityError(f"{type(obj).__name__} cannot be called")
        return super().call(context, obj, *args, **kwargs)

    def call_binop(self, context: Any, operator: str, left: Any, right: Any) -> Any:
        """Arithmetic on numbers of limited size; texts are joined with `~`."""
        if any(isinstance(side, Undefined) for side in (left, right)):
            return super().call_binop(context, operator, left, right)
        if operator == "**" or not all(isinstance(side, (int, float)) for side in (left, right)):
            raise SecurityError(f"{operator} works on numbers only; texts are joined with ~")
        if max(abs(left), abs(right)) > MAX_NUMBER:
            raise SecurityError("a number is too large")
        return super().call_binop(context, operator, left, right)
