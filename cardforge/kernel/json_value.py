"""What JSON holds, for the modules that read and write it."""

from __future__ import annotations

from typing import Any, TypeAlias

JsonValue: TypeAlias = Any
"""A value out of JSON, or for it: whoever reads one checks what it needs."""
