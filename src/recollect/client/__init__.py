"""A program at a live table: it sits down over HTTP and plays over the socket, as people do."""

CLIENT = "recollect.client"
"""The catalogue of this package."""
