"""The same error is logged once a minute, and every other one at once."""

import logging

from scorekeeper.server.listener import MINUTE, RepeatedErrors


def _record(error: BaseException | None, line: int = 1) -> logging.LogRecord:
    exc_info = (type(error), error, None) if error else None
    return logging.LogRecord("flet", logging.ERROR, "session.py", line, "failed", (), exc_info)


def test_the_same_error_is_logged_once_a_minute() -> None:
    now = 0.0
    errors = RepeatedErrors(lambda: now)
    assert [errors.filter(_record(TypeError(str(number)))) for number in range(3)] == [
        True,
        False,
        False,
    ]
    now = MINUTE
    assert errors.filter(_record(TypeError("later")))


def test_other_errors_are_logged_at_once() -> None:
    errors = RepeatedErrors(lambda: 0.0)
    assert errors.filter(_record(TypeError()))
    assert errors.filter(_record(ValueError()))
    assert errors.filter(_record(TypeError(), line=2))


def test_what_is_no_error_is_always_logged() -> None:
    errors = RepeatedErrors(lambda: 0.0)
    assert errors.filter(_record(None))
    assert errors.filter(_record(None))
