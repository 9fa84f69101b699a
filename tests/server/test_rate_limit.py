"""Wrong codes: each makes the next answer slower, and after several there is none for a while."""

import pytest

from scorekeeper.server.rate_limit import (
    FORGET_SECONDS,
    JOINS_ALLOWED,
    RECORDS_KEPT,
    WRONG_CODES_ALLOWED,
    RateLimiter,
    network_of,
)

PHONE, OTHER = "192.0.2.1", "192.0.2.2"


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def limiter(clock: Clock) -> RateLimiter:
    return RateLimiter(clock)


def test_every_wrong_code_waits_twice_as_long_up_to_a_limit(limiter: RateLimiter) -> None:
    waits = [limiter.record_wrong(PHONE) for _ in range(7)]
    assert waits == [0.5, 1.0, 2.0, 4.0, 8.0, 8.0, 8.0]
    assert limiter.record_wrong(OTHER) == 0.5


def test_an_address_is_blocked_with_its_eighth_wrong_code(limiter: RateLimiter) -> None:
    assert WRONG_CODES_ALLOWED == 8
    for _ in range(WRONG_CODES_ALLOWED):
        assert not limiter.is_blocked(PHONE)
        limiter.record_wrong(PHONE)
    assert limiter.is_blocked(PHONE)
    assert not limiter.is_blocked(OTHER)


def test_wrong_codes_are_forgotten_a_quarter_of_an_hour_after_the_last(
    limiter: RateLimiter, clock: Clock
) -> None:
    assert FORGET_SECONDS == 15 * 60
    for _ in range(WRONG_CODES_ALLOWED):
        clock.now += FORGET_SECONDS
        limiter.record_wrong(PHONE)
    clock.now += FORGET_SECONDS
    assert limiter.is_blocked(PHONE)
    clock.now += 0.1
    assert not limiter.is_blocked(PHONE)
    assert limiter.record_wrong(PHONE) == 0.5


def test_the_right_code_forgets_the_wrong_ones(limiter: RateLimiter) -> None:
    limiter.record_wrong(PHONE)
    limiter.record_wrong(OTHER)
    limiter.record_right(PHONE)
    assert limiter.record_wrong(PHONE) == 0.5
    assert limiter.record_wrong(OTHER) == 1.0
    limiter.record_right("192.0.2.3")


def test_only_so_many_addresses_are_remembered_and_the_oldest_are_forgotten(
    limiter: RateLimiter,
) -> None:
    addresses = [f"10.0.{number // 256}.{number % 256}" for number in range(RECORDS_KEPT)]
    for address in addresses:
        limiter.record_wrong(address)
    # As many networks as are remembered: the first still is, and is the newest now.
    assert limiter.record_wrong(addresses[0]) == 1.0
    limiter.record_wrong(PHONE)
    assert limiter.record_wrong(addresses[2]) == 1.0
    assert limiter.record_wrong(addresses[0]) == 2.0
    assert limiter.record_wrong(addresses[1]) == 0.5


def test_an_address_lets_in_only_so_many_devices_in_a_quarter_of_an_hour(
    limiter: RateLimiter, clock: Clock
) -> None:
    assert JOINS_ALLOWED == 100
    for _ in range(JOINS_ALLOWED):
        clock.now += 1
        assert limiter.may_join(PHONE)
    assert not limiter.may_join(PHONE)
    assert limiter.may_join(OTHER)
    clock.now = FORGET_SECONDS + 1
    assert not limiter.may_join(PHONE)
    clock.now += 0.1
    assert limiter.may_join(PHONE)


@pytest.mark.parametrize("address", ["127.0.0.1", "::1", "::ffff:127.0.0.1"])
def test_this_computer_lets_in_as_many_as_it_likes(address: str, limiter: RateLimiter) -> None:
    assert all(limiter.may_join(address) for _ in range(2 * JOINS_ALLOWED))


def test_only_so_many_addresses_that_joined_are_remembered(limiter: RateLimiter) -> None:
    for _ in range(JOINS_ALLOWED):
        limiter.may_join(PHONE)
    for number in range(RECORDS_KEPT - 1):
        limiter.may_join(f"10.0.{number // 256}.{number % 256}")
    assert not limiter.may_join(PHONE)


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:0:1:ffff::7", "2001:db8:0:1::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("somewhere", "somewhere"),
        ("", ""),
    ],
)
def test_addresses_are_counted_by_the_network_of_one_machine(address: str, network: str) -> None:
    assert network_of(address) == network


def test_other_addresses_of_the_same_machine_are_blocked_too(limiter: RateLimiter) -> None:
    for number in range(WRONG_CODES_ALLOWED):
        limiter.record_wrong(f"2001:db8::{number:x}")
    assert limiter.is_blocked("2001:db8::ffff")
    assert not limiter.is_blocked("2001:db8:0:1::1")
    limiter.record_right("2001:db8::9")
    assert not limiter.is_blocked("2001:db8::1")
