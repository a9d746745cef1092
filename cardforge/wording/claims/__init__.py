"""Whether every word of a sentence is in its meaning: by what the parser made of it, and by an independent look for marker words."""
