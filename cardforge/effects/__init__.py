"""Effects: rules text made playable. Values that a text is read into, and the code that carries them out; shared by all games whose cards have rules texts."""
