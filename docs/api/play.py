#!/usr/bin/env python3
"""Plays one game of Dungeon Busters against two bots: python3 play.py [http://localhost:8080]

Only the standard library; the WebSocket is the forty lines that a short, polite client needs."""
import base64, json, os, random, socket, struct, sys, urllib.request
from urllib.parse import urlsplit

house = sys.argv[1] if len(sys.argv) > 1 else "http://localhost:8080"
cookie = ""


def ask(method, path, body=None):
    """One question over HTTP; keeps the cookie that names us."""
    global cookie
    data = None if body is None else json.dumps(body).encode()
    headers = {"Cookie": cookie, "Content-Type": "application/json"}
    with urllib.request.urlopen(urllib.request.Request(house + path, data, headers, method=method)) as answer:
        cookie = (answer.headers["Set-Cookie"] or cookie).split(";")[0]
        return json.loads(answer.read())


class Table:
    """A WebSocket at a table: send(dict) and receive() -> dict."""

    def __init__(self, table):
        address = urlsplit(house)
        self.wire = socket.create_connection((address.hostname, address.port or 80))
        key = base64.b64encode(os.urandom(16)).decode()
        self.wire.sendall((f"GET /ws/v1/{table} HTTP/1.1\r\nHost: {address.netloc}\r\nUpgrade: websocket\r\n"
                           f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n"
                           f"Sec-WebSocket-Protocol: clew.v1\r\nCookie: {cookie}\r\n\r\n").encode())
        self.input = self.wire.makefile("rb")
        if b" 101 " not in self.input.readline():
            raise SystemExit("The house did not open the table.")
        while self.input.readline() != b"\r\n":
            pass

    def write(self, kind, data):
        mask = os.urandom(4)
        length = bytes([128 | len(data)]) if len(data) < 126 else b"\xfe" + struct.pack(">H", len(data))
        masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(data))
        self.wire.sendall(bytes([128 | kind]) + length + mask + masked)

    def send(self, command):
        self.write(1, json.dumps(command).encode())

    def receive(self):
        while True:
            kind, length = self.input.read(2)
            if length == 126:
                length, = struct.unpack(">H", self.input.read(2))
            elif length == 127:
                length, = struct.unpack(">Q", self.input.read(8))
            data = self.input.read(length)
            if kind & 15 == 1:
                return json.loads(data)
            if kind & 15 == 8:
                raise SystemExit(f"Closed with {struct.unpack('>H', data[:2])[0]}: {data[2:].decode()}")
            if kind & 15 == 9:
                self.write(10, data)  # a ping, answered


me = ask("PUT", "/api/v1/me", {"name": "Ana"})
made = ask("POST", "/api/v1/tables", {
    "id": os.urandom(8).hex(), "game": "dungeon-busters",
    "seats": [{"be": "open"}, {"be": "bot", "level": "casual"}, {"be": "bot", "level": "casual"}]})
print(f"{me['name']} sits at {house}/t/{made['table']}, code {made['code']}")

table, commands = Table(made["table"]), 0


def say(cmd, **members):
    global commands
    commands += 1
    table.send({"id": f"c{commands}", "cmd": cmd, **members})


say("hello", since=0)
say("start")
is_waiting = True
while True:
    message = table.receive()
    if message["type"] == "refused":
        print("Refused:", message["error"]["message"])
    if message["type"] in ("ack", "refused"):
        is_waiting = False  # the view that shows what came of it is next
    if message["type"] != "view" or not message["game"]:
        continue
    for entry in message["news"]:
        for event in entry.get("events", []):
            print(" ", json.dumps(event))
    if message["table"]["status"] == "over":
        break
    moves = message["game"]["legal"]["moves"]
    if moves and not is_waiting:
        say("move", move=random.choice(moves))
        is_waiting = True  # one thing at a time: others move meanwhile

print("Over:", json.dumps(message["game"]["view"]["result"]))
record = urllib.request.urlopen(f"{house}/api/v1/tables/{made['table']}/record").read().decode()
print(f"The record has {record.count(chr(10))} lines.")
