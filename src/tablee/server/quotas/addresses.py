"""The address a request comes from; only trusted proxies may name another."""

from __future__ import annotations

from ipaddress import (
    IPv4Address,
    IPv4Network,
    IPv6Address,
    IPv6Network,
    ip_address,
    ip_network,
)
from typing import TypeAlias

from starlette.datastructures import Headers
from starlette.types import Scope

from tablee.server.settings import Settings

IPV6 = 6
NOBODY = "?"  # the address of a connection that has none

Network: TypeAlias = IPv4Network | IPv6Network


def networks(settings: Settings) -> tuple[Network, ...]:
    """Return the networks of trusted proxies."""
    named = settings.proxy_addresses if settings.proxies else ()
    return tuple(ip_network(each, strict=False) for each in named)


def is_proxy(scope: Scope, nets: tuple[Network, ...]) -> bool:
    """Return whether a request came through a trusted proxy."""
    try:
        peer = _read(scope["client"][0])
    except (KeyError, TypeError, ValueError):
        return False
    return any(peer in net for net in nets)


def address_of(scope: Scope, proxies: int, nets: tuple[Network, ...]) -> str:
    """Return the address that limits count: IPv6 addresses by their /64 network."""
    address = caller_in(scope, proxies, nets)
    if address == NOBODY:
        return NOBODY
    ip = _read(address)
    return str(ip_network((ip, 64), strict=False)) if ip.version == IPV6 else str(ip)


def caller_in(scope: Scope, proxies: int, nets: tuple[Network, ...]) -> str:
    """Return the exact address of a request's client."""
    address = scope["client"][0] if scope.get("client") else NOBODY
    if is_proxy(scope, nets):
        lines = Headers(scope=scope).getlist("x-forwarded-for")
        hops = [hop.strip() for line in lines for hop in line.split(",")]
        address = hops[-proxies] if len(hops) >= proxies else address
    try:
        return str(_read(address))
    except ValueError:
        return NOBODY


def _read(address: str) -> IPv4Address | IPv6Address:
    """Parse an address; an IPv4-mapped one is IPv4."""
    ip = ip_address(address)
    return getattr(ip, "ipv4_mapped", None) or ip
