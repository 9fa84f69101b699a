"""Everything that a user reads or hears, in the user's language.

The sentences are in the folders of ``languages/``, a catalogue in each, under a key.
:func:`scorekeeper.words.translation.say` returns one; the other modules put cards, hands, games and
problems into sentences.
"""
