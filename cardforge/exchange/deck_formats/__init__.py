"""The deck formats: one module per format with its `FORMAT`; listing this folder finds them."""
