"""The authority over tables: seats, commands in, messages out, cut per seat. It knows no socket."""
