"""That Moths is a game of Recollect, and Magpie a bot: each in one line."""

from __future__ import annotations

from recollect_moths import GAME, kit
from recollect_moths.bots.magpie import Magpie

from recollect.testing import bot_suite, contract_suite

TestMoths = contract_suite(GAME, kit)
TestMagpie = bot_suite(Magpie, GAME, kit)
