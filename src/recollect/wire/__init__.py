"""The messages between a table and its players: one module per direction, and the shared types."""
