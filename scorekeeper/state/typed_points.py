"""Points as people type them: whole numbers, halves, either minus sign, either decimal mark."""

from fractions import Fraction

from scorekeeper.scoring.engine.line import Points, plain

POINTS_LIMIT = 100_000
PARTS_LIMIT = 100
SIGNS = {"\u00bd": "1/2", "\u00bc": "1/4", "\u00be": "3/4", "\u2153": "1/3", "\u2154": "2/3"}


def typed_score(text: str) -> Points | None:
    """Return points as people write them: ``3``, ``-2``, ``2,5``, ``7/2``; None for no number."""
    typed = text.strip().replace("\u2212", "-").replace(",", ".").replace(" ", "")
    for sign, fraction in SIGNS.items():
        if typed.endswith(sign):
            whole = typed.removesuffix(sign)
            base = typed_score(whole) if whole.strip("+-") else 0
            if base is None:
                return None
            part = Fraction(fraction)
            return plain(base - part if whole.startswith("-") else base + part)
    if not typed.isascii() or "e" in typed.lower() or "_" in typed:
        return None
    try:
        points = Fraction(typed)
    except (ValueError, ZeroDivisionError):
        return None
    fits = abs(points) <= POINTS_LIMIT and points.denominator <= PARTS_LIMIT
    return plain(points) if fits else None
