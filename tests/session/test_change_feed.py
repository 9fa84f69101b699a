"""The change feed: a change is kept for every other session until that session takes it."""

import pytest

from scorekeeper.session.change_feed import ChangeFeed


@pytest.fixture
def feed() -> ChangeFeed:
    return ChangeFeed()


def test_all_sessions_but_the_one_that_changed_it_are_notified_of_a_change(
    feed: ChangeFeed,
) -> None:
    changes: list[tuple[str, str, bool]] = []
    for name in "abc":

        def listener(game: str, draft_only: bool, name: str = name) -> None:
            changes.append((name, game, draft_only))

        feed.subscribe(name, listener)
    feed.publish("a", "friday", "iPhone 1", draft_only=True)
    feed.publish("c", "monday", "Mac 1")
    assert changes == [
        ("b", "friday", True),
        ("c", "friday", True),
        ("a", "monday", False),
        ("b", "monday", False),
    ]


def test_a_session_misses_a_change_until_it_takes_it(feed: ChangeFeed) -> None:
    for name in "ab":
        feed.subscribe(name, lambda *_: None)
    feed.publish("a", "friday", "iPhone 1")
    feed.publish("a", "monday", "iPhone 1")
    feed.publish("a", "friday", "iPad 1")
    assert feed.take("a") == {}
    # It names whoever changed the game last.
    assert feed.take("b") == {"friday": ("iPhone 1", "iPad 1"), "monday": ("iPhone 1",)}
    assert feed.take("b") == {}


def test_a_change_is_recorded_for_everybody_before_anybody_is_notified(feed: ChangeFeed) -> None:
    taken: list[object] = []
    feed.subscribe("a", lambda *_: None)
    feed.subscribe("b", lambda *_: taken.append(feed.take("c")))
    feed.subscribe("c", lambda *_: None)
    feed.publish("a", "friday", "iPhone 1")
    assert taken == [{"friday": ("iPhone 1",)}]


def test_a_session_that_has_ended_is_notified_of_nothing_and_misses_nothing(
    feed: ChangeFeed,
) -> None:
    feed.subscribe("a", lambda *_: None)
    feed.subscribe("b", lambda *_: pytest.fail("it has ended"))
    feed.unsubscribe("b")
    feed.unsubscribe("b")
    feed.publish("a", "friday", "iPhone 1")
    assert feed.take("b") == {}


def test_a_session_that_begins_has_missed_nothing(feed: ChangeFeed) -> None:
    feed.subscribe("a", lambda *_: None)
    feed.publish("a", "friday", "iPhone 1")
    feed.subscribe("b", lambda *_: None)
    assert feed.take("b") == {}
