"""Adapters of frameworks for learning players; each needs the extra that carries its name."""
