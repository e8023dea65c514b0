"""A note line as a list of edits of what was said: words kept in their order, in another form, with small words between."""
import json
import os
import random
import re

HERE = os.path.dirname(os.path.abspath(__file__))
CONTRACTION = re.compile(r"^([A-Za-zÀ-ÿ]+)('ve|'m|'re|'ll|'d|'s)$", re.I)
TOKEN = re.compile(
    r"[£$€]?\d+(?:[.,:]\d+)*(?:st|nd|rd|th|k|m|pm|am|%)?(?![A-Za-zÀ-ÿ])"
    r"|[A-Za-zÀ-ÿ0-9]+(?:[-'][A-Za-zÀ-ÿ0-9]+)*|\S"
)


MARK = re.compile(r"\[[a-z.]+:([^\]]*)\]")


def toks(text):
    out = []
    for word in TOKEN.findall(text.replace("’", "'")):
        m = CONTRACTION.match(word)
        out += [m.group(1), m.group(2)] if m else [word]
    return out


IRREGULAR = {
    "have": "has", "'ve": "has", "do": "does", "go": "goes", "am": "is", "'m": "is", "are": "is", "'re": "is",
    "were": "was", "don't": "doesn't", "haven't": "hasn't", "aren't": "isn't", "weren't": "wasn't", "'s": "is",
    "'d": "would", "'ll": "will", "be": "is", "ain't": "isn't",
}
THEY = {
    "i": "they", "we": "they", "my": "their", "our": "their", "me": "them", "us": "them", "mine": "theirs",
    "ours": "theirs", "myself": "themselves", "ourselves": "themselves", "you": "they", "your": "their",
    "yours": "theirs", "yourself": "themselves",
}


def third(word):
    low = word.lower()
    if low in IRREGULAR:
        return IRREGULAR[low]
    if re.search(r"(s|x|z|ch|sh)$", low):
        return low + "es"
    if re.search(r"[^aeiou]y$", low):
        return low[:-1] + "ies"
    return low + "s"


def variants(word):
    low = word.lower()
    found = [(1, low), (2, third(low))]
    if low in THEY:
        found.append((3, THEY[low]))
    return found


FUNCTION = set(
    "the a an of for to in at on by from with and but or is are was has had have be been i they their them my we our it that this as not so do does".split()
)
# What may be put between: it says nothing that was not said.
GLUE = ["<eos>", "<bos>"] + (
    ", ; : . ( ) is are was were be been has had have does did do the a an of for to in at on by from with and but or because since as that "
    "who which not no about currently now previously would wants want wanted prefers needs expects looking notice pay salary experience role "
    "available works can can't doesn't hasn't isn't wouldn't wasn't didn't won't hadn't aren't couldn't don't says asked client candidate it its they their them themselves "
    "will so also than it's based there he she his her 's 're 've"
).split()
GLUE_ID = {word: at for at, word in enumerate(GLUE)}


def weight(token):
    if not re.match(r"\w", token):
        return 0.25
    return 0.5 if token in FUNCTION else 1.0


def align(src, nq, tgt):
    """The edits that turn the source into the line, as actions; None where the line needs words that may not be put in."""
    n, m = len(src), len(tgt)
    forms = [variants(w) for w in src]
    wanted = [t.lower() for t in tgt]
    best = [[0.0] * (m + 1) for _ in range(n + 1)]
    back = [[0] * (m + 1) for _ in range(n + 1)]
    for i in range(1, n + 1):
        for j in range(1, m + 1):
            b, o = best[i - 1][j], 1
            if best[i][j - 1] > b:
                b, o = best[i][j - 1], 2
            op = next((k for k, v in forms[i - 1] if v == wanted[j - 1]), None)
            if op is not None:
                c = (
                    best[i - 1][j - 1]
                    + weight(wanted[j - 1]) * (1.05 if i > nq else 1.0)
                    + (0.15 if back[i - 1][j - 1] >= 10 else 0)
                    - (0.02 if op == 2 else 0)
                )
                if c >= b:
                    b, o = c, 10 + op
            best[i][j], back[i][j] = b, o
    pairs = []
    i, j = n, m
    while i > 0 and j > 0:
        o = back[i][j]
        if o >= 10:
            pairs.append((i - 1, j - 1, o - 10))
            i, j = i - 1, j - 1
        elif o == 1:
            i -= 1
        else:
            j -= 1
    pairs.reverse()
    actions, at = [], 0
    for a, b, o in pairs + [(n, m, 0)]:
        for word in wanted[at:b]:
            if word not in GLUE_ID:
                return None
            actions.append((0, GLUE_ID[word], 0))
        if a < n:
            actions.append((1, a, o))
        at = b + 1
    while actions and actions[-1][0] == 0 and GLUE[actions[-1][1]] == ".":
        actions.pop()
    if actions and actions[-1][0] == 1 and src[actions[-1][1]] == ".":
        actions.pop()
    return actions + [(0, 0, 0)]


def render(src, actions):
    out = []
    for kind, at, op in actions:
        if kind == 0:
            if at == 0:
                break
            out.append(GLUE[at])
        else:
            word = src[at]
            if op == 1:
                starts = at == 0 or src[at - 1] in ".?!"
                if out and out[-1] not in ".?!" and starts and word != "I" and word[:1].isupper() and not word.isupper():
                    word = word.lower() if word.lower() in FUNCTION or word.lower() in THEY else word
                out.append(word)
            else:
                out.append(third(word) if op == 2 else THEY.get(word.lower(), word))
    line = " ".join(out)
    line = re.sub(r" ('(?:ve|m|re|ll|d|s)\b)", r"\1", line)
    line = re.sub(r" ([.,;:?!)%])", r"\1", line).replace("( ", "(")
    line = re.sub(r"([,;:])(?:\s*[,;:.])+", r"\1", line)
    line = re.sub(r"^[\s,;:.]+", "", line)
    line = re.sub(r"[\s,;:.]+$", "", line)
    return line[:1].upper() + line[1:] + "." if line else ""


FILLERS = ["um", "uh", "er", "you know", "like", "I mean", "sort of", "well", "erm", "to be honest", "basically"]
REPAIRS = ["sorry", "no wait", "no sorry", "I mean", "or rather", "actually no", "sorry no", "make that", "scratch that", "no", "I tell a lie", "what am I saying"]
NUMBERS = "two three four five six seven eight nine ten twelve fifteen twenty thirty forty fifty sixty seventy eighty ninety".split()
MONTHS = "January February March April May June July August September October November December Monday Tuesday Wednesday Thursday Friday".split()


def with_repair(item, rng):
    """An earlier, wrong value before a figure or day of the answer that the note keeps once."""
    words = item["a"].split(" ")
    said = [w.lower() for w in toks(item["n"])]
    places = []
    for at, word in enumerate(words):
        bare = word.strip(".,;").lower()
        pool = NUMBERS if bare in NUMBERS else MONTHS if bare.capitalize() in MONTHS else None
        if bare.isdigit():
            pool = [str(int(bare) + d) for d in (-5, -2, -1, 1, 2, 5, 10) if int(bare) + d > 0]
        before = words[at - 1].strip(".,;").lower() if at else ""
        if pool and said.count(bare) == 1 and [w.strip(".,;").lower() for w in words].count(bare) == 1 and not (before in NUMBERS or before.isdigit()):
            places.append((at, pool, bare))
    if not places:
        return item
    at, pool, bare = rng.choice(places)
    wrong = rng.choice([w for w in pool if w.lower() != bare])
    # The unit comes before the repair as often as not.
    follow = words[at + 1].strip(".,;") if at + 1 < len(words) and rng.random() < 0.5 and re.match(r"(?i)(weeks?|months?|years?|days?|percent|people|grand|thousand)", words[at + 1]) else ""
    mark = "," if rng.random() < 0.6 else ""
    repair = [w for w in [wrong + (" " + follow if follow else "") + mark, rng.choice(REPAIRS) + mark] if w]
    return dict(item, a=" ".join(words[:at] + repair + words[at:]))


def noisy(item, rng):
    if item["n"] and rng.random() < 0.15:
        item = with_repair(item, rng)
    a, q = item["a"], item["q"]
    if rng.random() < 0.25:
        words = a.split(" ")
        for _ in range(rng.choice([1, 1, 2])):
            at = rng.randrange(len(words) + 1)
            if rng.random() < 0.7:
                words.insert(at, rng.choice(FILLERS) + ("," if rng.random() < 0.4 else ""))
            elif at < len(words) and re.match(r"^(I|the|a|it|we|my|and|to|in)$", words[at], re.I):
                words.insert(at, words[at] + ("," if rng.random() < 0.4 else ""))
        a = " ".join(words)
    if rng.random() < 0.5:
        if rng.random() < 0.4:
            a = a.lower()
        if rng.random() < 0.5:
            a = re.sub(r"[,;]", "", a)
        if rng.random() < 0.25:
            a = re.sub(r"[.?!](?=\s)", "", a)
        if rng.random() < 0.3:
            q = re.sub(r"[.?!,]", "", q).lower()
    return dict(item, a=a, q=q)


def example(item):
    q, a = toks(item["q"])[-60:], toks(item["a"])[:200]
    actions = align(q + a, len(q), toks(item["n"]))
    return None if actions is None else {"src": q + a, "nq": len(q), "actions": actions, "item": item}


def _noisy_example(args):
    item, seed = args
    return example(noisy(item, random.Random(seed)))


def read_pairs(name):
    """Exchanges with their lines; the marks of facts (`[slot:words]`) are for the reader of facts."""
    with open(os.path.join(HERE, "data", name)) as file:
        rows = [json.loads(line) for line in file if line.strip()]
    return [{**row, **{key: MARK.sub(r"\1", row[key]) for key in "qa"}} for row in rows]
