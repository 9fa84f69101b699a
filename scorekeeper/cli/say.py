"""``scorekeeper say``: the meaning of a sentence as the next hand of a game. Nothing is saved."""

import json
from collections.abc import Iterator

from scorekeeper.cli.score import score_file
from scorekeeper.cli.terminal import write_answer, write_problem
from scorekeeper.languages import DEFAULT_LANGUAGE
from scorekeeper.scoring.documents.hand import elements, write_hand
from scorekeeper.scoring.hand import Hand
from scorekeeper.sentences.reading import Said, read_sentence
from scorekeeper.words.cards import pile_element
from scorekeeper.words.names import taker_name
from scorekeeper.words.problems import problem_line
from scorekeeper.words.quoting import visible
from scorekeeper.words.translation import current_language, join_list, number, say, using_language
from scorekeeper.words.unclear import unclear_sentence

FORMAT = "scorekeeper-said/1"


def say_sentence(name: str, sentence: str, language: str | None, *, as_json: bool) -> int:
    """Print the meaning of a sentence in the game of a file; return the exit status.

    Without a ``language`` the sentence is in the language of the terminal.
    """
    with using_language(DEFAULT_LANGUAGE if as_json else current_language().code):
        scored = score_file(name)
        if scored.game is None or scored.problems:
            scored.report(as_json=as_json)
            return 1
    game = scored.game
    with using_language(language or current_language().code):
        reading = read_sentence(sentence, game, len(game.hands), current_language().code)
        complete = reading.complete and scored.ledger is not None and not scored.ledger.outcome
        if as_json:
            document = _document(sentence, reading, complete=complete)
            if not complete and not reading.unclear:
                # Every word was understood, and the hand still lacks something.
                document["unclear"] = [
                    {"text": sentence.strip(), "why": problem_line(problem, game=game)}
                    for problem in reading.problems
                ]
            write_answer(json.dumps(document))
            return 0 if complete else 1
        for line in _lines(reading.hand):
            write_answer(line)
        for part in reading.unclear:
            text, why = visible(sentence[part.start : part.end]), unclear_sentence(part)
            write_problem(say("said.unclear", text=text, why=why))
        for problem in reading.problems:
            write_problem(problem_line(problem, game=game))
    return 0 if complete else 1


def _document(sentence: str, reading: Said, *, complete: bool) -> dict[str, object]:
    return {
        "format": FORMAT,
        "hand": write_hand(reading.hand),
        "complete": complete,
        "unclear": [
            {"text": sentence[part.start : part.end], "why": unclear_sentence(part)}
            for part in reading.unclear
        ],
    }


def _lines(hand: Hand) -> Iterator[str]:
    """Yield a line for each taker, and for each other fact about the hand."""
    if hand == Hand({}):
        yield say("said.nothing")
    for taker, pile in hand.taken.items():
        cards = ", ".join(map(pile_element, elements(pile)))
        yield say("said.taken", taker=visible(taker_name(taker)), cards=cards)
    for choice in dict.fromkeys(hand.declared.moon.values()):
        yield say("said.moon", choice=say(f"said.choice.{choice}"))
    if hand.declared.whole_bid:
        points = number(hand.declared.whole_bid.points)
        yield say("said.bid", player=visible(hand.declared.whole_bid.declarer), points=points)
    if hand.declared.suit:
        yield say("said.suit", suit=say(f"suit.{hand.declared.suit}"))
    if hand.declared.relief:
        yield say("said.relief", points=number(hand.declared.relief))
    if hand.declared.sun:
        yield say("said.sun", player=visible(hand.declared.sun))
    if hand.declared.no_tricks:
        yield say("said.no_tricks", players=join_list(map(visible, hand.declared.no_tricks)))
    if hand.declared.revokes:
        times = (
            f"{visible(name)} {number(revoke)}" for name, revoke in hand.declared.revokes.items()
        )
        yield say("said.revokes", players=", ".join(times))
