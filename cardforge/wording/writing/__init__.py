"""The writer of rules texts: abilities to their standard wording."""
