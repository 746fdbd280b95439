"""Players of Memoarrr!."""
