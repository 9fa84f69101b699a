"""What stands between the network and the app: codes, devices, the entrance, and coming back.

Nothing here knows Flet, games or the screen. ``entrance`` is the way in; everything that Flet
serves lies behind it::

    network → Entrance (host, origin, device) → ClientFiles (the page and its files) → Flet
"""
