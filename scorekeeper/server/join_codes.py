"""The codes that let devices in, as they are made, spoken and typed."""

import hmac
import secrets

# No letter that looks like a digit or another letter, and no vowels, so that no words appear.
CODE_LETTERS = "23456789BCDFGHJKMNPQRSTVWXZ"
CODE_LENGTH = 6
CODE_HALF = CODE_LENGTH // 2


def table_code(key: str, evening: str, table: int) -> str:
    """Return the code of a table at an evening; it tells nothing of the key or of other codes."""
    named = f"{evening}/{table}".encode()
    number = int.from_bytes(hmac.digest(key.encode(), named, "sha256"), "big")
    letters = ""
    for _ in range(CODE_LENGTH):
        number, letter = divmod(number, len(CODE_LETTERS))
        letters += CODE_LETTERS[letter]
    return letters


def new_code() -> str:
    """Return a code that nobody guesses in the few tries that `RateLimiter` leaves them."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def spoken_code(code: str) -> str:
    """Return a code in two halves, as people say it: ``XK4-9TP``."""
    return f"{code[:CODE_HALF]}-{code[CODE_HALF:]}"


def normalized_code(text: str) -> str:
    """Return the code that somebody typed in small letters, with spaces or dashes."""
    return "".join(letter for letter in text.upper() if letter.isalnum())
