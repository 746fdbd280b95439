"""Tables without a server: the same service, messages and refusals, in one process.

A terminal, a test or a browser's worker has `LocalTables` and speaks to it as a page speaks to a
server: requests by `ask`, and a line for each table instead of a socket. Nothing here knows a
network or a database.
"""

from recollect.local.bots import BotsHere
from recollect.local.journal import FileJournal, Journal
from recollect.local.tables import Line, LocalTables, Reply

__all__ = ["BotsHere", "FileJournal", "Journal", "Line", "LocalTables", "Reply"]
