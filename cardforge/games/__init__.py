"""The games, one folder each; only the registry loads them, and none imports another."""
