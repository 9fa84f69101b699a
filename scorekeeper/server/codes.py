"""Join codes: short enough to be read out across the table, and read back in any spelling."""

import secrets

# No letter that looks like a digit or like another letter, and no vowels, so no words.
LETTERS = "23456789BCDFGHJKMNPQRSTVWXZ"
LENGTH = 6
HALF = LENGTH // 2


def new_code() -> str:
    """A code that nobody can guess in the few tries that :class:`Patience` leaves them."""
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def new_key() -> str:
    """A secret that is never typed."""
    return secrets.token_urlsafe(24)


def readable(code: str) -> str:
    """``XK4-9TP``: in two halves, as people say it."""
    return f"{code[:HALF]}-{code[HALF:]}"


def as_typed(text: str) -> str:
    """The code that somebody meant who typed small letters, spaces or dashes."""
    return "".join(letter for letter in text.upper() if letter.isalnum())
