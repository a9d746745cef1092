"""Damage: what is dealt, to whom, how much of it, and who dies of it."""
