"""Players that are programs: they see what their seat sees, and nothing else."""
