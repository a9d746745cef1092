"""The course of a game: set-up, Lookout, Production, Action, Cleanup, the end, and the final scores."""
