"""The games. Each folder is one; the registry finds them by itself."""
