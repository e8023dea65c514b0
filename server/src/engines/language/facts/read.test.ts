import { expect, test } from 'vitest';
import { conversationOf } from '../../../test/conversations.ts';
import type { ReadKind } from '../reader/kinds.ts';
import { readKinds } from '../reader/kinds.ts';
import type { Opinion } from '../reader/network.ts';
import { readConversation } from '../text/reading.ts';
import { findFacts } from './index.ts';

/** What is found when the reader is as sure of some words as this: `Python[.9]`, and `Excel[.9^]` where it sees a new one begin. */
function found(kind: ReadKind, ...lines: string[]): string[] {
  const marked = /\[(\.\d+)(\^?)\]/;
  const conversation = conversationOf(lines.map((line) => line.replaceAll(new RegExp(marked, 'g'), '')).join('\n'));
  const reading = readConversation(conversation);
  const column = readKinds.indexOf(kind);
  const opinions = new Map(
    reading.statements.map((statement): [typeof statement, Opinion] => {
      const words = (lines[conversation.utterances.indexOf(statement.utterance)] ?? '')
        .replace(/^\w+( \(\w+\))?: /, '')
        .split(' ')
        .slice(statement.from, statement.to);
      const opinion = {
        facts: new Float32Array(words.length * readKinds.length),
        begins: new Float32Array(words.length * readKinds.length),
        point: new Float32Array(),
      };
      words.forEach((word, at) => {
        const [, chance, begin] = marked.exec(word) ?? [];
        opinion.facts[at * readKinds.length + column] = Number(chance ?? 0);
        opinion.begins[at * readKinds.length + column] = begin ? 0.9 : 0;
      });
      return [statement, opinion];
    }),
  );
  return findFacts(reading, conversation.startedAt, opinions)
    .filter((fact) => fact.kind === kind)
    .map(({ value }) => value);
}
const asked = 'Dana (host): And you?';

test('things that are listed are several, each as sure as its own words', () => {
  expect(
    found('skill', asked, 'Amara (candidate): Zarquon[.97] griddles,[.97] aye,[.5] and frobbing[.97] ovens.[.97]'),
  ).toEqual(['Zarquon griddles', 'frobbing ovens']);
  expect(found('skill', asked, 'Amara (candidate): i speak zarquish[.97^] blorbian[.97^] at home')).toEqual([
    'zarquish',
    'blorbian',
  ]);
});

test('what is measured is no skill', () => {
  expect(found('skill', asked, 'Amara (candidate): ten[.97] microns,[.97] sometimes five.')).toEqual([]);
});

test('weak words before a strong one begin its name', () => {
  expect(found('skill', asked, 'Amara (candidate): Mostly some standing[.3] zarq[.98^] metal.[.96]')).toEqual([
    'standing zarq metal',
  ]);
});

test('a place is one name, and no place is short for “is”', () => {
  expect(found('location', 'Dana (host): Where is home?', 'Amara (candidate): Market[.9] Zarborough.[.9^]')).toEqual([
    'Market Zarborough',
  ]);
  expect(found('location', 'Dana (host): Where is home?', 'Amara (candidate): Zarfermline[.95] now.[.7]')).toEqual([
    'Zarfermline',
  ]);
  expect(found('location', 'Dana (host): Where is home?', 'Amara (candidate): Zartroy,[.95] renting.[.7]')).toEqual([
    'Zartroy',
  ]);
  expect(
    found('location', asked, "Amara (candidate): So Zarlong's[.9] actually all right, it's forty minutes."),
  ).toEqual([]);
});

test('what a tool is for is no skill, nor is a course that somebody only took', () => {
  expect(
    found('skill', asked, 'Amara (candidate): We use Zarx[.97] for homework[.97] and Zarmos[.97] for graphs.[.97]'),
  ).toEqual(['Zarx', 'Zarmos']);
  expect(found('skill', asked, 'Amara (candidate): Zarbricks[.97] I did only the free course.')).toEqual([]);
});

test('of two homes the one that the reader is much surer of holds; where it is not, neither does', () => {
  const two = (first: string, second: string) =>
    found(
      'location',
      'Dana (host): Where was that?',
      `Amara (candidate): Out in Zarmahon.[${first}]`,
      'Dana: I see. And yourself?',
      `Amara: Zarleton.[${second}]`,
    );
  expect(two('.7', '.98')).toEqual(['Zarleton']);
  expect(two('.9', '.94')).toEqual([]);
});

test('two days in one breath are no start, nor is a holiday', () => {
  expect(
    found(
      'availability',
      'Dana (host): When could you start?',
      'Amara (candidate): The Monday[.9] after the wedding, the third[.9] of August.[.9]',
    ),
  ).toEqual([]);
  expect(
    found(
      'availability',
      'Dana (host): Any holiday booked?',
      'Amara (candidate): Second[.9] week[.9] of[.9] April.[.9]',
    ),
  ).toEqual([]);
});

test('a bare number is years where these were asked for', () => {
  expect(
    found('experience', 'Dana (host): How many years have you done that?', 'Amara (candidate): Nine,[.9] yeah.'),
  ).toEqual(['9 years']);
  expect(found('experience', 'Dana (host): How many of you are there?', 'Amara (candidate): Nine,[.9] yeah.')).toEqual(
    [],
  );
});

test('a status has its whole name, and one that somebody does not have is none', () => {
  expect(
    found('right-to-work', 'Dana (host): And the paperwork?', 'Amara (candidate): Settled,[.95] yes, since 2023.'),
  ).toEqual(['Settled status']);
  expect(
    found(
      'right-to-work',
      'Dana (host): And the paperwork?',
      "Amara (candidate): I came later, so I don't have settled[.95] status.[.95]",
    ),
  ).toEqual([]);
});

test('a name that the lists know needs less than one that nobody knows', () => {
  expect(found('skill', asked, 'Amara (candidate): Well, there was Kubernetes[.85] and zarqing[.85] about.')).toEqual([
    'Kubernetes',
  ]);
});

test('what is denied at the end, or has run out, is no skill', () => {
  expect(found('skill', asked, 'Amara (candidate): Kubernetes[.9] now, no.')).toEqual([]);
  expect(found('skill', asked, 'Amara (candidate): The Kubernetes[.9] one ran out last year.')).toEqual([]);
});

test('a number before years is none of a name, a tool right before one is, and where a diploma was taken is no skill', () => {
  expect(found('skill', asked, 'Amara (candidate): We went over to Zarqtrent[.97] two[.97] years ago.')).toEqual([
    'Zarqtrent',
  ]);
  expect(found('skill', asked, 'Amara (candidate): Mostly Tekla Zarq[.97] Designer.[.97]')).toEqual([
    'Tekla Zarq Designer',
  ]);
  expect(found('skill', asked, 'Amara (candidate): A diploma in zarqing,[.97] through Zartec.[.97]')).toEqual([
    'zarqing',
  ]);
});

test('what somebody would like to do is no skill', () => {
  expect(
    found(
      'skill',
      'Dana (host): Is that what you want to be doing?',
      'Amara (candidate): Zarqing[.97] and blorbing,[.97^] definitely.',
    ),
  ).toEqual([]);
});

test('a date says which Monday it is, and of two days the one that follows from the other holds', () => {
  const start = (answer: string) =>
    found('availability', 'Dana (host): When could you start?', `Amara (candidate): ${answer}`);
  expect(start('So from Monday[.95] the[.95] 17th[.95] of[.95] August[.95] I am yours.')).toEqual(['17 August']);
  expect(start('4th[.95] January,[.95] Monday.[.95]')).toEqual(['4 January']);
  expect(
    start(
      'I would hand it in on the thirteenth[.85] of[.85] April[.85] and be with them on the thirteenth[.95] of[.95] July.[.95]',
    ),
  ).toEqual(['13 July']);
  expect(start('So if I sign in June,[.85] the[.95] first[.95] of[.95] August.[.95]')).toEqual(['1 August']);
  expect(start('The Monday[.95] before Thanksgiving, the[.95] twenty[.95] third.[.95]')).toEqual([]);
});

test('a day for an interview is no start', () => {
  expect(
    found(
      'availability',
      'Dana (host): Would the eighteenth or nineteenth of March suit you for the interview?',
      'Amara (candidate): The[.9] nineteenth[.9] I could do.',
    ),
  ).toEqual([]);
});

test('a plain yes to what the other one says counts though the reader sees no value in it', () => {
  expect(found('location', "Dana (host): And you're still in Zarborough?", "Amara (candidate): Yes ma'am.")).toEqual([
    'Zarborough',
  ]);
});

test('a plain yes to a skill that was named counts as well, and an address is none', () => {
  expect(found('skill', 'Dana (host): Do you use Kubernetes?', 'Amara (candidate): Yes, every day.')).toEqual([
    'Kubernetes',
  ]);
  expect(found('skill', 'Dana (host): And you are amara dot k at outlook dot com?', 'Amara (candidate): Yes.')).toEqual(
    [],
  );
});

test('where they live was asked for by its own name: it goes before where they come from', () => {
  expect(
    found(
      'location',
      'Dana (host): And where was that?',
      'Amara (candidate): Zartaleza.[.98]',
      'Dana: I see. So where are you living now?',
      'Amara: I moved to Zarsborough[.97] in December.',
    ),
  ).toEqual(['Zarsborough']);
});

test('a notice that went up has the unit that was said before', () => {
  const notice = (question: string, answer: string) =>
    found('notice', `Dana (host): ${question}`, `Amara (candidate): ${answer}`);
  expect(notice("What's your notice?", 'It was one month, but when I went senior they changed it to three.')).toEqual([
    '3 months',
  ]);
  expect(notice('What notice are you on, is it a month?', 'It went up to three when I got promoted.')).toEqual([
    '3 months',
  ]);
  expect(notice('Remind me, is your notice three months?', "No, it's two.[.93] Everyone assumes three.")).toEqual([
    '2 months',
  ]);
  expect(
    notice('What notice are you on?', 'I think its nine[.9] weeks[.9] is it no hang on the contract says four[.9]'),
  ).toEqual(['4 weeks']);
  expect(notice('How many of you are on notice there?', 'It went up to three when they closed the line.')).toEqual([]);
});

test('years said once are understood the next time', () => {
  expect(
    found(
      'experience',
      'Dana (host): Tell me about yourself.',
      "Amara (candidate): Three[.97] and[.97] a[.97] half[.97] years[.97] there, and I've been in payroll for sixteen,[.9] starting as a clerk.",
    ),
  ).toEqual(['3.5 years', '16 years']);
  expect(
    found('experience', 'Dana (host): Which classes?', 'Amara (candidate): A Year 11[.9] and a Year 9.[.9]'),
  ).toEqual([]);
});

test('money as it is said: without a period where that goes without saying', () => {
  const pay = (question: string, answer: string) =>
    found('pay', `Dana (host): ${question}`, `Amara (candidate): ${answer}`);
  expect(pay('And your wish?', 'I would like to have five[.98] thousand[.98] eight[.98] hundred.[.98]')).toEqual([
    '5,800',
  ]);
  expect(pay("What's the pay where you are?", 'It is thirteen[.98] pounds[.98] forty.[.98]')).toEqual(['£13.40']);
  expect(pay("What's the current CTC?", '19[.95] lakhs[.95] fixed, and 2 variable.')).toEqual(['19 lakhs']);
  expect(pay('So, what are you getting?', 'Sixteen[.98] euro[.98] the[.98] hour,[.98] plus the tips.')).toEqual([
    '€16 an hour',
  ]);
});

test('a figure that only echoes the other one’s is nobody’s wish', () => {
  expect(
    found('pay', "Dana (host): I'd say they'd go to twenty six.", 'Amara (candidate): Twenty[.95] six.[.95] Hmm.'),
  ).toEqual([]);
});

test('a figure between two others is what they agree on; said with a laugh it is not', () => {
  const agreed = (answer: string) =>
    found(
      'pay',
      'Dana (host): What do they pay you?',
      'Amara (candidate): Twenty[.9] eight[.9] thousand.[.9]',
      'Dana: They are at thirty to thirty four.',
      `Amara: ${answer}`,
    );
  expect(agreed('Oh, okay. Thirty two then.')).toEqual(['28,000', '32']);
  expect(agreed('Then put thirty two!')).toEqual(['28,000']);
  expect(agreed('Two then.')).toEqual(['28,000']);
});

test('somebody in a hotel is not at home', () => {
  expect(
    found('location', 'Dana (host): Where are you?', "Amara (candidate): I'm in the hotel, in Zarstrava.[.9]"),
  ).toEqual([]);
});

test('a figure that was misheard, and put right when it is read back, is the second one', () => {
  expect(
    found(
      'pay',
      'Dana (host): And your expectation?',
      'Amara (candidate): I was thinking seventeen.[.9]',
      'Dana: Seventeen?',
      'Amara: Seventy![.9] Seven zero. Sorry.',
    ),
  ).toEqual(['70']);
});

test('what holds only for others, or either way, is no notice', () => {
  const notice = (answer: string) =>
    found('notice', "Dana (host): What's your notice?", `Amara (candidate): ${answer}`);
  expect(notice('Two[.95] months[.95] is only from band seven.')).toEqual([]);
  expect(notice("Legally I think it's one[.8] week[.8] or two[.95] weeks,[.95] I don't know.")).toEqual([]);
});

test('rent, mileage and the nursery are no pay, however sure the reader is', () => {
  const pay = (answer: string) => found('pay', 'Dana (host): And money?', `Amara (candidate): ${answer}`);
  expect(pay("I'm paying four[.98] hundred[.98] and[.98] fifty[.98] a[.98] week[.98] in rent here.")).toEqual([]);
  expect(pay('Twelve[.98] eighty[.98] five[.98] an[.98] hour,[.98] and thirty[.98] pence for the mile.')).toEqual([
    '12.85 an hour',
  ]);
});

test('what they would stay for, deals and hours are no pay either', () => {
  const pay = (question: string, answer: string) =>
    found('pay', `Dana (host): ${question}`, `Amara (candidate): ${answer}`);
  expect(pay('They have eighteen an hour on it.', 'For eighteen[.97] I stay where I am.')).toEqual([]);
  expect(
    pay(
      "What's your average deal?",
      'Two[.97] fifty,[.97] three[.97] hundred[.97] K[.97] a[.97] year,[.97] nine month cycle.',
    ),
  ).toEqual([]);
  expect(pay('They say it is forty hours.', "I'm closer to fifty[.97] now, so that'd be a vacation.")).toEqual([]);
});

test('a day on which something ends is no start', () => {
  expect(
    found(
      'availability',
      'Dana (host): When could you start?',
      'Amara (candidate): I promised the head I will finish the term, so the[.95] 22nd[.95] of[.95] July.[.95]',
    ),
  ).toEqual([]);
  expect(
    found('availability', "Dana (host): So when's that finished?", 'Amara (candidate): Be done mid-April.[.95]'),
  ).toEqual([]);
  expect(
    found(
      'availability',
      'Dana (host): When could you start?',
      'Amara (candidate): The first Monday[.95] of January, whatever that is.',
    ),
  ).toEqual([]);
});

test('what somebody is still being trained in, and an exclamation, is no skill', () => {
  expect(
    found('skill', asked, "Amara (candidate): Zarqopsy[.97] I'm still in training, thirty from the fifty."),
  ).toEqual([]);
  expect(found('skill', 'Dana (host): And Excel?', 'Amara (candidate): Eish.[.97]')).toEqual([]);
});

test('a house that is looked for, and where home is beside where they rent, is not where they live', () => {
  expect(
    found('location', asked, "Amara (candidate): We're looking for a house in Zarsham,[.9] maybe in the spring."),
  ).toEqual([]);
  expect(
    found(
      'location',
      'Dana (host): Where are you living now?',
      "Amara (candidate): I'm renting in Zarleton[.4] with my fella. Home is Zarmoy.[.9]",
    ),
  ).toEqual([]);
  expect(found('location', 'Dana (host): You still out in Zardalup?', 'Amara (candidate): Nah, Zarbrook.[.9]')).toEqual(
    ['Zarbrook'],
  );
});

test('“this one” counts nothing, and “need” is no status', () => {
  expect(
    found('experience', 'Dana (host): How long?', 'Amara (candidate): In this one three[.95] years.[.95]'),
  ).toEqual(['3 years']);
  expect(
    found(
      'right-to-work',
      'Dana (host): And your papers?',
      "Amara (candidate): So a passport from home, I'd need[.95] the work permit.",
    ),
  ).toEqual([]);
});
