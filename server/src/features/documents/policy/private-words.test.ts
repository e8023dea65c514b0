import { expect, test } from 'vitest';
import type { MeetingUtterance } from '../../findings/conversation.ts';
import { clientPolicy } from './policy.ts';
import { findPrivateWords } from './private-words.ts';

const conversation = (...turns: ['host' | 'candidate', string][]) => ({
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
