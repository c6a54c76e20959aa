"""A whole client of the wire in docs/protocol.md: Debian's python3-socketio and python3-aiohttp, nothing else.

    /usr/bin/python3 docs/client.py http://127.0.0.1:3000 book:BITCOIN_TOMAN prices:TOMAN

It writes each state as a line of JSON. SARRAF_TOKEN in the environment is a session's token; without it, it is a guest.
"""

import asyncio
import json
import os
import random
import sys
import time
import zlib
from decimal import Decimal

import aiohttp
import socketio

DEAD_AFTER, LONGEST_PAUSE = 12, 20

nothing = lambda *_: None


class Follower:
    """Follows topics. `changed(topic, state)` is told of each state, `refused(topic, result)` of topics that the relay does
    not serve, `failed(reason, message)` of what the relay says before it closes."""

    def __init__(self, url, names, token=None, changed=nothing, refused=nothing, failed=nothing):
        self.url, self.auth = url, {"token": token} if token else {}
        self.changed, self.refused, self.failed = changed, refused, failed
        empty = {"epoch": None, "seq": 0, "doc": None, "asOf": None, "stale": None}
        self.held = {name: dict(empty) for name in names}
        self.lost, self.tries, self.heard_at = set(), 0, time.monotonic()

    async def run(self):
        """Connects, and connects again with full jitter: a relay's clients do not come back all at once."""
        while True:
            async with aiohttp.ClientSession() as http:
                await self.once(http)
            await asyncio.sleep(random.random() * min(LONGEST_PAUSE, 0.5 * 2**self.tries))
            self.tries += 1

    async def once(self, http):
        """One connection, to its end: it is dead when no frame came for DEAD_AFTER seconds."""
        # Of one thread: the library would hand each frame to a thread of its own, and so in any order.
        self.socket = socketio.AsyncClient(reconnection=False, http_session=http)
        self.socket.on("frame", self.frame)
        self.socket.on("error", self.error)
        try:
            await self.socket.connect(self.url, auth=self.auth, transports=["websocket"])
            self.heard_at = time.monotonic()
            await self.subscribe()
            while self.socket.connected and time.monotonic() - self.heard_at < DEAD_AFTER:
                await asyncio.sleep(0.1)
        except socketio.exceptions.SocketIOError:
            pass
        finally:
            await self.socket.disconnect()

    async def subscribe(self):
        """Names all topics, each with the place that is held, or null."""
        topics = {}
        for name, state in self.held.items():
            is_known = state["seq"] > 0 and name not in self.lost
            topics[name] = {"epoch": state["epoch"], "seq": state["seq"]} if is_known else None
        await self.socket.emit("subscribe", {"topics": topics}, callback=self.answered)

    def answered(self, answer):
        for name, result in answer["topics"].items():
            if result != "ok":
                self.refused(name, result)

    async def error(self, error):
        self.failed(error["reason"], error["message"])

    async def frame(self, frame):
        self.tries, self.heard_at = 0, time.monotonic()
        before = len(self.lost)
        for name, update in frame["topics"].items():
            state = self.held.get(name)
            if state is None or (update["epoch"] == state["epoch"] and update["seq"] < state["seq"]):
                continue
            following = take(name, state, update)
            if following is None:
                self.lost.add(name)
                continue
            self.lost.discard(name)
            self.held[name] = following
            self.changed(name, following)
        # Once for all that could not be used.
        if len(self.lost) > before:
            await self.subscribe()


def take(name, state, update):
    """The state after an update; None when what came does not lead there from what is held."""
    place = {"epoch": update["epoch"], "seq": update["seq"]}
    stale = update.get("stale")
    if update["seq"] == 0:
        return {**state, **place, "stale": stale or (None if state["doc"] is None else "waiting")}
    patches = update.get("patches", [update["patch"]] if "patch" in update else [])
    missing = update["seq"] - state["seq"]
    follows = update["epoch"] == state["epoch"] and state["seq"] > 0 and missing <= len(patches)
    if "snapshot" not in update and not follows:
        return None
    doc = update.get("snapshot", state["doc"])
    for patch in patches[len(patches) - missing :] if "snapshot" not in update else []:
        doc = merge(doc, patch)
    is_wrong = name.startswith("book:") and sum_of(doc) != doc["sum"]
    return None if is_wrong else {**place, "doc": doc, "asOf": update["asOf"], "stale": stale}


def merge(target, patch):
    """RFC 7396."""
    result = dict(target)
    for key, value in patch.items():
        if value is None:
            result.pop(key, None)
        elif isinstance(value, dict):
            was = result.get(key)
            result[key] = merge(was if isinstance(was, dict) else {}, value)
        else:
            result[key] = value
    return result


def sum_of(doc):
    """CRC32 of the best 11 levels of each side."""

    def best(side, sign):
        rank = lambda item: (sign * Decimal(item[1]["unitPrice"]), int(item[0].partition("#")[2] or 1))
        return [f"{side}|{row['unitPrice']}|{row['volume']}" for _, row in sorted(doc[side].items(), key=rank)[:11]]

    return zlib.crc32(",".join(best("buy", -1) + best("sell", 1)).encode())


if __name__ == "__main__":
    url, *names = sys.argv[1:]
    say = lambda word: print(json.dumps(word), flush=True)
    follower = Follower(
        url,
        names,
        token=os.environ.get("SARRAF_TOKEN"),
        changed=lambda name, state: say({"topic": name, **state}),
        refused=lambda name, result: say({"topic": name, "refused": result}),
        failed=lambda reason, message: say({"error": reason, "message": message}),
    )
    asyncio.run(follower.run())
