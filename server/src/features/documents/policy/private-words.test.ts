import { expect, test } from 'vitest';
import { textOf } from '../../../engines/language/text/words.ts';
import type { MeetingUtterance } from '../../findings/conversation.ts';
import { clientPolicy, policyFor } from './policy.ts';
import { privacyOfLine } from './read-line.ts';
import { findPrivateWords } from './private-words.ts';

const conversation = (...turns: ['host' | 'candidate' | 'other', string][]) => ({
  title: 'Call',
  startedAt: new Date('2026-11-16T10:00:00Z'),
  language: null,
  participants: [],
  words: null,
  utterances: turns.map(
    ([role, text], at): MeetingUtterance => ({
      id: `u${at}`,
      speakerId: role,
      speaker: role,
      role,
      words: text.split(' ').map((word, place) => [word, at * 9_000 + place * 300, at * 9_000 + place * 300 + 250, 95]),
    }),
  ),
});

test.each([
  ['¿Cuánto cobras ahora?', 'Treinta y ocho mil.', '¿Y cuánto pedirías?', 'Cuarenta y cinco mil.'],
  ['Was verdienen Sie aktuell?', 'Aktuell 61.000 Euro.', 'Und was stellen Sie sich vor, was möchten Sie?', '72.000.'],
  ['What are you on at the moment?', 'Fifty-two.', 'And what would you want?', 'Sixty-one.'],
])('current pay is kept from a client, wanted pay isn’t: %s', (asked, now, wished, wanted) => {
  const found = findPrivateWords(
    conversation(['host', asked], ['candidate', now], ['host', wished], ['candidate', wanted]),
    clientPolicy(),
  );
  expect(found.map(({ utteranceId, kind }) => [utteranceId, kind])).toEqual([['u1', 'current-pay']]);
});

test.each([
  ['Wann könnten Sie anfangen?', 'Im Vertrauen, ich könnte schon am 1. März anfangen.', 1],
  ['Wann könnten Sie anfangen?', 'Das sage ich Ihnen im Vertrauen. Ich könnte schon im März anfangen.', 2],
  ['¿Y cuándo podrías empezar?', 'Esto te lo digo en confianza. Podría empezar el 1 de mayo.', 2],
  ['Et quand pourriez-vous commencer ?', 'Entre nous. Je pourrais commencer début mai.', 2],
])('a start date told in confidence is kept from a client: %s – %s', (asked, told, sentences) => {
  const found = findPrivateWords(conversation(['host', asked], ['candidate', told]), clientPolicy());
  expect(found.map(({ kind }) => kind)).toEqual(Array.from({ length: sentences }, () => 'confidence'));
  expect(found.at(-1)?.to).toBe(told.split(' ').length);
});

const withheldOf = (...turns: Parameters<typeof conversation>) => {
  const whole = conversation(...turns);
  return findPrivateWords(whole, clientPolicy()).map(
    ({ utteranceId, from, to, kind }) =>
      [kind, textOf(whole.utterances.find(({ id }) => id === utteranceId)!.words, from, to)] as const,
  );
};

test.each([
  ['What are you making right now?', "No, 96,000 last year, but I don't ever want to work that many hours again."],
  ['And what are they paying you, roughly?', "It's in and around the market, really."],
  ['What are you on at the moment?', "I'd say about fifty-two."],
  ['What are you on at the moment?', "It's not bad. It went up in April."],
])('whatever answers a question about pay today is withheld as a whole: %s %s', (asked, said) => {
  const found = withheldOf(
    ['host', asked],
    ['candidate', said],
    ['host', 'And your team?'],
    ['candidate', 'Six of us.'],
  );
  expect(found.map(([kind]) => kind).every((kind) => kind === 'current-pay')).toBe(true);
  expect(found.map(([, text]) => text).join(' ')).toBe(said);
});

test.each([
  ['Is anybody else in the frame?', "I won't say who, they are deciding on the 20th."],
  ['Are you talking to anybody else?', 'Hessler came up. Old man Hessler shouts a lot.'],
  ['What notice is on you, and is anybody else in the frame?', "I won't say who. On the 20th, I'd guess."],
])('whatever answers a question about other processes is withheld as a whole: %s %s', (asked, said) => {
  const found = withheldOf(
    ['host', asked],
    ['candidate', said],
    ['host', 'And your team?'],
    ['candidate', 'Six of us.'],
  );
  expect(found.map(([, text]) => text).join(' ')).toBe(said);
});

test('what was asked in the same breath, and what happens next with us, stay', () => {
  expect(
    withheldOf(
      ['host', "What's your notice, and are you talking to anybody else?"],
      ['candidate', 'Six weeks. Two firms rang.'],
    ),
  ).toEqual([['other-processes', 'Two firms rang.']]);
  expect(
    withheldOf(
      ['host', 'Are you talking to anybody else?'],
      ['candidate', "Nobody else. I'll send you the CV by five."],
    ),
  ).toEqual([['other-processes', 'Nobody else.']]);
});

test.each([
  ["Just dates and title and I'll keep your name off the rest."],
  ["Don't worry, we won't mention your name."],
  ["It's anonymous, so I'll keep it anonymous in what I write."],
])('what a referee said under a promise to keep a name off it is withheld: %s', (promise) => {
  const turns: Parameters<typeof conversation> = [
    ['host', 'What is she like with her own team?'],
    ['other', 'She is too soft. She would cover for them.'],
    ['host', promise],
    ['other', 'She was late with charts.'],
  ];
  expect(withheldOf(...turns).map(([kind, text]) => `${kind}: ${text}`)).toEqual([
    'confidence: She is too soft.',
    'confidence: She would cover for them.',
    'confidence: She was late with charts.',
  ]);
  expect(withheldOf(...turns.filter(([, text]) => text !== promise))).toEqual([]);
});

test('confidence that was promised to a referee holds from then on', () => {
  const found = withheldOf(
    ['host', 'How long was she there?'],
    ['other', 'Four years.'],
    ['host', 'And everything from here stays in confidence.'],
    ['other', 'She gets behind with charts.'],
  );
  expect(found.map(([, text]) => text)).toContain('She gets behind with charts.');
});

test.each([
  ['For the client: only what the referee said.', ['client']],
  ['For the team: what to look for.', []],
  ['Not for the client.', []],
])('a document of no special kind is for a client if its instructions say so: %s', (instructions, readers) => {
  expect(policyFor({ kind: 'other', instructions, sections: [] }, conversation()).readers).toEqual(readers);
});

test.each([
  ['“It went up in April.”', 'What are you on at the moment?', 'current-pay'],
  ['“They decide on the 20th.”', 'Is anybody else in the frame?', 'other-processes'],
  ["“I'd want 46,000.”", 'What are you on at the moment?', null],
  ['“It went up in April.”', 'How is the commute?', null],
])('a quote on a page is read with its question: %s', (text, question, kind) => {
  expect(privacyOfLine({ text, isQuote: true, asked: { text: question } }, clientPolicy())).toBe(kind);
});

test('a reference for a client says what the referee said of someone else', () => {
  const { withholds } = policyFor({ kind: 'other', instructions: 'For the client.', sections: [] }, conversation());
  expect(
    privacyOfLine({ text: 'She worked for me in London.', isQuote: true }, { ...clientPolicy(), withholds }),
  ).toBeNull();
  expect(withholds.has('confidence')).toBe(true);
});
