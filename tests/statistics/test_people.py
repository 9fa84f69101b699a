"""Who is meant by a name, and what people are called now."""

from scorekeeper.statistics.people import People, Person, free_colour

ANNA = Person("ann", "Anna", ("Ann",))
BOB, ROB = Person("bob", "Bob"), Person("rob", "Rob", same_as="bob")


def test_a_name_means_its_person_in_any_spelling() -> None:
    people = People((ANNA, BOB, ROB))
    assert [people.key_of(name) for name in ("ANN", "anna", "Rob", "Zoe\u0308")] == [
        "ann",
        "ann",
        "bob",
        "zo\u00eb",
    ]
    assert people.names == ("Bob", "Anna")
    assert (people.offered("Ann"), people.offered("Eve")) == ("Anna", "Eve")
    assert people.written("rob") is ROB
    assert people.find("rob") is BOB


def test_people_are_called_by_their_present_names() -> None:
    people = People((ANNA, BOB, ROB))
    assert people.called(("Ann", "Bob", "Eve")) == {"Ann": "Anna"}
    assert people.called(("ANN", "Rob")) == {"ANN": "Anna", "Rob": "Bob"}
    assert people.called(("Ann", "Rob")) == {"Ann": "Anna", "Rob": "Bob"}


def test_two_at_one_table_keep_their_names() -> None:
    people = People((ANNA, BOB, ROB))
    assert people.called(("Rob", "Bob", "Ann")) == {"Ann": "Anna"}
    assert people.keys(("Rob", "Bob", "Ann")) == ("rob", "bob", "ann")


def test_a_colour_is_the_same_at_every_table() -> None:
    people = People((Person("ann", "Ann", colour=2), Person("bob", "Bob", colour=0)))
    assert people.by_colour(("Bob", "Cid", "Ann")) == ("Bob", "Cid", "Ann")
    assert people.by_colour(("Ann", "Cid")) == ("", "Cid", "Ann")
    assert people.by_colour(("Cid", "Ann")) == ("Cid", "", "Ann")
    assert people.by_colour(("Cid", "", "Dee")) == ("Cid", "", "Dee")


def test_of_two_with_one_colour_the_one_known_longer_has_it() -> None:
    people = People(tuple(Person(name.lower(), name, colour=1) for name in ("Ann", "Bob")))
    assert people.by_colour(("Bob", "Ann")) == ("Bob", "Ann")
    assert people.by_colour(("Eve", "Bob", "Ann")) == ("Eve", "Ann", "Bob")
    assert people.by_colour(("Bob",)) == ("", "Bob")


def test_whoever_had_a_chosen_colour_gets_the_free_one() -> None:
    people = People((Person("ann", "Ann", colour=2), Person("bob", "Bob", colour=0)))
    assert people.recoloured(("Ann", "Bob"), "Ann", 0) == {"ann": 0, "bob": 2}
    assert people.recoloured(("Ann", "Bob"), "Ann", 9) == {"ann": 9}
    assert people.recoloured(("Ann", "Bob"), "Ann", 2) == {}
    assert people.recoloured(("Ann", "Bob"), "Eve", 2) == {}
    after = people.coloured({"ann": 0, "bob": 2})
    assert [person.colour for person in after.persons] == [0, 2]


def test_who_was_merged_in_a_circle_is_a_person_of_their_own() -> None:
    one, other = Person("one", "One", same_as="other"), Person("other", "Other", same_as="one")
    people = People((one, other))
    assert people.own == (one, other)
    gone = Person("one", "One", same_as="gone")
    assert People((gone,)).own == (gone,)


def test_a_new_name_takes_the_old_ones_place() -> None:
    assert ANNA.renamed("Hannah").names == ("Hannah", "Anna", "Ann")
    assert ANNA.renamed("ANN").names == ("ANN", "Anna")


def test_somebody_new_has_a_colour_that_nobody_at_the_table_has() -> None:
    assert free_colour(3, (1, 2), (1, 2, 4), 5) == 3
    assert free_colour(2, (1, 2), (0, 1, 2, 4), 5) == 3
    assert free_colour(None, (0, 1), (0, 1, 2), 3) == 2
    assert free_colour(None, (0, 1), (0, 0, 1), 2) == 1
