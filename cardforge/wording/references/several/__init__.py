"""Several things that are chosen together, or asked about one after another."""
