"""The words of the game's card texts: its own verbs and values, and the phrases that read and write them."""
