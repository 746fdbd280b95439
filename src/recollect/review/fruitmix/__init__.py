"""Fruit Mix looked back on."""
