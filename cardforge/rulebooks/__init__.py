"""Rulebooks: prose in Markdown and tables in TOML become one book, which is set as a PDF booklet or written as a web page."""
