"""What stands between the network and the app: who may come in, what they get, coming back.

A request passes through these, in this order::

    network → AccessMiddleware (host, origin, device) → ClientFiles (the page, its files) → Flet
"""
