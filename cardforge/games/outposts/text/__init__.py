"""The vocabulary from which rules texts of Outposts are parsed and written."""
