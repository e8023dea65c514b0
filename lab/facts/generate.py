"""Writes exchanges with the places of their facts: `python3 generate.py 6000 SEED > exchanges.jsonl`.

Each is `{who, q, a}` of words with their slots: frames filled with words, joined, corrected, and then spoilt as recognised speech is.
"""
import json
import random
import re
import sys

import frames
from vocabulary import *

SHORT = dict(zip("pn pw pb pc no nf st iv ho co em ro ye yo te qu sk ri pr re de RP RM RN RB RF RS RT xe xr RJ go".split(), "pay.now pay.wanted pay.bonus pay.condition notice notice.fixed start interview home commute employer role years years.of team qualification skill right other reason deal position must nice budget fee process timeline past.employer past.role job gone".split()))
SLOTS = list(SHORT.values())


def bonus():
    n = random.choice([5, 8, 10, 12, 15, 20, 25, 30])
    return pick([f"{number(n)} percent", f"{n}%", f"a {number(n)} percent bonus", f"{number(n)} percent bonus", f"{number(random.randint(2, 15))} thousand", f"{number(random.randint(2, 15))} grand", "a month's salary", f"a car allowance of {number(random.randint(3, 8))} thousand", "double time on Sundays", f"{number(n)} percent commission"])


def fee():
    n = random.choice([12, 14, 15, 16, 17, 18, 20, 22, 25])
    return pick([f"{number(n)} percent", f"{n}%", f"{number(n)}", f"{number(n)} and a half percent", "a flat five thousand", f"{number(n)} percent of base"])


def verb():
    return pick(frames.VERBS.split(";"))


def capital(text):
    return text[:1].upper() + text[1:]


FILL = {
    "pay": salary, "rng": ranged, "bonus": bonus, "not": length_of_notice, "date": date, "slot": slot, "p": place, "firm": firm, "role": role,
    "yrs": span_of_years, "x": lambda: pick(SECTORS), "skill": skill, "qual": lambda: re.sub(r"^(my|the) ", "", pick(QUALS)), "year": lambda: pick([f"20{random.randint(10, 25)}", f"20{random.randint(10, 25)}", f"twenty {spoken(random.randint(10, 24))}", f"19{random.randint(88, 99)}", "last year", "two years ago"]),
    "right": lambda: pick(RIGHTS), "reason": lambda: pick(REASONS).format(p=place(), x=pick(SECTORS)), "deal": lambda: pick(DEALS),
    "must": lambda: wish(pick(MUSTS)), "nice": lambda: wish(pick(NICES)), "proc": lambda: pick(PROCESSES), "fee": fee, "team": team,
    "num": lambda: number(random.choice([3, 7, 9, 12, 20, 30, 40, 45, 60, 80, 90, 100, 140, 200, 250, 400, 600])), "ord": lambda: pick(ORD), "day": lambda: pick(DAYS), "month": lambda: pick(MONTHS),
    "mins": lambda: pick([f"{number(random.choice([10, 15, 20, 25, 30, 35, 40, 45, 50, 55]))} minutes", "an hour", "about an hour", "an hour and a half", f"{number(random.choice([5, 10, 12, 20, 30]))} miles", "half an hour", f"{number(random.choice([20, 40, 45]))} minutes door to door", "an hour each way"]),
    "comm": lambda: pick(frames.COMM.split(";")), "flex": lambda: pick(frames.FLEX.split(";")), "cond": lambda: pick(frames.COND.split(";")),
    "reasonthey": lambda: pick(frames.THEY.split(";")), "verb": verb, "verbcap": lambda: capital(verb()), "small": lambda: number(random.choice([3, 5, 6, 8, 10, 12, 15, 20])), "lang": lambda: pick(LANGS),
}


def wish(text):
    return text.format(x=pick(SECTORS), s=skill(), s2=skill(), q=FILL["qual"](), l=pick(LANGS), r=role(), d=date(), n=number(random.choice([3, 5, 8, 10, 12])))


def fill(text):
    while True:
        done = re.sub(r"\$([a-z]+)", lambda found: FILL[found[1]](), text)
        if done == text:
            return re.sub(r"\ba (?=[aeiouAEIOU](?!ne\b))", "an " if random.random() < 0.7 else "a ", done)
        text = done


def parse(text):
    """Words with their slots; `*` before a slot's name where a span begins."""
    words = []
    for part in re.split(r"(\[[a-z.]+:[^\]]*\]\S*)", text):
        found = re.match(r"\[([a-z.]+):([^\]]*)\](\S*)$", part)
        if not found:
            words += [[word, ""] for word in part.split()]
            continue
        own = (found[2] + found[3]).split()
        words += [[word, ("*" if at == 0 else "") + found[1]] for at, word in enumerate(own)]
    return words


FILLERS = "um,;uh,;er,;you know,;like,;sort of;I mean,;to be honest,;erm;so yeah,;basically".split(";")
OPENERS = "Yeah, ;Yes, ;So, ;Well, ;Um, ;Okay, ;Right, ;Sure. ;Good question. ;Er, ;Ha. ;Oh, ;Let me think. ;Yeah so ;No, ;Hmm, ;Honestly, ;Right, so ;Look, ;Ooh. ;To be fair, ;".split(";")
ASIDES = "Sorry, the dog is barking.;Can you still hear me?;Does that make sense?;So there you go.;Which is fine by me.;I hope that's alright.;That's the honest answer.;I'd have to check though.;Anyway.;As I said on the form.;My wife keeps telling me so.;It's on my CV.;I can send you the details.;Long story.;We'll see.;That's about it.".split(";")
HOMOPHONES = {"two": ["to", "too"], "four": ["for"], "no": ["know"], "eight": ["ate"], "week": ["weak"], "weeks": ["weaks"], "by": ["buy"], "there": ["their"], "i'm": ["im"], "i've": ["ive"], "it's": ["its"], "don't": ["dont"], "i'd": ["id", "ide"], "they've": ["theyve"], "one": ["won"], "right": ["write"], "hour": ["our"], "site": ["sight"], "new": ["knew"], "sales": ["sails"], "sql": ["sequel"], "c#": ["c sharp", "see sharp"], "postgres": ["post gress"], "kubernetes": ["cuban eighties"], "react": ["re act"], "acca": ["a c c a"], "python": ["pie thon"], "xero": ["zero"], "vat": ["v a t"], "aws": ["a w s"], "netsuite": ["net suite"], "jira": ["gira"], "power bi": ["power be eye"]}


def spoil(words, rng):
    """As it comes out of a recogniser: without marks and capitals, words misheard, fillers and stutters put in."""
    lowered, unmarked = rng.random() < 0.5, rng.random() < 0.5
    misheard = 0.06 if lowered else 0.015
    fillers = rng.choice([0, 0, 0.02, 0.05])
    done = []
    for word, slot in words:
        starts = slot.startswith("*")
        inner = slot.lstrip("*")
        if rng.random() < fillers and (not inner or not starts):
            for one in rng.choice(FILLERS).split():
                done.append([one, inner if inner and not starts else ""])
        if rng.random() < fillers * 0.7 and not inner:
            done.append([word.strip(",."), ""])
        if unmarked:
            word = re.sub(r"(?<=\w)[.,;:?!]+$|^[\"“]|[\"”]$", "", word)
        if lowered:
            word = word.lower()
        bare = word.lower().strip(".,;?!")
        if rng.random() < misheard and bare in HOMOPHONES:
            several = rng.choice(HOMOPHONES[bare]).split()
            done += [[one, slot if at == 0 else inner] for at, one in enumerate(several)]
            continue
        done.append([word, slot])
    return [one for one in done if one[0]]


def exchange(rng):
    who = rng.choices(["candidate", "client", "reference"], [0.68, 0.24, 0.08])[0]
    topics = {"candidate": frames.CANDIDATE, "client": frames.CLIENT, "reference": frames.REFERENCE}[who]
    names = list(topics)
    weights = [topics[name][2] for name in names]
    topic = rng.choices(names, weights)[0]
    questions, answers, _ = topics[topic]
    question = fill(pick(questions.split(";")))
    if rng.random() < 0.06:
        question = ""
    if rng.random() < 0.15:
        question = pick(["Great. ", "Okay, lovely. ", "Got it. ", "That's helpful. ", "Perfect, thanks. ", "Right. And "]) + question
    answer = fill(pick(answers.split(";")))
    # What goes on by itself, or answers two things.
    while rng.random() < 0.28:
        other = rng.choices(names, weights)[0]
        more = fill(pick(topics[other][1].split(";")))
        answer = f"{answer} {pick(['', '', 'And ', 'Oh, and ', 'But ', 'So '])}{more}" if rng.random() < 0.8 else f"{more} {answer}"
    if rng.random() < 0.3:
        answer = pick(OPENERS) + answer
    if rng.random() < 0.2:
        answer = f"{answer} {pick(ASIDES)}"
    # A value in the question that is confirmed, or put right.
    if who == "candidate" and rng.random() < 0.07:
        kind, value, ask = pick([("pay.now", salary(), "So you're on {}?"), ("notice", length_of_notice(), "And your notice is {}?"), ("home", place(), "You're in {}, right?"), ("notice", length_of_notice(), "It says {} notice here?"), ("start", date(), "So you could start {}?"), ("years", span_of_years(), "So that's {} then?"), ("employer", firm(), "And you're at {} now?"), ("role", role(), "So you're a {}?"), ("skill", skill(), "Have you used {}?"), ("skill", skill(), "Do you know {}?"), ("right", pick(RIGHTS), "So {}, correct?"), ("pay.wanted", salary(), "So {} would be okay?")])
        yes = rng.random() < 0.55
        question = ask.format(f"[{kind if yes else 'gone' if kind != 'skill' else 'no'}:{value}]").replace("[no:" + value + "]", value)
        answer = fill(pick(["Yes.", "That's right, yeah.", "Yes, exactly.", "Correct.", "Yep, still.", "I have, yes.", "Yeah, that's it.", "Absolutely, every day."]) if yes else pick({"pay.now": ["No, [pay.now:$pay].", "It's [pay.now:$pay] now."], "notice": ["No, it's [notice:$not].", "[notice:$not], actually."], "home": ["No, [home:$p] now."], "start": ["No, [start:$date]."], "years": ["No, [years:$yrs]."], "employer": ["I left. I'm at [employer:$firm]."], "role": ["No, [role:$role]."], "skill": ["No, never.", "Not really, no. [skill:$skill] instead.", "Never touched it."], "right": ["No, [right:$right]."], "pay.wanted": ["No, [pay.wanted:$pay]."]}[kind]))
    return {"who": who, "q": spoil(parse(question), rng), "a": spoil(parse(answer), rng)}


if __name__ == "__main__":
    count, seed = int(sys.argv[1]), int(sys.argv[2])
    random.seed(seed)
    rng = random.Random(seed + 1)
    for _ in range(count):
        print(json.dumps(exchange(rng)))
