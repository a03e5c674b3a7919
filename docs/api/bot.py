#!/usr/bin/env python3
"""A bot over the network: CLEW_TOKEN=clew_... python3 bot.py http://localhost:8080 [table]

Sits down at a table, where one is named, and then plays wherever it is its turn. Only the standard library."""
import json, os, random, sys, urllib.error, urllib.request

house, token = sys.argv[1], os.environ["CLEW_TOKEN"]


def ask(method, path, body=None):
    data = None if body is None else json.dumps(body).encode()
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    return urllib.request.urlopen(urllib.request.Request(house + path, data, headers, method=method))


def say(table, cmd, **members):
    try:
        ask("POST", f"/api/v1/tables/{table}/commands", {"id": os.urandom(8).hex(), "cmd": cmd, **members})
    except urllib.error.HTTPError as refused:
        print("Refused:", json.load(refused)["detail"], flush=True)


def play(table):
    view = json.load(ask("GET", f"/api/v1/tables/{table}/view"))
    moves = view["game"]["legal"]["moves"] if view["game"] else []
    if moves:
        say(table, "move", move=random.choice(moves))  # be cleverer here


print("I am", json.load(ask("GET", "/api/v1/me"))["name"], flush=True)
for table in sys.argv[2:]:
    seats = json.load(ask("GET", f"/api/v1/tables/{table}"))["seats"]
    say(table, "sit", seat=[seat["kind"] for seat in seats].index("open"))
try:
    with ask("GET", "/api/v1/me/turns") as turns:
        for line in turns:
            if line.strip():  # a blank one says only that the house is there
                play(json.loads(line)["table"])
except OSError as gone:  # started again, it plays on wherever it is its turn
    print("The house has closed:", gone, flush=True)
