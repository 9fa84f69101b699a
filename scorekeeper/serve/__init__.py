"""What stands between the network and the app: codes, devices, the gate, and coming back.

Nothing here knows Flet, games or the screen. ``gate`` is the way in; everything that Flet serves
lies behind it::

    network → Gate (host, origin, device) → ClientFiles (the page and its files) → Flet
"""
