"""The keys of `cardforge.toml`, the file that says where a person's shelf and database are."""

from __future__ import annotations

from cardforge.tomlio.keys import Key

CONFIGURATION_KEYS = (
    Key("shelf", "word", 'Folder of the shelf, from the folder of this file on; "." for the same folder.'),
    Key("database", "word", "URL or file of the catalogue; empty for the one in the user's data folder."),
    Key("language", "word", "Language of translations, such as de or pt-BR; empty or en for the cards' own."),
    Key("paper", "word", "Paper of prints that name none, such as a4 or letter."),
    Key("printer", "word", "The printer that prints of this shelf are made for."),
)
