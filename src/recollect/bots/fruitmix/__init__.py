"""Players of Fruit Mix."""
