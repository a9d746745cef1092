"""What a person sees: options and events in words, the screen, why an option is illegal, and when undo ends."""
