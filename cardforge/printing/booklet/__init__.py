"""Booklets: a rulebook set on A5 pages with margins for rules rows, contents, index, and faces of cards, also imposed on A4 to be folded."""
