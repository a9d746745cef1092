"""The plain faces of games without templates of their own: what stands where, and what the file of a game says of it."""
