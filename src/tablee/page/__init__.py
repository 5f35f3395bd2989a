"""tablée in a page: the server's own application, in a worker of a browser.

There are no sockets, threads or processes there, and no network. JavaScript carries
requests and messages to a :class:`~tablee.page.site.PageSite` and back.
"""
