"""The looks of SVG shapes: attributes, `style`, a small part of CSS, colours, and gradients as their mean colour."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from xml.etree.ElementTree import Element

from cardforge.faces.art.affine import numbers
from cardforge.faces.ornaments.canvas import mix

_RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
_SELECTOR = re.compile(r"[.#]?[A-Za-z_][\w-]{0,80}")
_LOCAL = re.compile(r"""url\(\s*['"]?#([^'")\s]+)['"]?\s*\)(.*)""")
_UNIT = re.compile(r"(px|pt|mm|cm|in|em|%)?\s*$")
PROPERTIES = (
    "fill", "stroke", "stroke-width", "opacity", "fill-opacity", "stroke-opacity", "fill-rule", "color", "display", "visibility",
)  # fmt: skip
FORBIDDEN = ("clip-path", "mask", "filter")
"""Properties that change what is seen and are not drawn, so that a picture with them is refused."""
Rules = Mapping[str, Mapping[str, str]]
"""Declarations by selector: `.class`, `#id` or an element."""


class UnsafePicture(ValueError):
    """A picture with something that does not belong into one, or that is not drawn."""


@dataclass(frozen=True)
class Style:
    """What a shape inherits; colours are "#rrggbb" or None for none."""

    fill: str | None = "#000000"
    stroke: str | None = None
    line: float = 1.0
    fill_opacity: float = 1.0
    stroke_opacity: float = 1.0
    evenodd: bool = False
    colour: str = "#000000"
    """What `currentColor` means."""
    shown: bool = True


def declarations(text: str) -> dict[str, str]:
    """The declarations of a `style` attribute or of a rule of CSS."""
    pairs = (part.partition(":") for part in text.split(";"))
    return {name.strip().lower(): value.replace("!important", "").strip() for name, _, value in pairs if value.strip()}


def read_rules(css: str) -> dict[str, dict[str, str]]:
    """The rules of a `<style>` element whose selectors are a class, an id or an element; raises UnsafePicture for imports."""
    text = re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)
    if "@" in text:
        raise UnsafePicture("its style sheet has an @ rule, such as an import")
    rules: dict[str, dict[str, str]] = {}
    for selectors, body in _RULE.findall(text):
        for selector in selectors.split(","):
            if _SELECTOR.fullmatch(selector.strip()):
                rules.setdefault(selector.strip(), {}).update(declarations(body))
    return rules


def styled(element: Element, tag: str, parent: Style, rules: Rules, paints: Mapping[str, str]) -> Style:
    """The style of an element: its attributes, the rules for it, and its `style`, over what it inherits."""
    own = {name: element.get(name, "") for name in (*PROPERTIES, *FORBIDDEN) if element.get(name)}
    for selector in (tag, *(f".{name}" for name in element.get("class", "").split()), f"#{element.get('id', '')}"):
        own.update(rules.get(selector, {}))
    own.update(declarations(element.get("style", "")))
    for name in FORBIDDEN:
        if own.get(name, "none") != "none":
            raise UnsafePicture(f"it uses {name}, which is not drawn; flatten the drawing")
    style = parent
    if "color" in own:
        style = replace(style, colour=_colour(own["color"], style, paints) or "#000000")
    if "fill" in own:
        style = replace(style, fill=_colour(own["fill"], style, paints, style.fill))
    if "stroke" in own:
        style = replace(style, stroke=_colour(own["stroke"], style, paints, style.stroke))
    if "stroke-width" in own:
        style = replace(style, line=(numbers(_UNIT.sub("", own["stroke-width"])) or [style.line])[0])
    both = _part(own.get("opacity", "1"))
    return replace(
        style,
        fill_opacity=style.fill_opacity * both * _part(own.get("fill-opacity", "1")),
        stroke_opacity=style.stroke_opacity * both * _part(own.get("stroke-opacity", "1")),
        evenodd=own["fill-rule"] == "evenodd" if "fill-rule" in own else style.evenodd,
        shown=style.shown and own.get("display") != "none" and own.get("visibility") not in ("hidden", "collapse"),
    )


def mean_colour(gradient: Element, style: Style) -> str:
    """The mean colour of a gradient's stops; the drawing stays one of plain areas."""
    colours = []
    for stop in gradient.iter():
        if isinstance(stop.tag, str) and stop.tag.rpartition("}")[2] == "stop":
            own = {"stop-color": stop.get("stop-color", "#000000"), **declarations(stop.get("style", ""))}
            colours.append(_colour(own["stop-color"], style, {}) or "#000000")
    mean = ""
    for count, colour in enumerate(colours, 1):
        mean = mix(mean, colour, 1 / count) if mean else colour
    return mean


def _colour(written: str, style: Style, paints: Mapping[str, str], inherited: str | None = None) -> str | None:
    text = written.strip()
    if text == "inherit":
        return inherited
    if text in ("none", "transparent"):
        return None
    if text.lower() == "currentcolor":
        return style.colour
    if match := _LOCAL.fullmatch(text):
        if match[1] in paints:
            return paints[match[1]]
        return _colour(match[2], style, paints, inherited) if match[2].strip() else None
    if "url(" in text.lower():
        raise UnsafePicture(f"it refers to something outside itself: {text[:60]}")
    from PIL import ImageColor

    try:
        red, green, blue = ImageColor.getrgb(text)[:3]
    except ValueError as error:
        raise UnsafePicture(f"{text[:40]!r} is not a colour") from error
    return f"#{red:02x}{green:02x}{blue:02x}"


def _part(written: str) -> float:
    found = numbers(written)
    value = found[0] / (100 if written.strip().endswith("%") else 1) if found else 1.0
    return max(0.0, min(1.0, value))
