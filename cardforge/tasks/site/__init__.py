"""The static site of a set: pages with true faces, search, versions, decks, rulebook and downloads, which open from disk."""
