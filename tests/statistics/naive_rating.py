"""Ratings by the book: algorithm 4 of Weng and Lin, written down once more, term by term.

Source: R. C. Weng and C.-J. Lin, A Bayesian Approximation Method for Online Ranking, Journal of
Machine Learning Research 12 (2011), section 3.5 and algorithm 4. The numbers to begin with, the
uncertainty that every game adds (tau) and the damping by sigma_i / c are those that openskill's
documentation names as its defaults.
"""

from collections.abc import Sequence
from fractions import Fraction
from math import exp, sqrt

MU, SIGMA, BETA, TAU, KAPPA = 25.0, 25 / 3, 25 / 6, 25 / 300, 0.0001
Rating = tuple[float, float]
Side = tuple[Sequence[str], float | Fraction]
"""Its members, and their rank: the lower the better."""


def rate(known: dict[str, Rating], sides: Sequence[Side]) -> None:
    """Change the ratings of all who played a game."""
    before = {
        name: (mu, sqrt(sigma**2 + TAU**2))
        for members, _ in sides
        for name in members
        for mu, sigma in [known.get(name, (MU, SIGMA))]
    }
    strength = [sum(before[name][0] for name in members) for members, _ in sides]
    variance = [sum(before[name][1] ** 2 for name in members) for members, _ in sides]
    ranks = [rank for _, rank in sides]
    c = sqrt(sum(spread + BETA**2 for spread in variance))
    everybody = range(len(sides))
    for i in everybody:
        omega = delta = 0.0
        for q in everybody:
            if ranks[q] > ranks[i]:
                continue
            not_ahead = [s for s in everybody if ranks[s] >= ranks[q]]
            level = sum(ranks[s] == ranks[q] for s in everybody)
            p = exp(strength[i] / c) / sum(exp(strength[s] / c) for s in not_ahead)
            omega += ((1 if q == i else 0) - p) / level
            delta += p * (1 - p) / level
        omega *= variance[i] / c
        delta *= variance[i] / c**2 * sqrt(variance[i]) / c
        for name in sides[i][0]:
            mu, sigma = before[name]
            part = sigma**2 / variance[i]
            known[name] = mu + part * omega, sigma * sqrt(max(1 - part * delta, KAPPA))
