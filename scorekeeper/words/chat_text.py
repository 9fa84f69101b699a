"""The text of a game for a chat: the winners, everyone's total, the highlights, the payments."""

from collections.abc import Iterator

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import Ledger
from scorekeeper.scoring.settlement import fewest_payments
from scorekeeper.scoring.story import places, story
from scorekeeper.words.game import winners_line
from scorekeeper.words.money import transfer_amount
from scorekeeper.words.names import full_game_name
from scorekeeper.words.story import event_line, names_text
from scorekeeper.words.times import duration
from scorekeeper.words.translation import number, say


def chat_text(game: Game, ledger: Ledger) -> str:
    """Return a game as a few lines of plain text, over or not, without any formatting."""
    parts = (
        [game.name, about_line(game, ledger)],
        [result_line(ledger)],
        list(_standings(ledger)),
        [event_line(ledger, event) for event in story(ledger)],
        list(payment_lines(ledger)),
    )
    return "\n\n".join("\n".join(filter(None, lines)) for lines in parts if any(lines))


def about_line(game: Game, ledger: Ledger) -> str:
    """Return the game, its hands and its duration: ``Golden Ten · 11 hands · 1 h 24 min``."""
    return " \u00b7 ".join([full_game_name(game), length_line(game, ledger)])


def length_line(game: Game, ledger: Ledger) -> str:
    """Return the length of a game: ``11 hands · 1 h 24 min``."""
    parts = say("hands", count=len(ledger.hands)), duration(game.started, game.finished)
    return " \u00b7 ".join(filter(None, parts))


def result_line(ledger: Ledger) -> str:
    """Return the winners of a game; of a game that goes on, those who would win now."""
    if ledger.outcome:
        return winners_line(ledger, ledger.outcome.winners)
    return say("now.wins", outcome=winners_line(ledger, ledger.leaders)) if ledger.hands else ""


def payment_lines(ledger: Ledger) -> Iterator[str]:
    """Yield the payments once the game is over: ``Ann pays Bob $1.50``."""
    settlement = ledger.settlement
    if settlement is None:
        return
    for transfer in fewest_payments(settlement):
        yield say(
            "pays.spoken",
            payer=names_text([transfer.payer]),
            receiver=names_text([transfer.receiver]),
            amount=transfer_amount(settlement, transfer),
        )


def _standings(ledger: Ledger) -> Iterator[str]:
    for place in places(ledger) if ledger.hands else ():
        name = names_text([place.side])
        yield f"{place.place}. {name}: {number(ledger.totals[place.side])}"
