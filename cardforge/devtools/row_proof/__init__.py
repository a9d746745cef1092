"""Proofs of rows: breaks the code that names a row and sees whether a test that names it fails."""
