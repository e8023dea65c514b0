"""Makes `examples.jsonl` of what was generated, written by hand and marked in calls: pieces of words, and which slots each token may have.

    python3 prepare.py MINILM_FOLDER OUT.jsonl

Calls (`../data/calls.jsonl`) mark seven kinds only: there a token may have any of the slots that such a mark can stand for.
"""
import json
import os
import random
import re
import sys
import unicodedata

from generate import SLOTS, exchange, parse, spoil
from spoken import heard, project

HERE = os.path.dirname(os.path.abspath(__file__))
GENERATED = 6000
PATTERN = re.compile(r"[£$€]?\d+(?:[.,:]\d+)*(?:st|nd|rd|th|k|m|pm|am|%)?(?![A-Za-zÀ-ÿ])|[A-Za-zÀ-ÿ0-9]+(?:[-'][A-Za-zÀ-ÿ0-9]+)*|\S")
CONTRACTION = re.compile(r"^([A-Za-zÀ-ÿ]+)('ve|'m|'re|'ll|'d|'s)$", re.I)
ID = {slot: at + 1 for at, slot in enumerate(SLOTS)}
ALL = (1 << (len(SLOTS) + 1)) - 1
FAMILIES = {"pay": ["pay.now", "pay.wanted", "pay.bonus"], "notice": ["notice"], "availability": ["start"], "location": ["home"], "right-to-work": ["right"], "experience": ["years"], "skill": ["skill", "qualification"]}
FAMILY = {kind: sum(1 << ID[slot] for slot in slots) for kind, slots in FAMILIES.items()}
REST = ALL & ~sum(FAMILY.values())
LATER = 1 << ID["past.employer"] | 1 << ID["past.role"] | 1 << ID["job"]
OF_JOBS = {"position", "must", "nice", "budget", "fee", "process", "timeline", "job"}
OF_ALL = {"team", "interview", "gone"}


def tokens(word):
    found = []
    for part in PATTERN.findall(word.replace("’", "'")):
        two = CONTRACTION.match(part)
        found += [two[1], two[2]] if two else [part]
    return found


class Pieces:
    def __init__(self, folder):
        self.known = json.load(open(os.path.join(folder, "tokenizer.json")))["model"]["vocab"]
        self.made = {}

    def of(self, text):
        if text not in self.made:
            clean = "".join(one for one in unicodedata.normalize("NFD", text) if unicodedata.category(one) not in ("Mn", "Cc", "Cf")).lower()
            words = "".join(f" {one} " if unicodedata.category(one).startswith("P") or one in "$+<=>^`|~" else one for one in clean).split()
            self.made[text] = [piece for word in words for piece in self.word(word)] or [100]
        return self.made[text]

    def word(self, word):
        found, at = [], 0
        while at < len(word):
            for to in range(len(word), at, -1):
                piece = self.known.get(("##" if at else "") + word[at:to])
                if piece is not None:
                    break
            else:
                return [100]
            found.append(piece)
            at = to
        return found


def encode(pieces, who, question, answer, name, marked):
    """Words with `(allowed, begins)` each; the first token says who answers."""
    ids, kinds, at, allowed, begins = [101], [0], [], [], []

    def put(words, kind):
        for word, (may, begin) in words:
            for n, token in enumerate(tokens(word)):
                at.append(len(ids))
                own = pieces.of(token)
                ids.extend(own)
                kinds.extend([kind] * len(own))
                is_mark = not re.search(r"\w", token)
                allowed.append(may | 1 if is_mark and n > 0 else may)
                begins.append(begin if n == 0 else 0 if begin >= 0 else -1)

    put([(who, (1, 0)), *question], 0)
    ids.append(102)
    kinds.append(0)
    count = len(at)
    put(answer, 1)
    ids.append(102)
    kinds.append(1)
    return {"name": name, "ids": ids[:250], "kinds": kinds[:250], "at": [min(one, 249) for one in at], "questions": count, "allowed": allowed, "begins": begins, "marked": marked}


def full(words, none=1 | LATER):
    """Most were marked before there were slots for earlier jobs and for what a job is: there no mark may be one of those."""
    return [(word, (1 << ID[slot.lstrip("*")] if slot else none, 1 if slot.startswith("*") else 0)) for word, slot in words]


def side(words, who):
    """As `full`, where nothing else is to be found than what such a speaker tells: of the job or of a person."""
    of_job = who in ("client", "recruiter")
    found = []
    for word, slot in words:
        name = slot.lstrip("~*")
        if name and name not in OF_ALL and ((name in OF_JOBS) != of_job or slot.startswith("~")):
            found.append((word, (1 | 1 << ID[name], -1)))
        else:
            found.append((word, (1 << ID[name] if name else 1, 1 if slot.startswith("*") else 0)))
    return found


SENTENCE = re.compile(r"[.!?]$")


def last_asked(words, rng):
    """What the product takes for the question: the last sentences that ask, or the last one; now and then all of it."""
    if rng.random() < 0.3:
        return words
    sentences, open_ = [], []
    for word in words:
        open_.append(word)
        if SENTENCE.search(word[0]):
            sentences.append(open_)
            open_ = []
    if open_:
        sentences.append(open_)
    asked = [one for one in sentences if one[-1][0].endswith("?")][-2:] or sentences[-1:]
    return [word for one in asked for word in one]


def whole_calls(rng):
    """Calls by thirteen more writers, turn by turn; what a recruiter tells of the job is read too. Every ninth call is kept apart."""
    turns, order = {}, []
    for name, line in ((name, line) for name in ("marked-3", "marked-4") for line in open(os.path.join(HERE, f"../data/{name}.jsonl"))):
        row = json.loads(line)
        key, words = (row["w"], row["c"]), parse(row["t"])
        if name == "marked-3":  # What a job is was marked there afterwards, and generously: it may be so.
            words = [[word, "~job" if slot.lstrip("*") == "job" else slot] for word, slot in words]
        turns.setdefault(key, []).append((row["who"], words))
        order += [key] if key not in order else []
    for at, key in enumerate(order):
        before = []
        for who, words in turns[key]:
            speaker = "reference" if who == "referee" else who
            question = last_asked(before, rng)[-45:] if before else []
            for k in range(0, len(words), 110):
                yield at % 9 == 4, speaker, [] if k else question, words[k : k + 130]
            before = words


def hand():
    for line in open(os.path.join(HERE, "hand.txt")):
        who, question, answer = line.rstrip("\n").split("\t")
        yield who, parse(question), parse(answer)


def marked():
    """By thirteen more writers, with what an engine heard of it where it was spoken; every ninth is kept apart."""
    known = heard()
    for name in ("marked", "marked-2"):
        for at, line in enumerate(open(os.path.join(HERE, f"../data/{name}.jsonl"))):
            row = json.loads(line)
            answer = parse(row["a"])[:130]
            own = known.get((name, at))
            yield at % 9 == 4, row["who"], parse(row["q"])[-45:], answer, own and project(answer, own[:140], ID)


def calls():
    """Exchanges of marked calls: `{kind|words}` is a fact, `{~kind|words}` may be one."""
    done = {re.sub(r"\W+", " ", " ".join(word for word, _ in answer)).lower().strip() for _, _, answer in hand()}
    for line in open(os.path.join(HERE, "../data/calls.jsonl")):
        call = json.loads(line)
        if call["set"] not in ("practice", "apart"):
            continue
        for part in re.split(r"^---$", call["text"], flags=re.M):
            for question, answer in turns(part):
                words = marks(answer)
                if re.sub(r"\W+", " ", " ".join(word for word, _ in words)).lower().strip() not in done:
                    yield call["set"], marks(question), words


def turns(text):
    names, question, answers, last = {}, "", [], None
    for line in text.split("\n"):
        found = re.match(r"([^:#]{1,40}): (.*)$", line)
        if not found or found[1] in ("title", "day"):
            continue
        name, role = re.sub(r" \(.*", "", found[1]), re.search(r"\((\w+)\)", found[1])
        if role:
            names[name] = role[1]
        said = re.sub(r" \|\| .*$| \|\|$", "", found[2])
        if names.get(name) == "host":
            if answers:
                yield question, " ".join(answers)
                question, answers = "", []
            question = f"{question} {said}".strip() if last == "host" else said
            last = "host"
        elif name in names:
            answers.append(said)
            last = "other"
    if answers:
        yield question, " ".join(answers)


def marks(text):
    words = []
    for part in re.split(r"(\{[^{}]*\}\S*)", text):
        found = re.match(r"\{(~?)([a-z-]+)\|([^{}]*)\}(\S*)$", part)
        if not found:
            words += [[word, (REST, -1)] for word in part.split()]
            continue
        may = ALL if found[1] else FAMILY[found[2]]
        words += [[word, (may, -1 if found[1] else 1 if at == 0 else 0)] for at, word in enumerate((found[3] + found[4]).split())]
    return words


def plain(text):
    return re.sub(r"[\[\]]", "", text)


def nothing(rng):
    """Exchanges of which nothing is worth a note hold no fact."""
    rows = [json.loads(line) for line in open(os.path.join(HERE, "../data/pairs.jsonl"))]
    return rng.sample([row for row in rows if not row["n"]], 450)


def unmark(words, rng):
    """The same without marks, as recognised speech often is."""
    return [[re.sub(r"(?<=\w)[.,;:?!]+$", "", word), may] for word, may in words]


if __name__ == "__main__":
    folder, out = sys.argv[1:3]
    pieces, rng = Pieces(folder), random.Random(7)
    random.seed(11)
    with open(out, "w") as file:
        put = lambda row: file.write(json.dumps(row) + "\n")
        for _ in range(GENERATED):
            one = exchange(rng)
            put(encode(pieces, one["who"], full(one["q"]), full(one["a"]), "generated", True))
        for at, (who, question, answer) in enumerate(hand()):
            apart = at % 7 == 3
            put(encode(pieces, who, full(question), full(answer), "hand-apart" if apart else "hand", True))
            for _ in range(0 if apart else 5):
                put(encode(pieces, who, full(spoil(question, rng)), full(spoil(answer, rng)), "hand", True))
            if apart:
                put(encode(pieces, who, full(unmark(question, rng)), full(unmark(answer, rng)), "hand-apart", True))
        for apart, who, question, answer, own in marked():
            put(encode(pieces, who, full(question), full(answer), "marked-apart" if apart else "hand", True))
            for _ in range(0 if apart else 3):
                put(encode(pieces, who, full(spoil(question, rng)), full(spoil(answer, rng)), "hand", True))
            if own:
                put(encode(pieces, who, full(question), own, "spoken-apart" if apart else "hand", True))
            if own and not apart:
                put(encode(pieces, who, full(spoil(question, rng)), unmark(own, rng), "hand", True))
        for apart, who, question, answer in whole_calls(rng):
            put(encode(pieces, who, side(question, who), side(answer, who), "calls-apart" if apart else "hand", True))
            for _ in range(0 if apart else 3):
                put(encode(pieces, who, side(spoil(question, rng), who), side(spoil(answer, rng), who), "hand", True))
        for pair in nothing(rng):
            put(encode(pieces, "candidate", full(parse(plain(pair["q"]))), full(parse(plain(pair["a"]))), "nothing", True))
        # Nobody has marked these: several readers say what they see in them, and one learns from all.
        for pair in (json.loads(line) for line in open(os.path.join(HERE, "../data/pairs.jsonl"))):
            own = lambda text: [(word, (ALL, -1)) for word in plain(text).split()]
            put(encode(pieces, "candidate", own(pair["q"])[-45:], own(pair["a"])[:130], "pairs", False))
        for name, question, answer in calls():
            question, answer = question[-45:], answer[:130]
            spoilt = rng.random() < 0.5 and name == "practice"
            put(encode(pieces, "candidate", unmark(question, rng) if spoilt else question, unmark(answer, rng) if spoilt else answer, name, False))
