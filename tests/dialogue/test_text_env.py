"""Games in words: a prompt holds what a seat may know, and an answer does what it says."""

from __future__ import annotations

import copy
import pickle
import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from recollect.dialogue import TextEnv, converse, evaluate, read_transcripts, write_transcript
from recollect.dialogue.env import STYLES, Style, chosen
from recollect.engine.errors import OutOfTurn
from recollect.engine.phrases import LANGUAGES
from recollect.engine.record import verify

GAMES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("memoarrr", {"rounds": 2}),
    ("memoarrr", {"expert": True, "rounds": 2}),
    ("fruitmix", {"changes": 1}),
    ("fruitmix", {"variant": "lucky", "changes": 1}),
    ("fruitmix", {"variant": "pairs", "pairs": 4}),
)
CARD = re.compile(r"\b[a-z]+/[a-z]+(?:/[a-z]+)?\b")


def anybody(seed: int) -> Callable[[str], str]:
    """Answers with something that the prompt offers."""
    chance = Random(seed)
    return lambda prompt: chance.choice(offered(prompt))


def offered(prompt: str) -> list[str]:
    return prompt.splitlines()[-1].partition(": ")[2].split(" | ")


@pytest.mark.parametrize(("game", "options"), GAMES)
@pytest.mark.parametrize("style", STYLES)
def test_whoever_answers_with_what_is_offered_plays_a_whole_game(
    game: str, options: dict[str, Any], style: Style
) -> None:
    env = TextEnv(game, opponents=("goldfish", "sparrow"), seat=1, style=style, **options)
    transcript = converse(env, anybody(1), seed=5)
    assert not transcript.mistakes
    assert transcript.truncated or transcript.winners
    assert transcript.reward == (1 / len(transcript.winners) if 1 in transcript.winners else 0)
    if not transcript.truncated:
        verify(env.match.record())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_is_told_in_each_language(language: str) -> None:
    env = TextEnv("memoarrr", language=language, rounds=1)
    prompts = [each.prompt for each in converse(env, anybody(2), seed=2).exchanges]
    words = {"en": "Your turn", "de": "Du bist dran", "fr": "À vous"}
    assert any(words[language] in each for each in prompts)


@given(seed=st.integers(0, 10_000), which=st.sampled_from(GAMES))
def test_a_prompt_names_no_card_that_the_seat_has_not_been_shown(
    seed: int, which: tuple[str, dict[str, Any]]
) -> None:
    """B4: cards in prompts are those in the seat's views and in the events that it noticed."""
    game, options = which
    env = TextEnv(game, style="notation", **options)
    prompt, agent = env.reset(seed), anybody(seed)
    for _ in range(12):
        shown = shown_to(env)
        assert {*CARD.findall(prompt)} <= shown
        step = env.step(agent(prompt))
        prompt = step.prompt
        if step.terminated:
            break


def shown_to(env: TextEnv) -> set[str]:
    """All cards in what the engine lets this seat see."""
    match, seat = env.match, env.seat
    events = [seen for step in match.steps for each in step.events if (seen := each.seen_by(seat))]
    text = msgspec.json.encode([match.view(seat), events]).decode()
    return {*CARD.findall(text)}


def test_the_same_seed_and_answers_give_the_same_conversation() -> None:
    env = TextEnv("memoarrr", opponents=("elephant",))
    once, again = (converse(env, anybody(3), seed="same") for _ in range(2))
    assert once == again
    assert once != converse(env, anybody(3), seed="other")


@given(seed=st.integers(0, 10_000), which=st.sampled_from(GAMES), answers=st.integers(0, 12))
def test_a_copy_goes_on_like_the_original_and_by_itself(
    seed: int, which: tuple[str, dict[str, Any]], answers: int
) -> None:
    env = TextEnv(which[0], opponents=("crow",), **which[1])
    agent, prompt = anybody(seed), env.reset(seed=seed)
    for _ in range(answers):
        if env.legal:
            prompt = env.step(agent(prompt)).prompt
    twins = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    before = env.legal
    told = [_goes_on(twin, prompt) for twin in twins]
    assert env.legal == before
    assert told == [_goes_on(env, prompt)] * 2


def _goes_on(env: TextEnv, prompt: str) -> list[str]:
    agent = anybody(1)
    told: list[str] = []
    while env.legal and len(told) < 12:
        prompt = env.step(agent(prompt)).prompt
        told.append(prompt)
    return told


def test_a_wrong_answer_is_explained_and_changes_nothing_until_it_is_one_too_many() -> None:
    env = TextEnv("fruitmix", mistakes=2)
    env.reset(1)
    before = env.match.state
    for left in ("once more", "next wrong answer ends"):
        step = env.step("place 99")
        assert left in step.prompt
        assert offered(step.prompt) == list(env.legal)
        assert (step.action, step.truncated, env.match.state) == (None, False, before)
    last = env.step("")
    assert (last.truncated, last.terminated, last.reward) == (True, False, 0.0)
    assert env.legal == ()
    with pytest.raises(OutOfTurn):
        env.step("ready")


def test_a_game_without_an_end_is_cut_off() -> None:
    env = TextEnv("fruitmix", answers=9)
    transcript = converse(env, lambda prompt: offered(prompt)[0], seed=1)
    assert transcript.truncated
    assert len(transcript.exchanges) == 9


LEGAL = ("reveal a1", "reveal a2", "place 1", "place 12", "ready", "go_on")


@pytest.mark.parametrize(
    ("answer", "meant"),
    [
        ("reveal a1", "reveal a1"),
        ("  Reveal   A1. ", "reveal a1"),
        ("I saw a crab at a2.\nMy answer: **reveal a1**", "reveal a1"),
        ("`place 12`", "place 12"),
        ("place 1", "place 1"),
        ("I go_on!", "go_on"),
        ("reveal a1 or reveal a2", None),
        ("ready\nno, wait", None),
        ("reveal a3", None),
        ("reveal", None),
        ("\n \n", None),
    ],
)
def test_an_answer_means_the_only_action_that_its_last_line_names(
    answer: str, meant: str | None
) -> None:
    assert chosen(answer, LEGAL) == meant


@given(st.text(max_size=60))
def test_any_text_is_an_answer_or_is_none(answer: str) -> None:
    assert chosen(answer, LEGAL) in {*LEGAL, None}


def test_an_evaluation_counts_games_mistakes_and_keeps_what_was_said(tmp_path: Path) -> None:
    def stubborn(prompt: str) -> str:
        return "hm" if "wrong" not in prompt else offered(prompt)[0]

    env, path = TextEnv("memoarrr", mistakes=0, rounds=1), tmp_path / "said.jsonl"
    found = evaluate(stubborn, env, seeds=range(3), keep=path)
    assert (found.games, found.truncated, found.mistakes, found.reward) == (3, 3, 1.0, 0.0)
    assert [each.seed for each in read_transcripts(path)] == ["0", "1", "2"]
    good = evaluate(anybody(1), TextEnv("memoarrr", rounds=1), seeds=range(8))
    assert good.mistakes == 0
    assert 0 < good.error < 0.5


def test_a_file_with_something_else_is_named_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "said.jsonl"
    write_transcript(converse(TextEnv("memoarrr", rounds=1), anybody(1), seed=1), path)
    with path.open("a") as file:
        file.write("{}\n")
    with pytest.raises(ValueError, match=r"line 2: .*missing"):
        list(read_transcripts(path))


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"opponents": "crow"}, r"sequence of bots: \('crow',\)"),
        ({"style": "verse"}, "prose, notation"),
        ({"language": "la"}, "en, de, fr"),
    ],
)
def test_what_does_not_fit_is_refused_with_what_would(given: dict[str, Any], says: str) -> None:
    with pytest.raises((TypeError, ValueError), match=says):
        TextEnv("memoarrr", **given)
