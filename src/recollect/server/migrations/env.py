"""Alembic runs this in every migration. The connection comes from `migrate`, with its lock."""

from __future__ import annotations

from alembic import context

from recollect.server.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
