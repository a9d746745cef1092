"""Cards of card files as they are edited: the text of one block, a form of its fields, new cards."""
