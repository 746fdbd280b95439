"""Where the program that plays is found: in a module of its author's, or among the bots here."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from recollect.bots.contract import BotFactory
from recollect.bots.registry import bot_names, find_bot
from recollect.client.errors import CLIENT, described
from recollect.engine.errors import Malformed, Unknown


def find_agent(name: str) -> BotFactory:
    """`MODULE:CLASS`, or a bot by its name. Whatever is called with a game, a seat and a chance."""
    module, colon, attribute = name.partition(":")
    if not colon:
        if name not in bot_names():
            raise Malformed("agent-form", CLIENT, given=name, known=", ".join(bot_names()))
        return find_bot(name)
    found = getattr(_imported(module), attribute, None)
    if found is None:
        raise Unknown("agent-missing", CLIENT, module=module, name=attribute)
    if not callable(found):
        raise Malformed("agent-kind", CLIENT, agent=name)
    make: BotFactory = found
    return make


def agent_name(name: str) -> str:
    """What it is called at a table, unless it is given a name."""
    return name.rpartition(":")[2].rpartition(".")[2]


def _imported(module: str) -> Any:
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        if error.name and (module == error.name or module.startswith(f"{error.name}.")):
            raise Unknown("agent-module", CLIENT, module=module) from None
        raise Malformed("agent-import", CLIENT, module=module, why=described(error)) from error
    except Exception as error:
        raise Malformed("agent-import", CLIENT, module=module, why=described(error)) from error
