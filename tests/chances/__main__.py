"""``python -m tests.chances``: makes the prior, or proves the chances on held-out games."""

import argparse

from tests.chances.advice import prove_advice
from tests.chances.calibration import calibrate
from tests.chances.make_prior import write_prior

GAMES, CHOICES, CONTINUATIONS = 20_000, 200, 10_000


def main() -> None:
    """Do what the arguments say."""
    parser = argparse.ArgumentParser("python -m tests.chances", description=__doc__)
    parser.add_argument("what", choices=("prior", "calibration", "advice"))
    parser.add_argument("--games", type=int, default=GAMES, help="held-out games")
    parser.add_argument("--choices", type=int, default=CHOICES, help="choices of a moon")
    parser.add_argument("--continuations", type=int, default=CONTINUATIONS)
    parser.add_argument("--seed", type=int, default=7)
    options = parser.parse_args()
    if options.what == "prior":
        print(write_prior())
    elif options.what == "calibration":
        _show_calibration(options.games, options.seed)
    else:
        proof = prove_advice(options.choices, options.continuations, options.seed)
        print(f"{len(proof.given)} choices, {len(proof.that_matter)} differ by over 5 points")
        print(f"right in {proof.right} of these: {proof.right / len(proof.that_matter):.1%}")


def _show_calibration(games: int, seed: int) -> None:
    calibration = calibrate(games, seed)
    print(f"{calibration.games} games, {calibration.model.count} shares of a win")
    print("decile   shares  said  happened")
    for decile, count, share, happened in calibration.model.rows():
        print(f"{decile * 10:3}-{decile * 10 + 10:<3} {count:8}  {share:4.1f}  {happened:4.1f}")
    print(f"widest miss of a decile: {calibration.model.worst:.1f} points")
    print(f"Brier score of the model: {calibration.model.brier:.4f}")
    print(f"without the table's own hands: {calibration.without_own_hands.brier:.4f}")
    print(f"the leader wins: {calibration.leader.brier:.4f}")


if __name__ == "__main__":
    main()
