"""Teaches the writer. `python writer.py SEED EPOCHS [--export]`; figures go to stdout, lines of the held-out pairs to $OUT."""
import collections
import json
import math
import multiprocessing
import os
import random
import re
import sys
import time

import torch
import torch.nn.functional as F
from safetensors.torch import save_file
from torch import nn

from edits import _noisy_example, example, read_pairs, render, toks
from net import Writer, device, generate, quantise, to_batch

OUT = os.environ.get("OUT", "out")
PLAIN, SIZE, TEST = os.environ.get("COPIES", "4"), int(os.environ.get("SIZE", "0")), int(os.environ.get("TEST", "0"))
BATCH = 64


def f1(line, reference):
    a, b = (collections.Counter(x.lower() for x in toks(z) if re.match(r"\w", x)) for z in (line, reference))
    return 2 * sum((a & b).values()) / max(1, sum(a.values()) + sum(b.values()))


def main():
    seed, epochs = int(sys.argv[1]), int(sys.argv[2])
    torch.manual_seed(seed)
    torch.set_float32_matmul_precision("high")
    rng = random.Random(seed)
    train = read_pairs("pairs.jsonl") + read_pairs("marked.jsonl")
    test = [{"item": item} for item in read_pairs("held-out.jsonl")]
    random.Random(7).shuffle(train)
    train = train[: SIZE or len(train)]
    started = time.time()
    with multiprocessing.Pool(int(os.environ.get("WORKERS", "6"))) as pool:
        plain = pool.map(example, train, 64)
        copies = [[e for e in plain if e]]
        for copy in range(int(PLAIN)):
            copies.append([e for e in pool.map(_noisy_example, [(i, seed * 10**7 + copy * 10**6 + k) for k, i in enumerate(train)], 64) if e])
    print(f"seed {seed}: {len(train)} pairs, {len(copies[0])} expressible, {time.time() - started:.0f} s", flush=True)
    model = Writer().to(device)
    encoder = [p for n, p in model.named_parameters() if n.startswith("encoder.") and p.requires_grad]
    other = [p for n, p in model.named_parameters() if not n.startswith("encoder.")]
    rates = [1.2e-4, 6e-4]
    optimizer = torch.optim.AdamW([{"params": encoder, "lr": rates[0]}, {"params": other, "lr": rates[1]}], weight_decay=0.02)
    steps = epochs * max(len(c) // BATCH + 1 for c in copies)
    average = {n: p.detach().clone() for n, p in model.named_parameters()}
    limit = float(os.environ.get("LIMIT_S", "330"))
    started = time.time()
    taken = 0

    def warm():
        """Up over the first eighth, down to nothing at the last step or when time is up."""
        done = max(taken / steps, (time.time() - started) / limit)
        share = done / 0.08 if done < 0.08 else 0.5 + 0.5 * math.cos(math.pi * min(1, (done - 0.08) / 0.92))
        for group, rate in zip(optimizer.param_groups, rates):
            group["lr"] = rate * max(share, 1e-3)

    for epoch in range(epochs):
        model.train()
        rows = list(copies[epoch % len(copies)])
        # Of like length together: little is padded.
        rng.shuffle(rows)
        rows.sort(key=lambda e: len(e["src"]) + rng.random() * 30)
        batches = [rows[k : k + BATCH] for k in range(0, len(rows), BATCH)]
        rng.shuffle(batches)
        total = 0.0
        for some in batches:
            ids, kinds, real, at, gone, before, last, wanted = (t.to(device, non_blocking=True) for t in to_batch(some))
            with torch.autocast(device, dtype=torch.bfloat16, enabled=device == "cuda"):
                words = model.drop(model.words(ids, kinds, real, at))
                scores = model.decode(words, gone, before, last)
            loss = F.cross_entropy(scores.flatten(0, 1), wanted.flatten(), ignore_index=-100)
            warm()
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimizer.step()
            taken += 1
            total += loss.detach()
            with torch.no_grad():
                keep = min(0.998, taken / (taken + 10))
                torch._foreach_lerp_(list(average.values()), [p.detach() for p in model.parameters()], 1 - keep)
        if epoch % 4 == 3 or epoch == epochs - 1:
            print(f"seed {seed} epoch {epoch} loss {float(total) / len(batches):.4f} {time.time() - started:.0f} s", flush=True)
        if time.time() - started > limit:
            print(f"seed {seed} stopped after epoch {epoch}: out of time", flush=True)
            break
    with torch.no_grad():
        for n, p in model.named_parameters():
            p.copy_(average[n])
    model.eval()
    if "--export" in sys.argv:
        tensors = quantise(model)
        save_file(tensors, os.path.join(OUT, "writer.safetensors"))
        print("writer.safetensors", os.path.getsize(os.path.join(OUT, "writer.safetensors")), "bytes", flush=True)
    torch.save({k: v.half() for k, v in model.state_dict().items() if not k.startswith("encoder.words") and not k.startswith("encoder.places")}, f"/tmp/writer-{seed}.pt")
    evaluate([model], test[: TEST or len(test)], f"seed-{seed}")


def evaluate(models, test, name):
    started = time.time()
    rows, scores, exact, empty = [], [], 0, [0, 0, 0]
    items = [t["item"] for t in test]
    made = []
    for item in items:
        q, a = toks(item["q"])[-60:], toks(item["a"])[:200]
        made.append({"src": q + a, "nq": len(q)})
    for item, e, beams in zip(items, made, generate(models, made)):
        score, actions, steps = beams[0]
        line = render(e["src"], actions)
        if not item["n"] or not line:
            empty[0 if not item["n"] and not line else 1 if not item["n"] else 2] += 1
        else:
            scores.append(f1(line, item["n"]))
            exact += line.lower() == item["n"].lower()
        rows.append({**item, "line": line, "mean": score / max(1, len(steps)), "min": min(steps), "actions": actions, "second": render(e["src"], beams[1][1]) if len(beams) > 1 else "", "margin": score - beams[1][0] if len(beams) > 1 else 9, "f1": f1(line, item["n"])})
    print(f"{name}: word F1 {sum(scores) / max(1, len(scores)):.4f}, exact {exact} of {len(scores)}; empty right {empty[0]}, written although empty {empty[1]}, empty although written {empty[2]}; {time.time() - started:.0f} s", flush=True)
    rows_by = sorted((r for r in rows if r["n"] and r["line"]), key=lambda r: -r["mean"])
    for share in (0.2, 0.4, 0.6, 0.8):
        some = rows_by[: int(len(rows_by) * share)]
        print(f"  most certain {share:.0%}: F1 {sum(r['f1'] for r in some) / max(1, len(some)):.4f}, mean log-probability from {some[-1]['mean'] if some else 0:.4f}")
    with open(os.path.join(OUT, f"lines-{name}.jsonl"), "w") as file:
        for row in rows:
            file.write(json.dumps(row, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
