"""The commands, a module for each command or group of commands; each calls one task and shows its answer."""
