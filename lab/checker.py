"""Teaches a network whether a line follows from its exchange. `python checker.py EPOCHS`."""
import os
import random
import re
import sys
import time

import torch
import torch.nn.functional as F
from torch import nn

from edits import example, read_pairs, render
from net import Encoder, H, device, pieces_of

OUT = os.environ.get("OUT", "out")
R = random.Random(0)
SIZE = int(os.environ.get("SIZE", "0"))
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


class Checker(nn.Module):
    def __init__(self, start=None):
        super().__init__()
        self.encoder = Encoder()
        if start and os.path.exists(start):
            stored = torch.load(start)
            self.encoder.load_state_dict({k[8:]: v.float() for k, v in stored.items() if k.startswith("encoder.")}, strict=False)
        self.out = nn.Sequential(nn.Dropout(0.1), nn.Linear(2 * H, H), nn.GELU(), nn.Linear(H, 2))

    def forward(self, ids, kinds, real):
        x = self.encoder(ids, kinds, real)
        m = (real * kinds).unsqueeze(-1).to(x.dtype)
        return self.out(torch.cat([x[:, 0], (x * m).sum(1) / m.sum(1).clamp(min=1)], -1)).float()


def batch(rows):
    made = []
    for q, a, line, *_ in rows:
        x = [*pieces_of.encode(q, add_special_tokens=False).ids[-60:], 102, *pieces_of.encode(a, add_special_tokens=False).ids[:180]]
        y = pieces_of.encode(line, add_special_tokens=False).ids[:70]
        made.append(([101, *x, 102, *y, 102], [0] * (len(x) + 2) + [1] * (len(y) + 1)))
    longest = max(len(i) for i, _ in made)
    ids, kinds, real = (torch.zeros(len(made), longest, dtype=torch.long) for _ in range(3))
    for k, (i, t) in enumerate(made):
        ids[k, : len(i)], kinds[k, : len(t)], real[k, : len(i)] = torch.tensor(i), torch.tensor(t), 1
    return ids.to(device), kinds.to(device), real.to(device)


def auc(scores, truths):
    rank = sum(k + 1 for k, (_, t) in enumerate(sorted(zip(scores, truths))) if t)
    p = sum(truths)
    return (rank - p * (p + 1) / 2) / max(1, p * (len(truths) - p))


ALL = read_pairs("pairs.jsonl")


def main():
    epochs = int(sys.argv[1])
    torch.manual_seed(0)
    checks = read_pairs("checks.jsonl")
    groups = {}
    for c in checks:
        groups.setdefault(c["a"], []).append(c)
    keys = sorted(groups)
    R.shuffle(keys)
    test, teach = [c for k in keys[:60] for c in groups[k]], [c for k in keys[60:] for c in groups[k]]
    held = [p for p in read_pairs("held-out.jsonl") if p["n"]]
    pairs = [p for p in ALL if p["n"]][: SIZE or None]
    made = [(p["q"], p["a"], c, 0) for p in held if (c := corrupt(p)) and c != p["n"]] + [(p["q"], p["a"], p["n"], 1) for p in held]
    model = Checker().to(device)
    BATCH = 64
    steps = epochs * ((2 * len(pairs) + 3 * len(teach)) // BATCH + 5)
    optimizer = torch.optim.AdamW([p for p in model.parameters() if p.requires_grad], lr=8e-5, weight_decay=0.02)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, 8e-5, total_steps=steps + 5, pct_start=0.1)
    started = time.time()

    @torch.no_grad()
    def score(rows):
        model.eval()
        return [x for k in range(0, len(rows), 128) for x in model(*batch(rows[k : k + 128])).softmax(-1)[:, 1].tolist()]

    taken = 0
    for epoch in range(epochs):
        rows = [(p["q"], p["a"], p["n"], 1) for p in pairs] + [(p["q"], p["a"], c, 0) for p in pairs if (c := corrupt(p)) and c.strip() and c != p["n"]]
        rows += [(c["q"], c["a"], c["line"], int(c["ok"])) for c in teach] * 3
        R.shuffle(rows)
        model.train()
        total = 0.0
        for k in range(0, len(rows), BATCH):
            if taken >= steps:
                break
            some = rows[k : k + BATCH]
            with torch.autocast(device, dtype=torch.bfloat16, enabled=device == "cuda"):
                found = model(*batch(some))
            loss = F.cross_entropy(found, torch.tensor([s[3] for s in some], device=device), label_smoothing=0.05)
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimizer.step()
            schedule.step()
            taken += 1
            total += float(loss.detach())
        if epoch % 3 == 2 or epoch == epochs - 1:
            s, m = score([(c["q"], c["a"], c["line"]) for c in test]), score(made)
            print(f"checker epoch {epoch} loss {total / (k / BATCH + 1):.3f} hand-written AUC {auc(s, [int(c['ok']) for c in test]):.3f} made AUC {auc(m, [x[3] for x in made]):.3f} {time.time() - started:.0f} s", flush=True)
        if time.time() - started > float(os.environ.get("LIMIT_S", "380")):
            break
    kinds = {}
    for c, x in zip(test, s):
        kinds.setdefault(c["kind"], []).append(x)
    print("checker by kind", {k: (len(v), round(sum(v) / len(v), 2)) for k, v in kinds.items()})
    true = sorted(x for x, c in zip(s, test) if c["ok"])
    for keep in (0.98, 0.95, 0.9, 0.8):
        t = true[int((1 - keep) * len(true))]
        print(f"checker keeps {keep:.0%} of the true: catches {sum(x < t for x, c in zip(s, test) if not c['ok']) / sum(not c['ok'] for c in test):.0%} of the false (threshold {t:.2f})", flush=True)
    torch.save({k: v.half() for k, v in model.state_dict().items() if not k.startswith("encoder.words") and not k.startswith("encoder.places")}, "/tmp/checker.pt")
    return model, score


if __name__ == "__main__":
    main()
