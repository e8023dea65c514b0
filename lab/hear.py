"""Puts lines and marks on what was heard: `python3 hear.py MARKED.jsonl OUT.jsonl HEARD.jsonl …`; writes `{of, who, q, a, n}` with marks in brackets, `of` being the line of the first file."""
import json
import re
import sys

from edits import align, render, toks

MARK = re.compile(r"(\[[a-z.]+:[^\]]*\])")


def parse(text):
    """Tokens with their slots; `*` where a span begins."""
    found = []
    for part in MARK.split(text):
        mark = re.match(r"\[([a-z.]+):([^\]]*)\]$", part)
        for at, token in enumerate(toks(mark[2] if mark else part)):
            found.append((token, ("*" if at == 0 else "") + mark[1] if mark else ""))
    return found


def same(a, b):
    """Where each token of `a` is in `b`, or None: least edits, other words allowed in its place."""
    cost = [[j for j in range(len(b) + 1)]]
    for i, one in enumerate(a, 1):
        row = [i]
        for j, other in enumerate(b, 1):
            swap = 0 if one.lower() == other.lower() else 1.3 if re.match(r"\w", one) and re.match(r"\w", other) else 2.5
            row.append(min(cost[i - 1][j - 1] + swap, cost[i - 1][j] + 1, row[j - 1] + 1))
        cost.append(row)
    where, i, j = [None] * len(a), len(a), len(b)
    while i and j:
        one, other = a[i - 1], b[j - 1]
        swap = 0 if one.lower() == other.lower() else 1.3 if re.match(r"\w", one) and re.match(r"\w", other) else 2.5
        if abs(cost[i][j] - cost[i - 1][j - 1] - swap) < 1e-6:
            where[i - 1] = j - 1
            i, j = i - 1, j - 1
        elif abs(cost[i][j] - cost[i - 1][j] - 1) < 1e-6:
            i -= 1
        else:
            j -= 1
    return where


def spaced(tokens):
    text = ""
    for token in tokens:
        glued = not text or re.match(r"[.,;:?!%)’']", token) or text[-1] in "(£$€"
        text += token if glued else " " + token
    return text


def marked(tokens, slots):
    """Written again with brackets."""
    parts, at = [], 0
    while at < len(tokens):
        slot = slots[at]
        to = at + 1
        while slot and to < len(tokens) and slots[to] == slot.lstrip("*"):
            to += 1
        text = spaced(tokens[at:to])
        parts.append(f"[{slot.lstrip('*')}:{text}]" if slot else text)
        at = to
    out = ""
    for part in parts:
        out += part if not out or re.match(r"[.,;:?!%)’']", part) else " " + part
    return out


def moved(typed, heard):
    """Heard tokens with the slots of the typed ones, and where each typed token went."""
    where = same([token for token, _ in typed], heard)
    slots = [""] * len(heard)
    start = 0
    while start < len(typed):
        slot = typed[start][1]
        end = start + 1
        while slot and end < len(typed) and typed[end][1] == slot.lstrip("*"):
            end += 1
        if slot:
            found = [where[k] for k in range(start, end) if where[k] is not None]
            for n, k in enumerate(range(min(found), max(found) + 1) if found else []):
                slots[k] = ("*" if n == 0 else "") + slot.lstrip("*")
        start = end
    return slots, where


def main():
    source, out, *files = sys.argv[1:]
    items = [json.loads(line) for line in open(source)]
    kept = wrong = words = 0
    with open(out, "w") as file:
        for line in (line for name in files for line in open(name) if line.strip()):
            heard = json.loads(line)
            item = items[heard["at"]]
            q, a = parse(item["q"]), parse(item["a"])
            hq, ha = toks(heard["q"]), toks(heard["a"])
            if not ha:
                continue
            sq, wq = moved(q, hq)
            sa, wa = moved(a, ha)
            own = [(t, w) for (t, _), w in zip(a, wa) if re.match(r"\w", t)]
            lost = sum(w is None or ha[w].lower() != t.lower() for t, w in own)
            words, wrong = words + len(own), wrong + lost
            # So much was misheard that nobody could write that line from it.
            if lost > 0.5 * max(4, len(own)):
                continue
            src = [t for t, _ in q + a]
            where = [w for w in wq] + [None if w is None else w + len(hq) for w in wa]
            note = ""
            if item["n"]:
                actions = align(src, len(q), toks(item["n"]))
                if actions is None:
                    continue
                there = [(kind, where[k], form) if kind == 1 else (kind, k, form) for kind, k, form in actions]
                there = [one for one in there if one[1] is not None]
                note = render(hq + ha, there)
                if len([1 for one in there if one[0] == 1]) < 2:
                    continue
            file.write(json.dumps({"of": heard["at"], "who": item["who"], "q": marked(hq, sq), "a": marked(ha, sa), "n": note}, ensure_ascii=False) + "\n")
            kept += 1
    print(f"{kept} kept; {wrong / max(1, words):.1%} of the words of answers heard otherwise")


main()
