"""Handlers of verbs that games share; each game enters those that it has in its rule book."""
