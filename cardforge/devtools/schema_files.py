"""Writes the JSON Schemas of all data files to docs/schema: `python -m cardforge.devtools.schema_files`."""

from __future__ import annotations

from pathlib import Path

from cardforge.carddata.schema import schema_text, schemas
from cardforge.registry import games
from cardforge.shelves import write_whole


def main() -> None:
    """Writes every schema into the docs of the checkout."""
    folder = Path(__file__).resolve().parents[2] / "docs" / "schema"
    texts = {name: schema_text(schema) for name, schema in schemas(games().values()).items()}
    for name, text in texts.items():
        write_whole(folder / name, text)
    print(f"{len(texts)} schemas in {folder.name}")


if __name__ == "__main__":
    main()
