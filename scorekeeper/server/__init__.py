"""The layer between the network and the app: access, the page and its files, reconnecting.

A request passes through these, in this order::

    network → AccessMiddleware (host, origin, device) → ClientFiles (the page, its files) → Flet
"""
