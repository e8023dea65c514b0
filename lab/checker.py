"""Teaches whether a line follows from its exchange: low-rank changes to all-MiniLM-L6-v2 and one number read off it.

    python3 lab/checker.py FOLDER-OF-MINILM checker.safetensors [--whole] [--teachers t1.pt …]

`data/twins.jsonl` holds two answers each that nearly agree, with lines that are true of one and false of the other, so that nothing can be guessed from the
line alone. `data/checks.jsonl` and `data/checks-2.jsonl` hold lines that follow from their exchange and lines that nearly do, `data/pairs.jsonl` and
`data/marked.jsonl` lines by people, which are also spoilt by machine: there a line does give itself away (0.78 of all pairs by its words alone), so what its words
alone say is added while it is taught and left out afterwards. Every ninth of `twins`, every ninth exchange of `checks-2` and sixty of `checks` are kept apart.
Needs torch, numpy and tokenizers.
"""
import argparse
import collections
import json
import math
import random
import re
import time

import numpy as np
import torch
import torch.nn.functional as F
from tokenizers import Tokenizer

from ask import layers, mark, misheard, opening, parts, read_safetensors, write_safetensors
from edits import example, read_pairs, render
from judge import Judge

R = random.Random(0)
NEGATED = {"doesn't": "does", "isn't": "is", "hasn't": "has", "wouldn't": "would", "can't": "can", "didn't": "did", "wasn't": "was", "not": "", "no": "", "never": "", "won't": "will", "don't": "do", "haven't": "have"}
PLAIN = {v: k for k, v in NEGATED.items() if v and k != "haven't"}
QUALIFIED = re.compile(r"\b(about|around|probably|mostly|only|just|if|unless|until|before|after|from|up to|at least|under|over|a bit|used to|had|was|previously|almost|nearly|not yet|depends on|provided|except|roughly|maybe|possibly|rusty|basic)\b", re.I)
SWAPS = {"before": "after", "after": "before", "until": "from", "from": "until", "under": "over", "over": "under", "had": "has", "was": "is", "up to": "at least", "at least": "up to", "used to": ""}
NUMBER = re.compile(r"\b(\d[\d,.]*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand)\b", re.I)
UNIT = re.compile(r"\b(days?|weeks?|months?|years?|hours?|percent|pounds?|euros?|dollars?|a day|an hour|a month|a year|base|package)\b", re.I)
UNITS = ["days", "weeks", "months", "years", "hours", "a day", "an hour", "a month", "a year", "percent", "base", "package"]
PERSON = re.compile(r"\b(their (?:manager|wife|husband|partner|boss|CFO|team|company|client|director|brother|sister|mother|father|friend|colleague)|the team|she|he)\b", re.I)
tidy = lambda s: re.sub(r"\s+([.,;:])", r"\1", re.sub(r"\s+", " ", s)).strip()


def corrupt(p):
    """A line that is nearly true. Most of these are what a writer of edits gets wrong: a word left out that should have stayed, or kept that should not."""
    n, words = p["n"], p["n"].split(" ")
    low = [w.lower().strip(".,;:") for w in words]
    denied = [i for i, w in enumerate(low) if w in NEGATED]
    affirmed = [i for i, w in enumerate(low) if w in PLAIN]
    ways = ["drop"] * 2 + ["merge"] + (["deny"] * 3 if denied else []) + (["affirm"] if affirmed else [])
    ways += (["number"] * 2 if NUMBER.search(n) else []) + (["unit"] if UNIT.search(n) else [])
    ways += (["quality"] * 3 if QUALIFIED.search(n) else []) + (["person"] * 2 if PERSON.search(n) else []) + ["swap"] * (2 if ";" in n or "," in n else 0)
    way = R.choice(ways)
    if way == "deny":
        i = R.choice(denied)
        words[i] = NEGATED[low[i]]
        return tidy(" ".join(words))
    if way == "affirm":
        i = R.choice(affirmed)
        words[i] = PLAIN[low[i]]
        return tidy(" ".join(words))
    if way == "number":
        said = NUMBER.findall(p["a"] + " " + p["q"])
        m = R.choice(list(NUMBER.finditer(n)))
        other = [x for x in said if x.lower() != m.group(0).lower()] or ["seven", "12", "forty"]
        return n[: m.start()] + R.choice(other) + n[m.end() :]
    if way == "unit":
        m = R.choice(list(UNIT.finditer(n)))
        return n[: m.start()] + R.choice([u for u in UNITS if u[:3] != m.group(0).lower()[:3]]) + n[m.end() :]
    if way == "quality":
        m = R.choice(list(QUALIFIED.finditer(n)))
        return tidy(n[: m.start()] + SWAPS.get(m.group(0).lower(), "") + n[m.end() :])
    if way == "person":
        m = R.choice(list(PERSON.finditer(n)))
        return tidy(n[: m.start()] + n[m.end() :])
    if way == "swap":
        parts = re.split(r"([;,] )", n.rstrip("."))
        numbers = list(NUMBER.finditer(n))
        if len({m.group(0).lower() for m in numbers}) > 1:
            a, b = R.sample(numbers, 2)
            a, b = sorted((a, b), key=lambda m: m.start())
            return n[: a.start()] + b.group(0) + n[a.end() : b.start()] + a.group(0) + n[b.end() :]
        # The question's beginning with another half.
        return tidy(parts[0] + " " + R.choice(parts[2::2]) + ".") if len(parts) > 2 else None
    if way == "drop":
        e = example(p)
        if not e:
            return None
        content = [k for k, (kind, at, _) in enumerate(e["actions"]) if kind == 1 and len(e["src"][at]) > 2]
        if len(content) < 5:
            return None
        k = R.choice(content[1:])
        some = R.choice([1, 2, 3])
        return render(e["src"], e["actions"][:k] + e["actions"][k + some :])
    other = R.choice(ALL)["n"] or "Has a driving licence."
    return tidy(n.rstrip(".") + "; " + other[:1].lower() + other[1:]) if R.random() < 0.5 else other


ALL = [pair for pair in read_pairs("pairs.jsonl") + read_pairs("marked.jsonl") if pair["n"]]
most = {"line": 70, "q": 50, "a": 130}


def auc(scores, truths):
    rank = sum(k + 1 for k, (_, t) in enumerate(sorted(zip(scores, truths))) if t)
    p = sum(truths)
    return (rank - p * (p + 1) / 2) / max(1, p * (len(truths) - p))


def read_checks(folder):
    """By exchange: its true and its false lines, each false one with its kind; taught and apart."""
    groups = {}
    for row in map(json.loads, open(folder + "checks.jsonl")):
        one = groups.setdefault(row["a"], {"q": row["q"], "a": row["a"], "t": [], "f": []})
        one["t"].append(row["line"]) if row["ok"] else one["f"].append([row["kind"], row["line"]])
    older = [groups[key] for key in sorted(groups)]
    random.Random(0).shuffle(older)
    newer = [json.loads(row) for row in open(folder + "checks-2.jsonl")]
    apart = {"checks": older[:60], "checks-2": newer[4::9]}
    return older[60:] + [one for at, one in enumerate(newer) if at % 9 != 4], apart


def read_twins(folder):
    """Bundles of two exchanges each; a line that is true of one is false of the other."""
    bundles = []
    for row in map(json.loads, open(folder + "twins.jsonl")):
        both = row.get("b") or []
        own = {"a": row["a1"], "t": row["l1"] + both, "f": [[row["kind"], line] for line in row["l2"]]}
        other = {"a": row["a2"], "t": row["l2"] + both, "f": [[row["kind"], line] for line in row["l1"]]}
        bundles.append([{"q": row["q"], **own}, {"q": row.get("q2") or row["q"], **other}])
    return [one for at, one in enumerate(bundles) if at % 9 != 4], bundles[4::9]


class ByItself:
    """How likely a line is true by its words alone: what must not be learnt."""

    def __init__(self, lines):
        self.counts = collections.Counter(), collections.Counter()
        for line, isTrue in lines:
            self.counts[isTrue].update(self.words(line))
        self.totals = [sum(counts.values()) + 1 for counts in self.counts]
        got = [(self.raw(line), isTrue) for line, isTrue in lines]
        # Of half its own weight: it has counted these very lines.
        self.scale = min((k / 40 for k in range(1, 41)), key=lambda k: sum(math.log1p(math.exp(-k * x if isTrue else k * x)) for x, isTrue in got)) / 2

    words = staticmethod(lambda line: set((lambda w: w + [a + " " + b for a, b in zip(w, w[1:])] + [f"#{min(8, len(w) // 4)}"])(re.findall(r"[a-z']+|\d+|[;,]", line.lower()))))

    def raw(self, line):
        return sum(math.log((self.counts[1][w] + 2) / self.totals[1]) - math.log((self.counts[0][w] + 2) / self.totals[0]) for w in self.words(line))

    def __call__(self, line):
        return max(-3.0, min(3.0, self.scale * self.raw(line)))


def main():
    options = argparse.ArgumentParser()
    options.add_argument("minilm")
    options.add_argument("out")
    options.add_argument("--rank", type=int, default=8)
    options.add_argument("--rounds", type=int, default=6)
    options.add_argument("--rate", type=float, default=1e-3)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--whole", action="store_true")
    options.add_argument("--alone", type=float, default=1.0, help="how much of what the words of a line alone say is left out")
    options.add_argument("--teachers", nargs="*", default=[], help="stored by --whole; what they think on average is learnt")
    o = options.parse_args()
    random.seed(o.seed)
    R.seed(o.seed)
    torch.manual_seed(o.seed)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    tokenizer = Tokenizer.from_file(o.minilm + "/tokenizer.json")
    tokenizer.no_padding()
    tokenizer.no_truncation()
    kept = {}

    def inner(text):
        if text not in kept:
            kept[text] = tokenizer.encode(text, add_special_tokens=False).ids
        return kept[text]

    together = lambda line, q, a: [opening, *inner(line)[: most["line"]], mark, *inner(q)[-most["q"] :], mark, *inner(a)[: most["a"]], mark]
    folder = __file__.rsplit("/", 1)[0] + "/data/"
    taught, apart = read_checks(folder)
    twins, apart["twins"] = read_twins(folder)
    apart["twins"] = [one for bundle in apart["twins"] for one in bundle]
    lines = [(line, 1) for one in taught for line in one["t"]] + [(line, 0) for one in taught for _, line in one["f"]]
    by_itself = ByItself(lines)
    # Spoilt lines give themselves away in other ways.
    by_spoiling = ByItself([(pair["n"], 1) for pair in ALL] + [(line, 0) for line in map(corrupt, ALL) if line])
    base = {name: tensor.to(device) for name, tensor in read_safetensors(o.minilm + "/model.fp16.safetensors").items()}
    model = Judge(base, o.rank, 0, o.whole).to(device)
    teachers = []
    for path in o.teachers:
        teacher = Judge(dict(base), 1, layers, True).to(device)
        teacher.load_state_dict(torch.load(path), strict=False)
        teachers.append(teacher.eval())
    words = [word for pair in ALL[:3000] for word in pair["a"].split()]
    print(len(taught), "exchanges and", len(twins), "twins taught,", {name: len(some) for name, some in apart.items()}, "apart", flush=True)

    @torch.no_grad()
    def scores(rows):
        model.eval()
        with torch.autocast(device, dtype=torch.bfloat16):
            return torch.cat([model(rows[at : at + 256]) for at in range(0, len(rows), 256)]).float().tolist()

    def evaluate(tell=False):
        for name, some in apart.items():
            items = [(one, line, "true") for one in some for line in one["t"]] + [(one, line, kind) for one in some for kind, line in one["f"]]
            got = scores([together(line, one["q"], one["a"]) for one, line, _ in items])
            true = sorted(score for score, (_, _, kind) in zip(got, items) if kind == "true")
            false = [score for score, (_, _, kind) in zip(got, items) if kind != "true"]
            shown = lambda refused: sum(score >= true[int(refused * len(true))] for score in false) / len(false)
            print(f"  {name}: of pairs in the right order {auc(got, [kind == 'true' for _, _, kind in items]):.3f}; false shown where 5, 10, 20, 30 % of the true are refused: " + ", ".join(f"{shown(refused):.2f}" for refused in (0.05, 0.1, 0.2, 0.3)), flush=True)
            if tell:
                least = true[int(0.1 * len(true))]
                kinds = sorted({kind for _, _, kind in items})
                print(f"    over {least:.2f}: " + ", ".join(f"{kind} {np.mean([score >= least for score, (_, _, own) in zip(got, items) if own == kind]):.2f}" for kind in kinds), flush=True)

    optimizer = torch.optim.AdamW([p for p in model.parameters() if p.requires_grad], o.rate, weight_decay=0.01)
    group, plain, some_of = 16, 0.4, 0.6
    count = int(len(taught) * (some_of + plain)) + len(twins)
    steps = o.rounds * int(count / group + 1)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, o.rate, total_steps=steps + 2, pct_start=0.1)
    begun = time.time()
    at_most = lambda lines, most_of: random.sample(lines, min(most_of, len(lines)))
    for turn in range(o.rounds):
        # Bundles of exchanges, each with its true and false lines, and what their words alone say.
        rows = [([(one["q"], one["a"], at_most(one["t"], 2), at_most([line for _, line in one["f"]], 3))], by_itself) for one in R.sample(taught, int(len(taught) * some_of))]
        rows += [([(one["q"], one["a"], one["t"], [line for _, line in one["f"]]) for one in bundle], None) for bundle in twins]
        for pair in R.sample(ALL, int(len(taught) * plain)):
            spoilt = [line for line in (corrupt(pair) for _ in range(2)) if line and line.strip() and line != pair["n"]]
            rows.append(([(pair["q"], pair["a"], [pair["n"]], list(dict.fromkeys(spoilt)))], by_spoiling))
        random.shuffle(rows)
        total, count = 0.0, 0
        model.train()
        for at in range(0, len(rows) - group + 1, group):
            if schedule.last_epoch > steps:
                break
            some, goals, of, said, bias = [], [], [], [], []
            for k, (bundle, alone) in enumerate(rows[at : at + group]):
                for side, (q, a, true, false) in enumerate(bundle):
                    own = misheard(a, words) if random.random() < 0.15 else a
                    for line, goal in [(line, 1.0) for line in true] + [(line, 0.0) for line in false]:
                        some.append(together(line, q, own))
                        goals.append(goal)
                        of.append(2 * k + side)
                        said.append(hash((k, line)))
                        bias.append(o.alone * alone(line) if alone else 0.0)
            goal, of, said, bias = (torch.tensor(x, device=device) for x in (goals, of, said, bias))
            with torch.autocast(device, dtype=torch.bfloat16):
                got = model(some).float()
            # Each by itself; each true line before each false one of its exchange, and before itself where it is false.
            pairs = ((of[:, None] == of[None]) | (said[:, None] == said[None])) & (goal[:, None] > goal[None])
            led = got + bias
            loss = F.binary_cross_entropy_with_logits(led, goal) + 0.5 * F.softplus(led[None] - led[:, None])[pairs].mean()
            if teachers:
                with torch.no_grad(), torch.autocast(device, dtype=torch.bfloat16):
                    soft = sum(torch.sigmoid(one(some).float()) for one in teachers) / len(teachers)
                loss = 0.3 * loss + 0.7 * F.binary_cross_entropy_with_logits(got, soft)
            optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimizer.step()
            schedule.step()
            total, count = total + loss.item(), count + 1
        print(f"round {turn + 1}: loss {total / max(1, count):.3f}, {time.time() - begun:.0f} s", flush=True)
        evaluate(turn == o.rounds - 1)
    blind = [json.loads(row) for row in open(folder + "blind-checks.jsonl")]
    got = scores([together(row["line"], row["q"], row["a"]) for row in blind])
    print(f"  blind lines: {auc(got, [row['true'] for row in blind]):.3f} (by their words alone {auc([by_itself(row['line']) for row in blind], [row['true'] for row in blind]):.3f})", flush=True)
    if o.whole:
        return torch.save(model.state_dict(), o.out)
    tensors = {}
    for layer in range(layers):
        for part in parts:
            key = f"{layer}:{part}".replace(".", "/")
            for side in "ab":
                tensors[f"encoder.layer.{layer}.{part}.{side}"] = model.delta[f"{key}:{side}"]
    tensors["judge.weight"], tensors["judge.bias"] = model.head.weight, model.head.bias
    write_safetensors(o.out, tensors)


if __name__ == "__main__":
    main()
