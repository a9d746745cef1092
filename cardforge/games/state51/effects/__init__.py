"""What the texts of cards do in a game: handlers of the verbs, triggers, counting, and the legal targets."""
