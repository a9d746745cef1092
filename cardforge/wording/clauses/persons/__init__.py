"""Players of whom a text speaks: who they are, what they do or want to do, and what is theirs."""
