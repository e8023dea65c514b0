"""Teaches which exchange answers a question: low-rank changes to the layers of all-MiniLM-L6-v2, so that a question comes near to what answers it.

    python3 lab/ask.py FOLDER-OF-MINILM answers.safetensors --rank 3 --from-layer 3

Rows of `data/asks.jsonl` name an exchange of `pairs.jsonl` or `marked.jsonl` by its place, a question that it answers in other
words (`ask`), and one that it does not answer (`near`, not taught: what it has in common with its exchange is its words). Prints
how often the right exchange of fifty comes first for questions that were not taught. Needs torch, numpy and tokenizers.
"""
import argparse, json, math, random, re, struct, time
import numpy as np
import torch
import torch.nn.functional as F
from tokenizers import Tokenizer

layers, heads, width = 6, 12, 384
parts = ['attention.self.query', 'attention.self.key', 'attention.self.value', 'attention.output.dense', 'intermediate.dense', 'output.dense']
opening, mark = 101, 102
most = {'question': 60, 'answer': 130}

def read_safetensors(path):
    data = open(path, 'rb').read()
    size = struct.unpack('<Q', data[:8])[0]
    entries = json.loads(data[8:8 + size])
    return {name: torch.from_numpy(np.frombuffer(data[8 + size + e['data_offsets'][0]:8 + size + e['data_offsets'][1]], np.float16).astype(np.float32).reshape(e['shape'])) for name, e in entries.items() if name != '__metadata__' and e['dtype'] == 'F16'}

def write_safetensors(path, tensors):
    header, offset, body = {}, 0, b''
    for name, tensor in tensors.items():
        raw = tensor.detach().cpu().numpy().astype(np.float16).tobytes()
        header[name] = {'dtype': 'F16', 'shape': list(tensor.shape), 'data_offsets': [offset, offset + len(raw)]}
        offset += len(raw); body += raw
    head = json.dumps(header).encode()
    head += b' ' * (-len(head) % 8)
    open(path, 'wb').write(struct.pack('<Q', len(head)) + head + body)

class Answers(torch.nn.Module):
    def __init__(self, base, rank, first):
        super().__init__()
        self.base, self.first = base, first
        self.delta = torch.nn.ParameterDict()
        for layer in range(first, layers):
            for part in parts:
                rows, columns = base[f'encoder.layer.{layer}.{part}.weight'].shape
                key = f'{layer}:{part}'.replace('.', '/')
                self.delta[key + ':a'] = torch.nn.Parameter(torch.randn(columns, rank) / math.sqrt(columns))
                self.delta[key + ':b'] = torch.nn.Parameter(torch.zeros(rank, rows))
        self.drop = torch.nn.Dropout(0.1)

    def linear(self, x, layer, part):
        name = f'encoder.layer.{layer}.{part}'
        y = F.linear(x, self.base[name + '.weight'], self.base[name + '.bias'])
        if layer < self.first or not self.isTaught: return y
        key = f'{layer}:{part}'.replace('.', '/')
        return y + (self.drop(x) @ self.delta[key + ':a']) @ self.delta[key + ':b']

    def norm(self, x, name):
        return F.layer_norm(x, (width,), self.base[name + '.weight'], self.base[name + '.bias'], 1e-12)

    def states(self, pieces, lengths, isTaught=True):
        self.isTaught = isTaught
        b = self.base
        mask = (torch.arange(pieces.shape[1], device=pieces.device)[None] < lengths[:, None])[:, None, None]
        x = b['embeddings.word_embeddings.weight'][pieces] + b['embeddings.position_embeddings.weight'][:pieces.shape[1]] + b['embeddings.token_type_embeddings.weight'][0]
        x = self.norm(x, 'embeddings.LayerNorm')
        for layer in range(layers):
            name = f'encoder.layer.{layer}'
            batch, length, _ = x.shape
            split = lambda y: y.view(batch, length, heads, width // heads).transpose(1, 2)
            q, k, v = (split(self.linear(x, layer, f'attention.self.{one}')) for one in ('query', 'key', 'value'))
            seen = F.scaled_dot_product_attention(q, k, v, attn_mask=mask).transpose(1, 2).reshape(batch, length, width)
            x = self.norm(self.linear(seen, layer, 'attention.output.dense') + x, f'{name}.attention.output.LayerNorm')
            x = self.norm(self.linear(F.gelu(self.linear(x, layer, 'intermediate.dense')), layer, 'output.dense') + x, f'{name}.output.LayerNorm')
        return x

    def points(self, rows, isTaught=True):
        pieces, lengths = padded(rows, self.base['embeddings.LayerNorm.weight'].device)
        states = self.states(pieces, lengths, isTaught)
        there = (torch.arange(pieces.shape[1], device=pieces.device)[None] < lengths[:, None])[..., None]
        return F.normalize((states * there).sum(1) / lengths[:, None], dim=1)

def padded(rows, device):
    longest = max(map(len, rows))
    pieces = torch.zeros(len(rows), longest, dtype=torch.long)
    for at, row in enumerate(rows): pieces[at, :len(row)] = torch.tensor(row)
    return pieces.to(device), torch.tensor([len(row) for row in rows], device=device)

def misheard(text, words):
    """As a recogniser hears it, half of the time: with other words in it."""
    if random.random() < 0.5: return text
    made = []
    for word in text.split():
        chance = random.random()
        if chance < 0.04: continue
        made.append(random.choice(words) if chance < 0.08 else re.sub(r'[.,?!;:]', '', word) if chance < 0.3 else word)
    return ' '.join(made) or text

def main():
    options = argparse.ArgumentParser()
    options.add_argument('minilm'); options.add_argument('out')
    options.add_argument('--rank', type=int, default=3); options.add_argument('--from-layer', type=int, default=3)
    options.add_argument('--rounds', type=int, default=8); options.add_argument('--rate', type=float, default=2e-3)
    options.add_argument('--seed', type=int, default=1); options.add_argument('--plain', action='store_true')
    o = options.parse_args()
    random.seed(o.seed); torch.manual_seed(o.seed); np.random.seed(o.seed)
    device = 'cuda' if torch.cuda.is_available() else 'cpu'
    tokenizer = Tokenizer.from_file(o.minilm + '/tokenizer.json'); tokenizer.no_padding(); tokenizer.no_truncation()
    kept = {}
    def inner(text):
        if text not in kept: kept[text] = tokenizer.encode(text, add_special_tokens=False).ids
        return kept[text]
    alone = lambda text: [opening, *inner(text)[:most['answer']], mark]
    joined = lambda q, a: [opening, *inner(q)[-most['question']:], *inner(a)[:most['answer']], mark]

    plain = lambda text: re.sub(r'\[[a-z.-]+:([^\]]*)\]', r'\1', text)
    folder = __file__.rsplit('/', 1)[0] + '/data/'
    sets = {name: [json.loads(row) for row in open(f'{folder}{name}.jsonl')] for name in ('pairs', 'marked')}
    asks = [json.loads(row) for row in open(folder + 'asks.jsonl')]
    for one in asks:
        row = sets[one['set']][one['row']]
        one['q'], one['a'] = plain(row['q']), plain(row['a'])
    others = [(plain(row['q']), plain(row['a'])) for rows in sets.values() for row in rows if len(row['a']) > 12]
    random.shuffle(others); others = others[:6000]
    exchanges = list(dict.fromkeys([(one['q'], one['a']) for one in asks] + others))
    random.shuffle(asks)
    unseen, taught = asks[:400], asks[400:]

    base = {name: tensor.to(device) for name, tensor in read_safetensors(o.minilm + '/model.fp16.safetensors').items()}
    model = Answers(base, o.rank, o.from_layer).to(device)
    model.isTaught = True
    print('parameters', sum(p.numel() for p in model.parameters()))
    words = [word for _, a in exchanges[:3000] for word in a.split()]
    heard = lambda text: misheard(text, words)

    def embed(rows, isTaught=True):
        with torch.no_grad(): return torch.cat([model.points(rows[at:at + 256], isTaught) for at in range(0, len(rows), 256)])

    def evaluate():
        model.eval(); random.seed(5)
        for isTaught in (False, True):
            asked, told = embed([alone(one['ask']) for one in unseen], isTaught), embed([joined(one['q'], one['a']) for one in unseen], isTaught)
            first = sum(int((asked[at] @ told[some].T).argmax() == 0) for at in range(len(unseen)) for some in [[at, *random.sample([j for j in range(len(unseen)) if j != at], 49)]])
            print(f'unseen, {"taught" if isTaught else "as published"}: first of 50 {first / len(unseen):.3f}')

    optimizer = torch.optim.AdamW(model.parameters(), o.rate, weight_decay=0.01)
    # What was really asked, in its own words, belongs to its answer too.
    plainly = [one for one in others if len(one[0]) > 12]
    group = 128
    steps = o.rounds * (len(taught) // group)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, o.rate, total_steps=steps + 1, pct_start=0.1)
    begun = time.time()
    evaluate()
    for turn in range(o.rounds):
        random.seed(100 * o.seed + turn); random.shuffle(taught); random.shuffle(plainly); model.train(); total = 0
        for at in range(0, len(taught) - group + 1, group):
            some = taught[at:at + group]
            asked = [alone(one['ask']) for one in some]
            told = [joined(one['q'], heard(one['a'])) if random.random() < 0.7 else alone(heard(one['a'])) for one in some]
            if o.plain:
                asked += [alone(q) for q, _ in plainly[at:at + group]]
                told += [alone(heard(a)) for _, a in plainly[at:at + group]]
            with torch.autocast(device, dtype=torch.bfloat16):
                likeness = model.points(asked).float() @ model.points(told).float().T * 20
            goal = torch.arange(len(asked), device=device)
            loss = F.cross_entropy(likeness, goal) + 0.5 * F.cross_entropy(likeness.T, goal)
            optimizer.zero_grad(); loss.backward()
            torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimizer.step(); schedule.step(); total += loss.item()
        print(f'round {turn + 1}: loss {total / (len(taught) // group):.3f}, {time.time() - begun:.0f} s', flush=True)
    evaluate()
    tensors = {}
    for layer in range(o.from_layer, layers):
        for part in parts:
            key = f'{layer}:{part}'.replace('.', '/')
            tensors[f'encoder.layer.{layer}.{part}.a'] = model.delta[key + ':a']
            tensors[f'encoder.layer.{layer}.{part}.b'] = model.delta[key + ':b']
    write_safetensors(o.out, tensors)

if __name__ == '__main__': main()
