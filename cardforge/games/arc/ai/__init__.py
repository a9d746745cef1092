"""The computer player of ARC: how it values cards, texts and fights."""
