"""Phrases as people speak rather than as templates have them: what is kept of cards looked at, and whom something is done to in front."""
