"""Games and drafts with a person at the terminal: the screen, the prompts, and what a person may type."""
