"""Teaches the reader of slots: low-rank changes of the writer's encoder, and what it reads off it.

    python3 prepare.py MINILM_FOLDER examples.jsonl
    python3 teach.py examples.jsonl --minilm MINILM_FOLDER --writer writer.safetensors --out slots.safetensors
"""
import argparse
import gzip
import json
import math
import os
import random
import struct
import sys
import time

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

H, LAYERS, HEADS = 384, 6, 12
PARTS = {"q": "attention.self.query", "k": "attention.self.key", "v": "attention.self.value", "o": "attention.output.dense", "up": "intermediate.dense", "down": "output.dense"}
NORMS = {"n1": "attention.output.LayerNorm", "n2": "output.LayerNorm"}
SLOTS = "pay.now pay.wanted pay.bonus pay.condition notice notice.fixed start interview home commute employer role years years.of team qualification skill right other reason deal position must nice budget fee process timeline past.employer past.role job gone".split()
K = len(SLOTS) + 1
device = "cuda" if torch.cuda.is_available() else "cpu"
TYPES = {"F16": np.float16, "F32": np.float32, "U8": np.uint8, "I8": np.int8}


def read(path):
    data = gzip.open(path).read() if path.endswith(".gz") else open(path, "rb").read()
    size = struct.unpack("<Q", data[:8])[0]
    found = {}
    for name, entry in json.loads(data[8 : 8 + size]).items():
        if name != "__metadata__" and entry["dtype"] in TYPES:
            a, b = entry["data_offsets"]
            found[name.replace("bert.", "")] = np.frombuffer(data[8 + size + a : 8 + size + b], TYPES[entry["dtype"]]).reshape(entry["shape"])
    return found


def write(path, tensors):
    head, at, body = {}, 0, b""
    names = {np.dtype(v): k for k, v in TYPES.items()}
    for name, value in tensors.items():
        raw = np.ascontiguousarray(value).tobytes()
        head[name] = {"dtype": names[value.dtype], "shape": list(value.shape), "data_offsets": [at, at + len(raw)]}
        at += len(raw)
        body += raw
    text = json.dumps(head).encode()
    text += b" " * (-len(text) % 8)
    open(path, "wb").write(struct.pack("<Q", len(text)) + text + body)


def base_of(minilm, writer):
    """The writer's encoder, as its weights are stored."""
    found = {}
    for layer in range(LAYERS):
        for ours, theirs in PARTS.items():
            name = f"encoder.layers.{layer}.{ours}"
            packed = writer[f"{name}.weight.change4"].astype(np.int16)
            change = np.stack([(packed & 15) - 8, (packed >> 4) - 8], -1).reshape(packed.shape[0], -1)
            found[f"{layer}.{ours}.weight"] = minilm[f"encoder.layer.{layer}.{theirs}.weight"].astype(np.float32) + change * writer[f"{name}.weight.scale"][:, None]
            found[f"{layer}.{ours}.bias"] = writer[f"{name}.bias"].astype(np.float32)
        for ours in NORMS:
            for part in ("weight", "bias"):
                found[f"{layer}.{ours}.{part}"] = writer[f"encoder.layers.{layer}.{ours}.{part}"].astype(np.float32)
    for part in ("weight", "bias"):
        found[f"norm.{part}"] = writer[f"encoder.norm.{part}"].astype(np.float32)
    found["kinds"] = writer["encoder.kinds.weight"].astype(np.float32)
    found["words"] = minilm["embeddings.word_embeddings.weight"].astype(np.float32)
    found["places"] = minilm["embeddings.position_embeddings.weight"].astype(np.float32)
    return {name: torch.tensor(value).reshape(-1) if value.ndim == 2 and value.shape[0] == 1 else torch.tensor(value) for name, value in found.items()}


class Reader(nn.Module):
    def __init__(self, base, rank, drop):
        super().__init__()
        self.base = {name: value.to(device) for name, value in base.items()}
        small = [name for name in base if name.endswith(".bias") or ".n1." in name or ".n2." in name or name.startswith("norm.")]
        key = lambda name: name.replace(".", "/")
        self.small = nn.ParameterDict({key(name): nn.Parameter(base[name].clone()) for name in small})
        self.low = nn.ParameterDict()
        for layer in range(LAYERS):
            for part in PARTS:
                rows, columns = base[f"{layer}.{part}.weight"].shape
                self.low[f"{layer}/{part}/a"] = nn.Parameter(torch.randn(rank, columns) / math.sqrt(columns))
                self.low[f"{layer}/{part}/b"] = nn.Parameter(torch.zeros(rows, rank))
        self.slots, self.begins = nn.Linear(H, K), nn.Linear(H, 1)
        self.p, self.drop = drop, nn.Dropout(drop)

    def get(self, name):
        return self.small[name.replace(".", "/")]

    def linear(self, x, layer, part):
        name = f"{layer}.{part}"
        low = self.low[f"{layer}/{part}/b"] @ self.low[f"{layer}/{part}/a"]
        return F.linear(x, self.base[f"{name}.weight"] + low, self.get(f"{name}.bias"))

    def norm(self, x, name):
        return F.layer_norm(x, (H,), self.get(f"{name}.weight"), self.get(f"{name}.bias"), 1e-12)

    def forward(self, ids, kinds, real, at):
        b, n = ids.shape
        x = self.base["words"][ids] + self.base["places"][:n] + self.base["kinds"][kinds]
        x = self.drop(self.norm(x, "norm"))
        mask = real[:, None, None, :]
        split = lambda y: y.view(b, n, HEADS, H // HEADS).transpose(1, 2)
        for layer in range(LAYERS):
            q, k, v = (split(self.linear(x, layer, one)) for one in "qkv")
            y = F.scaled_dot_product_attention(q, k, v, attn_mask=mask, dropout_p=self.p if self.training else 0.0)
            x = self.norm(x + self.drop(self.linear(y.transpose(1, 2).reshape(b, n, H), layer, "o")), f"{layer}.n1")
            x = self.norm(x + self.drop(self.linear(F.gelu(self.linear(x, layer, "up")), layer, "down")), f"{layer}.n2")
        words = torch.gather(x, 1, at.unsqueeze(-1).expand(-1, -1, H))
        return self.slots(words), self.begins(words).squeeze(-1)


def batches(rows, size, shuffle):
    order = sorted(range(len(rows)), key=lambda i: (rows[i]["name"] == "pairs") * 1000 + len(rows[i]["ids"]) + (random.random() * 8 if shuffle else 0))
    groups, group = [], []
    for i in order:
        if group and ((len(group) + 1) * len(rows[i]["ids"]) > size or (rows[group[-1]]["name"] == "pairs") != (rows[i]["name"] == "pairs")):
            groups.append(group)
            group = []
        group.append(i)
    groups.append(group)
    if shuffle:
        random.shuffle(groups)
    return groups


def to_batch(some, mask=0.0):
    length, count = max(len(r["ids"]) for r in some), max(len(r["at"]) for r in some)
    ids, kinds = torch.zeros(len(some), length, dtype=torch.long), torch.zeros(len(some), length, dtype=torch.long)
    real = torch.zeros(len(some), length, dtype=torch.bool)
    at = torch.zeros(len(some), count, dtype=torch.long)
    allowed, begins = torch.zeros(len(some), count, dtype=torch.long), torch.full((len(some), count), -1)
    for i, r in enumerate(some):
        n, m = len(r["ids"]), len(r["at"])
        own = [103 if mask and random.random() < mask and k > 1 else one for k, one in enumerate(r["ids"])]
        ids[i, :n], kinds[i, :n], real[i, :n] = torch.tensor(own), torch.tensor(r["kinds"]), True
        at[i, :m], allowed[i, :m], begins[i, :m] = torch.tensor(r["at"]), torch.tensor(r["allowed"]), torch.tensor(r["begins"])
    return [one.to(device) for one in (ids, kinds, real, at, allowed, begins)]


BITS = 2 ** torch.arange(K)


def loss_of(model, some, mask, teachers=()):
    ids, kinds, real, at, allowed, begins = to_batch(some, mask)
    slots, begin = model(ids, kinds, real, at)
    may = (allowed.unsqueeze(-1) & BITS.to(device)) > 0
    logs = F.log_softmax(slots.float(), -1).masked_fill(~may, -1e4)
    known = allowed > 0
    nll = -torch.logsumexp(logs, -1)[known]
    told = (begins >= 0) & known
    extra = F.binary_cross_entropy_with_logits(begin.float()[told], begins[told].float())
    plain = nll.sum() / known.sum() + 0.3 * extra
    if not teachers:
        return plain
    # What several others think of it on average says more than a mark alone, and something where nobody marked.
    with torch.no_grad():
        seen = [one(ids, kinds, real, at) for one in teachers]
        soft = sum(F.softmax(one.float(), -1) for one, _ in seen) / len(seen)
        starts = sum(torch.sigmoid(one.float()) for _, one in seen) / len(seen)
    told = -(soft * F.log_softmax(slots.float(), -1)).sum(-1)[known].mean()
    told = told + 0.3 * F.binary_cross_entropy_with_logits(begin.float()[known], starts[known])
    return told if some[0]["name"] == "pairs" else 0.5 * plain + 0.5 * told


def spans_of(slot, begin, questions):
    """Runs of one slot; a beginning in the middle of a run begins another."""
    found, at = [], 0
    while at < len(slot):
        if slot[at] == 0:
            at += 1
            continue
        to = at + 1
        while to < len(slot) and slot[to] == slot[at] and not begin[to] and to != questions:
            to += 1
        found.append((at, to, slot[at]))
        at = to
    return found


@torch.no_grad()
def measure(model, rows, name, tell=False):
    model.eval()
    counts, curve, needed = {}, [], 0
    for group in batches(rows, 16000, False):
        some = [rows[i] for i in group]
        ids, kinds, real, at, allowed, begins = to_batch(some)
        slots, begin = model(ids, kinds, real, at)
        p = F.softmax(slots.float(), -1)
        best = p.argmax(-1).tolist()
        sure = p.max(-1).values.tolist()
        begin = (begin > 0).tolist()
        for i, r in enumerate(some):
            n = len(r["at"])
            ours = spans_of(best[i][:n], begin[i][:n], r["questions"])
            if r["marked"]:
                true = [0 if a & 1 else a.bit_length() - 1 for a in r["allowed"]]
                wanted = spans_of(true, [b == 1 for b in r["begins"]], r["questions"])
                for a, b, s in wanted:
                    counts.setdefault(s, [0, 0, 0, 0])[0] += 1
                    counts[s][1] += any(x < b and a < y and s == t for x, y, t in ours)
                needed += sum(s != len(SLOTS) for _, _, s in wanted)
                for a, b, s in ours:
                    is_right = any(x < b and a < y and s == t for x, y, t in wanted)
                    counts.setdefault(s, [0, 0, 0, 0])[2] += 1
                    counts[s][3] += is_right
                    if s != len(SLOTS):
                        curve.append((max(sure[i][a:b]), is_right))
            else:
                for a, b, s in ours:
                    m = r["allowed"][a:b]
                    if all(x & (x - 1) == 0 or bin(x).count("1") < 4 for x in m) or not any(x >> s & 1 for x in m):
                        counts.setdefault(s, [0, 0, 0, 0])[2] += 1
                        counts[s][3] += any(x >> s & 1 for x in m)
                j = 0
                while j < n:
                    x = r["allowed"][j]
                    if bin(x).count("1") < 4 and not x & 1:
                        counts.setdefault(x.bit_length() - 1, [0, 0, 0, 0])[0] += 1
                        k = j
                        while k < n and r["allowed"][k] == x and not (k > j and r["begins"][k] == 1):
                            k += 1
                        counts[x.bit_length() - 1][1] += any(a < k and j < b and x >> s & 1 for a, b, s in ours)
                        j = k
                    else:
                        j += 1
    total = [sum(c[i] for s, c in counts.items() if s != len(SLOTS)) for i in range(4)]
    print(f"{name}: recall {total[1] / max(1, total[0]):.3f} of {total[0]}, precision {total[3] / max(1, total[2]):.3f} of {total[2]}", {SLOTS[s - 1]: f"{c[1]}/{c[0]} {c[3]}/{c[2]}" for s, c in sorted(counts.items())} if tell else "", flush=True)
    for least in (0.5, 0.7, 0.8, 0.9, 0.95) if tell and needed else ():
        some = [right for chance, right in curve if chance >= least]
        print(f'  from {least}: {sum(some)} of {len(some)} right, {needed} wanted', flush=True)
    model.train()


def quantise(model):
    tensors = {}
    with torch.no_grad():
        for name, value in model.low.items():
            scale = value.abs().amax(1, keepdim=True).clamp(min=1e-8) / 127
            q = (value / scale).round().clamp(-127, 127)
            tensors[name.replace("/", ".") + ".byte"] = q.to(torch.int8).cpu().numpy()
            tensors[name.replace("/", ".") + ".scale"] = scale.squeeze(1).float().cpu().numpy()
            value.copy_(q * scale)
        for name, value in model.small.items():
            tensors[name.replace("/", ".")] = value.half().cpu().numpy()
            value.copy_(value.half().float())
        for name in ("slots", "begins"):
            for part in ("weight", "bias"):
                value = getattr(getattr(model, name), part)
                tensors[f"{name}.{part}"] = value.half().cpu().numpy()
                value.copy_(value.half().float())
    return tensors


def taught(path, base):
    """A reader as it was stored."""
    stored = read(path)
    model = Reader(base, stored["0.q.a.byte"].shape[0], 0.0)
    value = lambda name: stored[f"{name}.byte"].astype(np.float32) * stored[f"{name}.scale"][:, None] if f"{name}.byte" in stored else stored[name].astype(np.float32)
    with torch.no_grad():
        for group in (model.low, model.small):
            for name, own in group.items():
                own.copy_(torch.tensor(value(name.replace("/", "."))))
        for name in ("slots", "begins"):
            for part in ("weight", "bias"):
                getattr(getattr(model, name), part).copy_(torch.tensor(value(f"{name}.{part}")))
    return model.to(device).eval()


def main():
    args = argparse.ArgumentParser()
    args.add_argument("examples")
    args.add_argument("--minilm", required=True)
    args.add_argument("--writer", required=True)
    args.add_argument("--out", default="slots.safetensors")
    args.add_argument("--epochs", type=int, default=8)
    args.add_argument("--rank", type=int, default=16)
    args.add_argument("--rate", type=float, default=1e-3)
    args.add_argument("--seed", type=int, default=0)
    args.add_argument("--drop", type=float, default=0.1)
    args.add_argument("--teachers", default="", help="readers taught before, with commas between")
    args.add_argument("--measure", default="", help="a reader taught before: only its figures")
    args.add_argument("--all", action="store_true", help="teach what is apart too")
    args = args.parse_args()
    random.seed(args.seed)
    torch.manual_seed(args.seed)
    rows = [json.loads(line) for line in open(args.examples)]
    apart = {"hand-apart", "marked-apart", "spoken-apart", "calls-apart", "apart"}
    train = [r for r in rows if (args.all or r["name"] not in apart) and (args.teachers or r["name"] != "pairs")]
    tests = {name: [r for r in rows if r["name"] == name] for name in sorted(apart)}
    path = os.path.join(args.minilm, "model.fp16.safetensors")
    base = base_of(read(path if os.path.exists(path) else path + ".gz"), read(args.writer))
    if args.measure:
        for name, some in tests.items():
            measure(taught(args.measure, base), some, name, True)
        return
    model = Reader(base, args.rank, args.drop).to(device)
    teachers = [taught(path, base) for path in args.teachers.split(",") if path]
    print(len(train), {name: len(some) for name, some in tests.items()}, flush=True)
    optimizer = torch.optim.AdamW([{"params": list(model.low.parameters()) + list(model.slots.parameters()) + list(model.begins.parameters()), "lr": args.rate}, {"params": model.small.parameters(), "lr": args.rate * 0.3}], weight_decay=0.01)
    steps = args.epochs * len(batches(train, 12000, False))
    plan = torch.optim.lr_scheduler.OneCycleLR(optimizer, [args.rate, args.rate * 0.3], total_steps=steps + 50, pct_start=0.1)
    for epoch in range(args.epochs):
        began, total, count = time.time(), 0.0, 0
        for group in batches(train, 12000, True):
            with torch.autocast(device, dtype=torch.bfloat16, enabled=device == "cuda"):
                loss = loss_of(model, [train[i] for i in group], 0.04, teachers)
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimizer.step()
            if count + epoch * 1 < steps:
                plan.step() if plan.last_epoch < steps + 48 else None
            total += loss.item()
            count += 1
        print(f"epoch {epoch + 1}: {total / count:.4f}, {time.time() - began:.0f} s", flush=True)
        for name, some in tests.items():
            measure(model, some, name)
    tensors = quantise(model)
    write(args.out, tensors)
    for name, some in tests.items():
        measure(model, some, name + ", as stored", True)


main()
