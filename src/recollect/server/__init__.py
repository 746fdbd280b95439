"""The server around the tables: sockets, sessions, stores, hubs, metrics."""
