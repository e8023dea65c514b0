"""Answers as Candor's own engines heard them (`../speak.ts`), with the marks of what was said."""
import json
import os
import re
from difflib import SequenceMatcher

HERE = os.path.dirname(os.path.abspath(__file__))
GAP = 0.7
NUMBERS = set("zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand first second third half percent grand".split())


def bare(word):
    return re.sub(r"[^\w]", "", word.lower())


def likeness(said, heard):
    a, b = bare(said), bare(heard)
    if a == b:
        return 1.0
    if any(one.isdigit() for one in b) and (a in NUMBERS or any(one.isdigit() for one in a)):
        return 0.8
    return SequenceMatcher(None, a, b).ratio() if a and b else 0.0


def align(said, heard):
    """Which word of what was said each heard one stands for, None where it stands for none; and how like it is."""
    n, m = len(said), len(heard)
    like = [[likeness(a, b) for b in heard] for a in said]
    cost = [[0.0] * (m + 1) for _ in range(n + 1)]
    for i in range(n + 1):
        for j in range(m + 1):
            if i == 0 or j == 0:
                cost[i][j] = GAP * (i + j)
                continue
            cost[i][j] = min(cost[i - 1][j - 1] + 1.2 * (1 - like[i - 1][j - 1]), cost[i - 1][j] + GAP, cost[i][j - 1] + GAP)
    found, i, j = [None] * m, n, m
    while i and j:
        if abs(cost[i][j] - cost[i - 1][j - 1] - 1.2 * (1 - like[i - 1][j - 1])) < 1e-9:
            i, j = i - 1, j - 1
            found[j] = (i, like[i][j])
        elif abs(cost[i][j] - cost[i - 1][j] - GAP) < 1e-9:
            i -= 1
        else:
            j -= 1
    return found


def heard():
    path = os.path.join(HERE, "../data/spoken.jsonl")
    rows = [json.loads(line) for line in open(path)] if os.path.exists(path) else []
    return {(row["set"], row["row"]): row["a"].split() for row in rows}


def spans(words):
    """`(from, to, slot)` of what `generate.parse` gives."""
    found = []
    for at, (_, slot) in enumerate(words):
        if slot.startswith("*"):
            found.append([at, at + 1, slot[1:]])
        elif slot:
            found[-1][1] = at + 1
    return found


def project(words, own, identity):
    """What was heard with `(allowed, begins)` each; a fact whose words were hardly understood teaches nothing."""
    places = align([word for word, _ in words], own)
    made = [[word, (1, 0)] for word in own]
    for start, end, slot in spans(words):
        at = [j for j, place in enumerate(places) if place and start <= place[0] < end]
        if not at:
            continue
        first, last = min(at), max(at)
        # Several words become one figure; else what is missing counts.
        is_figure = any(re.search(r"\d", own[j]) for j in at)
        sure = sum(places[j][1] for j in at) / (len(at) if is_figure else max(len(at), end - start))
        for j in range(first, last + 1):
            made[j][1] = (1 << identity[slot], 1 if j == first else 0) if sure >= 0.6 else (0, -1)
    return made
