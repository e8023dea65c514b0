"""Teaches the reader: low-rank changes to the upper layers of all-MiniLM-L6-v2, and what reads facts and sections off them.

    node lab/reader/examples.ts examples.jsonl
    python3 lab/reader/train.py examples.jsonl reader.safetensors --weights model.fp16.safetensors

Needs torch and numpy, on any processor; nothing of it runs where Candor runs. The lower layers stay as they are, and
what they make of an example is computed once. After each round it tells how the reader does on calls that it is not taught;
what is written in the end is the mean of the last two rounds, which holds better for what was never seen than either.

With more material a reader goes on from where it was, and sees less of what it knows already:

    python3 … --go-on-from reader.safetensors --seen earlier-examples.jsonl
"""
import argparse, json, math, random, struct, sys, time
import numpy as np
import torch
import torch.nn.functional as F

kinds = ['pay', 'notice', 'availability', 'location', 'right-to-work', 'experience', 'skill']
layers, heads, width, frozen = 6, 12, 384, 3
parts = ['attention.self.query', 'attention.self.key', 'attention.self.value', 'attention.output.dense', 'intermediate.dense', 'output.dense']

def read_safetensors(path):
    data = open(path, 'rb').read()
    size = struct.unpack('<Q', data[:8])[0]
    entries = json.loads(data[8:8 + size])
    return {name: torch.from_numpy(np.frombuffer(data[8 + size + e['data_offsets'][0]:8 + size + e['data_offsets'][1]], np.float16).astype(np.float32).reshape(e['shape'])) for name, e in entries.items() if name != '__metadata__' and e['dtype'] == 'F16'}

def write_safetensors(path, tensors):
    header, offset, body = {}, 0, b''
    for name, tensor in tensors.items():
        raw = tensor.detach().numpy().astype(np.float16).tobytes()
        header[name] = {'dtype': 'F16', 'shape': list(tensor.shape), 'data_offsets': [offset, offset + len(raw)]}
        offset += len(raw); body += raw
    head = json.dumps(header).encode()
    head += b' ' * (-len(head) % 8)
    open(path, 'wb').write(struct.pack('<Q', len(head)) + head + body)

class Reader(torch.nn.Module):
    def __init__(self, base, rank):
        super().__init__()
        self.base = base
        self.delta = torch.nn.ParameterDict()
        for layer in range(frozen, layers):
            for part in parts:
                rows, columns = base[f'encoder.layer.{layer}.{part}.weight'].shape
                key = f'{layer}:{part}'.replace('.', '/')
                self.delta[key + ':a'] = torch.nn.Parameter(torch.randn(columns, rank) / math.sqrt(columns))
                self.delta[key + ':b'] = torch.nn.Parameter(torch.zeros(rank, rows))
        self.facts = torch.nn.Linear(width, 2 * len(kinds))
        torch.nn.init.constant_(self.facts.bias, -4.0)
        # How much the words before a sentence say about what it answers; the odds that a likeness stands for.
        self.before = torch.nn.Parameter(torch.tensor(0.3))
        self.odds = torch.nn.Parameter(torch.tensor([12.0, -7.0]))
        self.drop = torch.nn.Dropout(0.1)

    def linear(self, x, layer, part):
        name = f'encoder.layer.{layer}.{part}'
        y = F.linear(x, self.base[name + '.weight'], self.base[name + '.bias'])
        if layer < frozen: return y
        key = f'{layer}:{part}'.replace('.', '/')
        return y + (x @ self.delta[key + ':a']) @ self.delta[key + ':b']

    def norm(self, x, name):
        return F.layer_norm(x, (width,), self.base[name + '.weight'], self.base[name + '.bias'], 1e-12)

    def layer(self, x, mask, layer):
        name = f'encoder.layer.{layer}'
        batch, length, _ = x.shape
        split = lambda y: y.view(batch, length, heads, width // heads).transpose(1, 2)
        q, k, v = (split(self.linear(x, layer, f'attention.self.{one}')) for one in ('query', 'key', 'value'))
        seen = F.scaled_dot_product_attention(q, k, v, attn_mask=mask).transpose(1, 2).reshape(batch, length, width)
        x = self.norm(self.linear(seen, layer, 'attention.output.dense') + x, f'{name}.attention.output.LayerNorm')
        return self.norm(self.linear(F.gelu(self.linear(x, layer, 'intermediate.dense')), layer, 'output.dense') + x, f'{name}.output.LayerNorm')

    def lower(self, pieces, mask):
        b = self.base
        x = b['embeddings.word_embeddings.weight'][pieces] + b['embeddings.position_embeddings.weight'][:pieces.shape[1]] + b['embeddings.token_type_embeddings.weight'][0]
        x = self.norm(x, 'embeddings.LayerNorm')
        for layer in range(frozen): x = self.layer(x, mask, layer)
        return x

    def upper(self, x, mask):
        for layer in range(frozen, layers): x = self.layer(x, mask, layer)
        return x

def attention_mask(lengths, longest):
    return (torch.arange(longest)[None] < torch.tensor(lengths)[:, None])[:, None, None]

def targets(example):
    """Per piece and kind: inside, begins, and how much it counts."""
    words = example['words']
    inside, begins, weight = (np.zeros((len(words), len(kinds)), np.float32) for _ in range(3))
    of = np.array(words)
    weight[of >= 0] = 1
    for kind in example['hidden']: weight[:, kinds.index(kind)] = 0
    for fact in sorted(example['facts'], key=lambda one: one['isNeeded']):
        at = (of >= fact['from']) & (of < fact['to'])
        k = kinds.index(fact['kind'])
        inside[at, k] = 1 if fact['isNeeded'] else 0
        weight[at, k] = 1 if fact['isNeeded'] else 0
        if at.any() and fact['isNeeded']: begins[np.argmax(at), k] = 1
    return inside, begins, weight

def padded(rows):
    x = torch.zeros(len(rows), max(one.shape[0] for one in rows), width)
    for at, one in enumerate(rows): x[at, :one.shape[0]] = one.float()
    return x, attention_mask([one.shape[0] for one in rows], x.shape[1])

def points(model, state, some):
    """Of each sentence: the mean of its words, and some of the mean of what was said before it."""
    found = []
    for at, one in enumerate(some):
        own = torch.from_numpy(one['of'] >= 0)
        first = int(np.argmax(one['of'] >= 0))
        length = len(one['of'])
        found.append(state[at, :length][own].mean(0) + model.before * (state[at, 1:first].mean(0) if first > 1 else 0.))
    return F.normalize(torch.stack(found), dim=1)

def headings_of(model, rows):
    x, mask = padded(rows)
    state = model.upper(x, mask)
    return F.normalize(torch.stack([state[at, 1:one.shape[0] - 1].mean(0) for at, one in enumerate(rows)]), dim=1)

def loss_of(model, some, hidden, headings):
    x, mask = padded(hidden)
    state = model.upper(x, mask)
    out = model.facts(model.drop(state))
    goal = torch.zeros(len(some), x.shape[1], 2 * len(kinds)); weight = torch.zeros_like(goal)
    for row, one in enumerate(some):
        inside, begins, w = one['targets']
        length = len(one['pieces'])
        goal[row, :length] = torch.from_numpy(np.concatenate([inside, begins], 1)); weight[row, :length] = torch.from_numpy(np.concatenate([w, w], 1))
    total = (F.binary_cross_entropy_with_logits(out, goal, reduction='none') * weight).sum() / len(some) / 2
    told = [at for at, one in enumerate(some) if one['right'] and one['isBySubject']]
    if headings is not None and told:
        likeness = points(model, state[told], [some[at] for at in told]) @ headings_of(model, headings).T
        goal = torch.tensor([some[at]['right'] for at in told], dtype=torch.float)
        weight = torch.where(goal == 0.5, 0.3, 1.)
        total = total + 3 * (F.binary_cross_entropy_with_logits(likeness * model.odds[0] + model.odds[1], goal, reduction='none') * weight).mean()
    return total

def batches(examples, order, tokens=3000):
    """Sentences of one call together, so that its headings are read once; those without headings by length."""
    found = []
    calls = {}
    for at in order:
        if examples[at]['right']: calls.setdefault(examples[at]['name'], []).append(at)
    found.extend(sorted(some, key=lambda at: len(examples[at]['pieces']))[from_:from_ + 40] for some in calls.values() for from_ in range(0, len(some), 40))
    group = []
    for at in sorted((at for at in order if not examples[at]['right']), key=lambda at: len(examples[at]['pieces']) + random.random() * 12):
        if group and (len(group) + 1) * len(examples[at]['pieces']) > tokens: found.append(group); group = []
        group.append(at)
    if group: found.append(group)
    random.shuffle(found)
    return found

def evaluate(model, examples, hidden, headings, order):
    model.eval()
    need, curve, sections = {kind: 0 for kind in kinds}, [], []
    with torch.no_grad():
        for group in batches(examples, order):
            some = [examples[at] for at in group]
            x, mask = padded([hidden[at] for at in group])
            state = model.upper(x, mask)
            told = [at for at, one in enumerate(some) if one['right'] and one['isBySubject']]
            if told:
                likeness = points(model, state[told], [some[at] for at in told]) @ headings_of(model, headings[some[0]['name']]).T
                for row, at in enumerate(told):
                    best = int(likeness[row].argmax())
                    sections.append((float(torch.sigmoid(likeness[row, best] * model.odds[0] + model.odds[1])), some[at]['right'][best], max(some[at]['right']) == 1))
            for row, one in enumerate(some):
                if not one['isBySubject']: continue
                p = torch.sigmoid(model.facts(state[row, :len(one['pieces'])])).numpy()
                of = one['of']
                for k, kind in enumerate(kinds):
                    if kind in one['hidden']: continue
                    inside = [p[of == w, k].max() if (of == w).any() else 0 for w in range(of.max() + 1)]
                    wanted = [f for f in one['facts'] if f['kind'] == kind]
                    need[kind] += sum(f['isNeeded'] for f in wanted)
                    w = 0
                    while w < len(inside):
                        if inside[w] < 0.5: w += 1; continue
                        f = w
                        while w < len(inside) and inside[w] >= 0.5: w += 1
                        hits = [n for n in wanted if n['from'] < w and n['to'] > f]
                        if not hits or any(n['isNeeded'] for n in hits): curve.append((float(np.mean(inside[f:w])), sum(n['isNeeded'] for n in hits), kind))
    for least in (0.5, 0.6, 0.7, 0.8, 0.9):
        of = lambda kind: (sum(r for s, r, k in curve if k == kind and s >= least), sum(1 for s, r, k in curve if k == kind and s >= least and not r), need[kind])
        right, wrong = sum(of(kind)[0] for kind in kinds), sum(of(kind)[1] for kind in kinds)
        print(f'  facts at {least}: precision {right / max(1, right + wrong):.3f} recall {right / max(1, sum(need.values())):.3f}', {kind: of(kind) for kind in kinds})
    must = sum(1 for _, _, m in sections if m)
    for least in (0.2, 0.3, 0.4, 0.5, 0.6, 0.7):
        right = sum(1 for s, r, _ in sections if s >= least and r > 0); wrong = sum(1 for s, r, _ in sections if s >= least and r == 0)
        found = sum(1 for s, r, m in sections if s >= least and r == 1)
        print(f'  sentences at {least}: precision {right / max(1, right + wrong):.3f} recall {found / max(1, must):.3f}')
    sys.stdout.flush()
    model.train()

def lower_of(model, rows):
    found = [None] * len(rows)
    order = sorted(range(len(rows)), key=lambda at: len(rows[at]))
    with torch.no_grad():
        for from_ in range(0, len(order), 64):
            some = order[from_:from_ + 64]
            pieces = torch.zeros(len(some), max(len(rows[at]) for at in some), dtype=torch.long)
            for row, at in enumerate(some): pieces[row, :len(rows[at])] = torch.tensor(rows[at])
            x = model.lower(pieces, attention_mask([len(rows[at]) for at in some], pieces.shape[1])).half()
            for row, at in enumerate(some): found[at] = x[row, :len(rows[at])].clone()
    return found

def main():
    args = argparse.ArgumentParser()
    args.add_argument('examples'); args.add_argument('out'); args.add_argument('--weights', required=True); args.add_argument('--go-on-from', default=''); args.add_argument('--seen', default=''); args.add_argument('--share', type=float, default=0.45)
    args.add_argument('--epochs', type=int, default=3); args.add_argument('--rank', type=int, default=16); args.add_argument('--rate', type=float, default=1e-3); args.add_argument('--seed', type=int, default=1)
    args = args.parse_args()
    random.seed(args.seed); torch.manual_seed(args.seed); np.random.seed(args.seed)
    model = Reader(read_safetensors(args.weights), args.rank)
    if args.go_on_from: load(model, args.go_on_from)
    rows = [json.loads(line) for line in open(args.examples)]
    # What answers nothing and holds no fact teaches little and is most of what is said: some of it is enough.
    def keeps(one):
        if one['name'].startswith('case'): return one['isBySubject']
        if one['isApart']: return one['isBySubject']
        if not one['isBySubject']: return bool(one['facts']) or random.random() < 0.05
        return bool(one['facts']) or max(one['right'], default=0) > 0 or random.random() < 0.5
    examples = [one for one in rows if 'pieces' in one and keeps(one)]
    for one in examples:
        one['of'] = np.array(one['words'])
        one['targets'] = targets(one)
    began = time.time()
    hidden = lower_of(model, [one['pieces'] for one in examples])
    headings = {one['name']: lower_of(model, one['headings']) for one in rows if 'headings' in one}
    test = [at for at, one in enumerate(examples) if one['isApart']]
    train = [at for at, one in enumerate(examples) if not one['isApart']]
    print(f"{len(train)} examples ({sum(len(examples[at]['pieces']) for at in train)} pieces), {len(test)} left out; lower layers in {time.time() - began:.0f} s"); sys.stdout.flush()
    optimizer = torch.optim.AdamW(model.parameters(), lr=args.rate, weight_decay=0.01)
    seen = {json.loads(line)['name'] for line in open(args.seen)} if args.seen else set()
    some = lambda: [at for at in train if examples[at]['name'] not in seen or random.random() < args.share]
    steps = args.epochs * len(batches(examples, some()))
    before = None
    done = 0
    for epoch in range(args.epochs):
        began, sum_loss, count = time.time(), 0., 0
        for group in batches(examples, some()):
            for one in optimizer.param_groups: one['lr'] = args.rate * min(1, (done + 1) / 60) * max(0.02, 0.5 * (1 + math.cos(math.pi * min(1, done / steps))))
            loss = loss_of(model, [examples[at] for at in group], [hidden[at] for at in group], headings.get(examples[group[0]]['name']) if examples[group[0]]['right'] else None)
            optimizer.zero_grad(); loss.backward()
            torch.nn.utils.clip_grad_norm_(model.parameters(), 1.)
            optimizer.step()
            done += 1; sum_loss += loss.item(); count += 1
            if count % 50 == 0: print(f'    {count}: {sum_loss / count:.3f} {time.time() - began:.0f} s'); sys.stdout.flush()
        print(f'epoch {epoch + 1}: loss {sum_loss / max(1, count):.3f}, {time.time() - began:.0f} s'); sys.stdout.flush()
        if epoch == args.epochs - 1 and before: model.load_state_dict({name: (value + before[name]) / 2 for name, value in model.state_dict().items()})
        before = {name: value.clone() for name, value in model.state_dict().items()}
        save(model, args.out)
        if test: evaluate(model, examples, hidden, headings, test)

def load(model, path):
    tensors = read_safetensors(path)
    with torch.no_grad():
        for name, value in model.delta.items():
            layer, part, side = name.split(':')
            value.copy_(tensors[f"encoder.layer.{layer}.{part.replace('/', '.')}.{side}"])
        model.facts.weight.copy_(tensors['facts.weight']); model.facts.bias.copy_(tensors['facts.bias'])
        if 'before' in tensors: model.before.copy_(tensors['before'][0])

def save(model, path):
    tensors = {}
    for name, value in model.delta.items():
        layer, part, side = name.split(':')
        tensors[f"encoder.layer.{layer}.{part.replace('/', '.')}.{side}"] = value
    tensors['facts.weight'] = model.facts.weight; tensors['facts.bias'] = model.facts.bias
    tensors['before'] = model.before[None]
    write_safetensors(path, tensors)

main()
