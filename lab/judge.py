"""Teaches whether an exchange answers a question, reading both together: low-rank changes to all-MiniLM-L6-v2 and one number read off it.

    python3 lab/judge.py FOLDER-OF-MINILM judge.safetensors [--asked asked.jsonl]

`data/asks.jsonl`, `data/asks-2.jsonl` and `data/headings.jsonl` name an exchange by its place, a question or a heading that it answers (`ask`)
and one that nothing answers (`near`). Each question is put with the exchange that answers it, if there is one, and with the wrong ones that come
nearest to it of its own call or of a random fifty; zero stands for "nothing here". `--asked` also measures on questions
with candidates that somebody has ranked, one a line: `{set, ask, there, candidates: [{q, a, score, right}]}`, the nearest first. Needs torch, numpy and tokenizers.
"""
import argparse, json, random, re, time
import numpy as np
import torch
import torch.nn.functional as F
from tokenizers import Tokenizer
from ask import Answers, layers, mark, misheard, opening, padded, parts, read_safetensors, width, write_safetensors

most = {'ask': 40, 'q': 50, 'a': 120}
shown, wrong = 8, 7

class Judge(Answers):
    """Every layer is changed; the first piece is read."""
    def __init__(self, base, rank, first, whole=False):
        super().__init__(base, rank, first)
        self.head = torch.nn.Linear(width, 1)
        torch.nn.init.zeros_(self.head.weight); torch.nn.init.zeros_(self.head.bias)
        self.isTaught = True
        if whole:
            for name in list(base):
                if name.startswith('encoder.layer'): self.register_parameter('w' + name.replace('.', '/'), torch.nn.Parameter(base[name].clone()))
            self.base = {name: getattr(self, 'w' + name.replace('.', '/'), tensor) if name.startswith('encoder.layer') else tensor for name, tensor in base.items()}
            self.first = layers

    def forward(self, rows):
        pieces, lengths = padded(rows, self.head.weight.device)
        return self.head(self.states(pieces, lengths)[:, 0].float()).squeeze(-1)

def passages(turns, plain):
    """What the product looks among: answers with what was asked, in pieces of up to four sentences, and each sentence that a recruiter tells."""
    rows, calls, of_turn, before, number = [], {}, {}, {}, {}
    for turn in turns:
        call, text = (turn['w'], turn['c']), plain(turn['t'])
        sentences = re.findall(r'\S.*?(?:[.!?]+(?=\s|$)|$)', text)
        at = number[call] = number.get(call, -1) + 1
        if turn['who'] == 'recruiter': own = [('', one) for one in sentences if not one.endswith('?') and len(one.split()) > 3]
        else:
            asked = [one for one in before.get(call, []) if one.endswith('?')][-2:] or before.get(call, [])[-1:]
            own = [(' '.join(asked) if k == 0 else '', ' '.join(sentences[k:k + 4])) for k in range(0, len(sentences), 4)]
        before[call] = sentences
        places = list(range(len(rows), len(rows) + len(own)))
        rows += own
        calls.setdefault(call, []).extend(places)
        # A turn that only asks is answered by what stands before it.
        of_turn.setdefault(call, {})[at] = places or calls[call][-1:]
    return rows, calls, of_turn

def nearest(said, places, rows):
    words = set(re.findall(r'\w+', said.lower()))
    return max(places, key=lambda at: len(words & set(re.findall(r'\w+', rows[at][1].lower()))))

def main():
    options = argparse.ArgumentParser()
    options.add_argument('minilm'); options.add_argument('out')
    options.add_argument('--rank', type=int, default=8); options.add_argument('--from-layer', type=int, default=0)
    options.add_argument('--rounds', type=int, default=6); options.add_argument('--rate', type=float, default=1e-3)
    options.add_argument('--seed', type=int, default=1); options.add_argument('--whole', action='store_true')
    options.add_argument('--calls', action='store_true', help='questions about whole calls too (asks-3.jsonl to asks-5.jsonl)')
    options.add_argument('--asked', default='')
    options.add_argument('--near', type=float, default=0.5, help='how much a question that nothing answers counts')
    options.add_argument('--teachers', nargs='*', default=[], help='stored by --whole; what they think on average is learnt')
    options.add_argument('--scores', default='', help='where the scores of --asked go')
    o = options.parse_args()
    random.seed(o.seed); torch.manual_seed(o.seed); np.random.seed(o.seed)
    device = 'cuda' if torch.cuda.is_available() else 'cpu'
    tokenizer = Tokenizer.from_file(o.minilm + '/tokenizer.json'); tokenizer.no_padding(); tokenizer.no_truncation()
    kept = {}
    def inner(text):
        if text not in kept: kept[text] = tokenizer.encode(text, add_special_tokens=False).ids
        return kept[text]
    together = lambda ask, q, a: [opening, *inner(ask)[:most['ask']], mark, *inner(q)[-most['q']:], mark, *inner(a)[:most['a']], mark]

    plain = lambda text: re.sub(r'\[[a-z.-]+:([^\]]*)\]', r'\1', text)
    folder = __file__.rsplit('/', 1)[0] + '/data/'
    sets = {name: [(plain(row['q']), plain(row['a'])) for row in map(json.loads, open(f'{folder}{name}.jsonl'))] for name in ('pairs', 'marked', 'marked-2')}
    read = lambda name: [json.loads(row) for row in open(folder + name)]
    asks = read('asks.jsonl') + [dict(one, set='marked-2') for one in read('asks-2.jsonl') + [dict(one, heading=True) for one in read('headings.jsonl')]]
    sets['marked-3'], calls, of_turn = passages(read('marked-3.jsonl') + read('marked-4.jsonl') + read('talks.jsonl'), plain)
    for one in read('asks-3.jsonl') + read('asks-4.jsonl') + read('asks-5.jsonl') if o.calls else []:
        places = of_turn[one['w'], one['c']]
        if not places[one['close'] if one['turn'] is None else one['turn']]: continue
        if one['turn'] is None: asks.append(dict(one, set='marked-3', row=places[one['close']][0], near=one['ask'], ask=None))
        else: asks.append(dict(one, set='marked-3', row=nearest(one['said'], places[one['turn']], sets['marked-3'])))
    # What Candor's own engines heard of it.
    spoken = {(one['set'], one['row']): one['a'] for one in read('spoken.jsonl')}

    base = {name: tensor.to(device) for name, tensor in read_safetensors(o.minilm + '/model.fp16.safetensors').items()}
    near = Answers(base, 1, layers).to(device).eval()
    def embed(rows):
        with torch.no_grad(): return torch.cat([near.points(rows[at:at + 512], False) for at in range(0, len(rows), 512)])
    points = {name: embed([[opening, *inner(q)[-60:], *inner(a)[:130], mark] for q, a in rows]) for name, rows in sets.items()}

    # Whole calls follow each other in marked-2: what stands around an exchange is of its call.
    def pool(one):
        rows = sets[one['set']]
        if one['set'] == 'marked-3': return [at for at in calls[one['w'], one['c']] if at != one['row']]
        if one['set'] == 'marked-2': return [at for at in range(max(0, one['row'] - 18), min(len(rows), one['row'] + 19)) if at != one['row']]
        return [at for at in random.sample(range(len(rows)), 50) if at != one['row'] and len(rows[at][1]) > 12]
    texts = list(dict.fromkeys([one[kind] for one in asks for kind in ('ask', 'near') if one.get(kind)] + [q for rows in sets.values() for q, _ in rows]))
    place = dict(zip(texts, embed([[opening, *inner(text)[:60], mark] for text in texts]).cpu().numpy()))
    points = {name: some.cpu().numpy() for name, some in points.items()}
    def hardest(text, name, some, count):
        like = points[name][some] @ place[text]
        return [some[at] for at in sorted(range(len(some)), key=lambda at: -like[at])[:count]]

    examples = []
    for at, one in enumerate(asks):
        if one['ask']: examples.append({'of': at, 'ask': one['ask'], 'set': one['set'], 'right': one['row'], 'wrong': hardest(one['ask'], one['set'], pool(one), 12)})
        if one.get('near'): examples.append({'of': at, 'ask': one['near'], 'set': one['set'], 'right': None, 'wrong': [one['row'], *hardest(one['near'], one['set'], pool(one), 12)]})
    random.seed(7)
    apart = set(random.sample([at for at, one in enumerate(asks) if one['set'] == 'marked-2'], 300)) | {at for at, one in enumerate(asks) if one['set'] == 'marked-3' and (one['w'] + one['c']) % 9 == 4}
    taught = [one for one in examples if one['of'] not in apart]
    unseen = [one for one in examples if one['of'] in apart]
    kind_of = lambda one: (asks[one['of']]['set'], bool(asks[one['of']].get('heading')))
    # What was really asked, without its own question beside any of the answers.
    for name in ('pairs', 'marked', 'marked-2'):
        for at, (q, a) in enumerate(sets[name]):
            if len(q) > 12 and len(a) > 20 and q.strip().endswith('?') and random.random() < 0.35:
                taught.append({'of': -1, 'ask': q, 'set': name, 'right': at, 'wrong': hardest(q, name, pool({'set': name, 'row': at}), 8), 'bare': True})
    print(len(taught), 'questions taught,', len(unseen), 'kept apart', flush=True)

    asked = [json.loads(row) for row in open(o.asked)] if o.asked else []
    model = Judge(base, o.rank, o.from_layer, o.whole).to(device)
    teachers = []
    for path in o.teachers:
        teacher = Judge(dict(base), 1, layers, True).to(device)
        teacher.load_state_dict(torch.load(path), strict=False); teacher.eval(); teachers.append(teacher)
    print('parameters', sum(p.numel() for p in model.parameters() if p.requires_grad), flush=True)
    words = [word for _, a in sets['marked'][:3000] for word in a.split()]
    heard = lambda text: misheard(text, words)

    def scores(rows):
        with torch.no_grad(), torch.autocast(device, dtype=torch.bfloat16): return torch.cat([model(rows[at:at + 512]) for at in range(0, len(rows), 512)]).float().tolist()

    def evaluate():
        model.eval()
        rows, places = [], []
        for one in unseen:
            some = ([one['right']] if one['right'] is not None else []) + one['wrong'][:10]
            places.append((len(rows), len(some), one['right'] is not None, kind_of(one)))
            rows += [together(one['ask'], *sets[one['set']][at]) for at in some]
        got = scores(rows)
        best = [(max(got[at:at + n]), got[at] == max(got[at:at + n]), isThere, isHeading) for at, n, isThere, isHeading in places]
        there = [b for b in best if b[2]]; none = [b for b in best if not b[2]]
        for name, isHeading in ((f'{"headings" if heading else "questions"} of {name}', (name, heading)) for name in ('marked-2', 'marked-3') for heading in (False, True)):
            some = [b for b in there if b[3] == isHeading]; others = [b for b in none if b[3] == isHeading]
            print(f'  unseen {name}: first {sum(b[1] for b in some) / max(1, len(some)):.3f}, right and over zero {sum(b[1] and b[0] > 0 for b in some) / max(1, len(some)):.3f}, silent where nobody said it {sum(b[0] <= 0 for b in others) / max(1, len(others)):.3f}', flush=True)
        if not asked: return
        for name in sorted({one['set'] for one in asked}):
            mine = [one for one in asked if one['set'] == name]
            rows = [together(one['ask'], c['q'], c['a']) for one in mine for c in one['candidates'][:shown]]
            got, at, found = scores(rows), 0, []
            for one in mine:
                some = one['candidates'][:shown]; own = got[at:at + len(some)]; at += len(some)
                k = max(range(len(own)), key=lambda i: own[i]) if own else -1
                found.append((own[k] if own else -9, bool(some) and some[k]['right'], any(c['right'] for c in some), one['there'], bool(some) and some[0]['right']))
            there = [f for f in found if f[3]]; none = [f for f in found if not f[3]]
            print(f'  {name}: first by likeness {sum(f[4] for f in there) / len(there):.3f}, by judge {sum(f[1] for f in there) / len(there):.3f}, among them {sum(f[2] for f in there) / len(there):.3f}; ' + '; '.join(f'over {t}: right {sum(f[1] and f[0] > t for f in there) / len(there):.2f} silent {sum(f[0] <= t for f in none) / max(1, len(none)):.2f}' for t in (-3, -2, -1, 0, 1)), flush=True)

    optimizer = torch.optim.AdamW([p for p in model.parameters() if p.requires_grad], o.rate, weight_decay=0.01)
    group = 48
    steps = o.rounds * (len(taught) // group)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, o.rate, total_steps=steps + 1, pct_start=0.1)
    begun = time.time()
    for turn in range(o.rounds):
        random.seed(100 * o.seed + turn); random.shuffle(taught); model.train(); total = 0
        for at in range(0, len(taught) - group + 1, group):
            rows, goals = [], []
            for one in taught[at:at + group]:
                others = random.sample(one['wrong'], min(wrong, len(one['wrong'])))
                if one['right'] is None and one['wrong'][0] not in others: others[0] = one['wrong'][0]
                while len(others) < wrong: others.append(random.choice(one['wrong']))
                some = ([one['right']] if one['right'] is not None else [random.choice(one['wrong'])]) + others
                goals.append(0 if one['right'] is not None else shown)
                isBare = one.get('bare') or random.random() < 0.15
                for place in some:
                    q, a = sets[one['set']][place]
                    own = spoken.get((one['set'], place)) if random.random() < 0.5 else None
                    rows.append(together(one['ask'], '' if isBare else q, own or heard(a)))
            with torch.autocast(device, dtype=torch.bfloat16): got = model(rows).float().view(-1, shown)
            got = torch.cat([got, torch.zeros(len(got), 1, device=device)], 1)
            goal = torch.tensor(goals, device=device)
            weight = torch.where(goal == shown, o.near, 1.0)
            loss = (F.cross_entropy(got, goal, reduction='none') * weight).mean()
            if teachers:
                with torch.no_grad(), torch.autocast(device, dtype=torch.bfloat16):
                    soft = sum(F.softmax(F.pad(one(rows).float().view(-1, shown), (0, 1)), 1) for one in teachers) / len(teachers)
                loss = 0.3 * loss + 0.7 * -(soft * F.log_softmax(got, 1)).sum(1).mean()
            optimizer.zero_grad(); loss.backward()
            torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimizer.step(); schedule.step(); total += loss.item()
        print(f'round {turn + 1}: loss {total / (len(taught) // group):.3f}, {time.time() - begun:.0f} s', flush=True)
        evaluate()
    if o.scores:
        with open(o.scores, 'w') as out:
            for one in asked: out.write(json.dumps(scores([together(one['ask'], c['q'], c['a']) for c in one['candidates']])) + '\n')
    if o.whole: return torch.save(model.state_dict(), o.out)
    tensors = {}
    for layer in range(o.from_layer, layers):
        for part in parts:
            key = f'{layer}:{part}'.replace('.', '/')
            for side in 'ab': tensors[f'encoder.layer.{layer}.{part}.{side}'] = model.delta[f'{key}:{side}']
    tensors['judge.weight'], tensors['judge.bias'] = model.head.weight, model.head.bias
    write_safetensors(o.out, tensors)

if __name__ == '__main__': main()
