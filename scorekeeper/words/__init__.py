"""Every sentence that a user sees or hears, in one catalogue: :mod:`scorekeeper.words.catalogues.english`.

A sentence has a key and may have a plural. The other modules here say cards, lines and problems
with those sentences; screens and commands ask :func:`scorekeeper.words.translation.say`.
"""
