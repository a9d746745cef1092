"""Luminance and contrast of colours, by the definitions of WCAG 2."""

from __future__ import annotations


def channels(colour: str) -> tuple[float, float, float]:
    """Red, green and blue of "#rrggbb" as linear light from 0 to 1."""
    red, green, blue = (_linear(int(colour[i : i + 2], 16) / 255) for i in (1, 3, 5))
    return red, green, blue


def luminance(colour: str) -> float:
    """The relative luminance of "#rrggbb": 0 for black, 1 for white."""
    red, green, blue = channels(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: str, second: str) -> float:
    """The contrast ratio of two colours, from 1 to 21."""
    low, high = sorted((luminance(first), luminance(second)))
    return (high + 0.05) / (low + 0.05)


def _linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)
