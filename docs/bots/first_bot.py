#!/usr/bin/env python3
"""A first bot for the Clew arena: the standard library and the bot protocol (protocol.md), nothing else.

It plays any game whose moves are listed, at random. Begin your own in `choose`.

    clew arena guru-guru --bots 'program: python3 docs/bots/first_bot.py' --bots random --games 100
"""

import json
import random
import sys


class FirstBot:
    def begin(self, message):
        """A game begins: which one, for how many, with which options, and where we sit."""
        self.game = message["game"]
        self.seat = message["seat"]
        # Luck that follows from the game's own: the same game is played the same again.
        self.luck = random.Random(message["seed"])

    def choose(self, message):
        """Our seat may move: message["view"] is all that it may know."""
        moves = message["legal"]
        if not moves:  # words and the like are described in message["open"]; this bot knows lists alone
            return {"wait": True}
        answer = {"move": self.luck.choice(moves)}
        if "now" in message:  # a game against the clock: about as quick as a person
            answer["after"] = self.luck.randrange(800, 3000)
        return answer

    def end(self, message):
        """The game is over; a bot that learns would look at message["result"]."""


bot = FirstBot()
for line in sys.stdin:
    message = json.loads(line)
    answer = None
    if message["cmd"] == "hello":
        answer = {"version": 1, "name": "First bot"}
    elif message["cmd"] == "game":
        bot.begin(message)
    elif message["cmd"] == "move":
        answer = bot.choose(message)
    elif message["cmd"] == "end":
        bot.end(message)
    if answer is not None:
        print(json.dumps(answer), flush=True)
