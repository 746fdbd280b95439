"""What a player can know of a game, and what of it comes back to mind."""
