"""The track record of chances in finished games: how often their predictions came true."""

from collections.abc import Generator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from scorekeeper.chances.estimate import Shares, chance_steps, has_end, shares_of
from scorekeeper.chances.hand_points import FallenHand
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import score_game

# Before so many hands a chance says little more than that everybody can win.
FIRST_HAND = 3
# A record needs many chances, and each of them only a rough one.
TIMES = 400
DECILES = 10


@dataclass(frozen=True)
class TrackRecord:
    """The number of predictions of a win, by tenths of its share, and of the wins that followed.

    ``predicted`` and ``won`` have a number for each tenth: 0 to 10 %, 10 to 20 % and so on.
    """

    predicted: tuple[int, ...] = (0,) * DECILES
    won: tuple[float, ...] = (0.0,) * DECILES

    def after(self, shares: Shares, outcome: Shares) -> "TrackRecord":
        """Return the record with the predictions for one game and its outcome."""
        predicted, won = [*self.predicted], [*self.won]
        for side, share in shares.items():
            predicted[decile(share)] += 1
            won[decile(share)] += outcome[side]
        return TrackRecord(tuple(predicted), tuple(won))


def decile(share: float) -> int:
    """Return the tenth in which a share lies; all of it lies in the last one."""
    return min(int(share * DECILES), DECILES - 1)


def as_it_was(game: Game, hands: int) -> Game:
    """Return a game as it stood after so many hands."""
    return replace(game, hands=game.hands[:hands], finished=None)


@lru_cache(8)
def times_before(game: Game) -> tuple[Game, ...]:
    """Return a finished game as it stood after each hand at which its chances meant something."""
    ledger = score_game(game)
    if ledger.outcome is None or ledger.problems or not has_end(ledger.rules):
        return ()
    return tuple(as_it_was(game, hands) for hands in range(FIRST_HAND, len(game.hands)))


def outcome_of(game: Game) -> Shares:
    """Return each side's share of the win of a finished game."""
    return shares_of(score_game(game))


def record_steps(
    game: Game, others: Sequence[FallenHand], record: TrackRecord
) -> Generator[None, None, TrackRecord]:
    """Add the chances after each hand of a finished game; yield between slices."""
    outcome = outcome_of(game)
    for before in times_before(game):
        result = yield from chance_steps(before, others, TIMES)
        # The players of that time may have left before the end.
        if result.players is not None and result.players.keys() == outcome.keys():
            record = record.after(result.players, outcome)
    return record
