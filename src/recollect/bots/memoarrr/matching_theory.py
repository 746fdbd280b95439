"""Who wins a round between two players who know all cards, and by which cards.

Without abilities such a round is a game of geography: from the last card to an unused one that
connects (M12), by turns; who finds none goes out (M14, M15). A card is an edge of a graph, between
its animal and its landscape, and cards connect where edges meet. So the unused cards fall into
groups, the connected parts of this graph, and only the parity of the groups matters:

    The player to move wins if and only if the last card connects to an odd group.

Proof, by induction on the number of unused cards. Who reveals u of a group K leaves the other with
the groups of K − u, all of which connect to u: that wins if and only if all of them are even. An
even K leaves an odd number of cards, so one of them is odd: to reveal from it loses. An odd K that
meets the last card in a vertex a (its animal or its landscape) always has a winning card at a:
- if an edge u of K at a is no bridge, K − u is a single group, and even;
- if all are bridges, K falls into branches, each an edge at a with all that hangs on it. One branch
  is odd, for K is. Without its edge u, both it and the other branches together are even or empty.

In the words of matching theory: an even group has a perfect matching, an odd one a matching that
misses one card, and the player to move wins if and only if every maximum matching of the unused
cards and the last one covers the last one. To reveal u wins if and only if some maximum matching of
the unused cards misses u.

A set of cards is a bit mask over the card numbers, 5 × animal + landscape.
"""

from __future__ import annotations

from collections.abc import Iterator

from recollect.games.memoarrr.model import ANIMALS, CARDS, CONNECTS, LANDSCAPES

CONNECTED = tuple(
    sum(1 << b for b in range(len(CARDS)) if CONNECTS[a][b] and a != b) for a in range(len(CARDS))
)
"""For each card the others that connect to it (M12)."""

ALIKE = tuple(
    sum(1 << card for card, name in enumerate(CARDS) if feature in name.split("/"))
    for feature in ANIMALS + LANDSCAPES
)
"""For each animal and each landscape the cards that show it."""


def wins(last: int, unused: int) -> bool:
    """Whether the player to move wins, when `last` was the last card and is unused no more."""
    return any(_odd(group) and group & CONNECTED[last] for group in _groups(unused))


def winning_replies(last: int, unused: int) -> int:
    """The cards that connect to the last one and win.

    To reveal u, of a group K, wins iff the other then loses: iff no group connecting to u is odd.
    Those are the groups of K − u, so all of them must be even, and K, with one card more, odd. This
    says nothing of the last card: what wins is a winning opening that connects.
    """
    return _leaving_even(unused & CONNECTED[last], unused)


def winning_openings(unused: int) -> int:
    """The cards that win when nothing has to connect (M9).

    None do at the start of a round: 24 cards are one even group, whichever card left the game (M4).
    """
    return _leaving_even(unused, unused)


def _leaving_even(choice: int, unused: int) -> int:
    """Those of the choice that are in an odd group, and leave only even groups of it.

    They leave at most two, one at each end of the edge, with an even number of cards in all: if one
    group is even, so is the other.
    """
    return sum(
        card
        for group in _groups(unused)
        if _odd(group)
        for card in _each(group & choice)
        if not _odd(_first_group(group ^ card))
    )


def _odd(cards: int) -> bool:
    return cards.bit_count() & 1 == 1


def _each(cards: int) -> Iterator[int]:
    """The cards one by one, each as a mask."""
    while cards:
        card = cards & -cards
        yield card
        cards ^= card


def _groups(cards: int) -> Iterator[int]:
    while cards:
        group = _first_group(cards)
        yield group
        cards ^= group


def _first_group(cards: int) -> int:
    """The group of the lowest card."""
    group, before = cards & -cards, 0
    while before != group != cards:
        before = group
        for alike in ALIKE:
            if group & alike:
                group |= cards & alike
    return group
