"""Developer tools: generators of pages, tables and pictures; not part of the public API."""
