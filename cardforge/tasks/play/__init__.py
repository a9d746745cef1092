"""Tasks for a person who plays: sessions, saved games, drafts, achievements."""
