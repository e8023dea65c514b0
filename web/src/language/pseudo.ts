import type { Speech } from './catalogue.ts';

const accents = 'áƀćđéƒǵĥíĵķłɱńóþɋřśŧúṽŵẋýź';
const letters = 'abcdefghijklmnopqrstuvwxyz';

/** English in disguise and a third longer, as German is: shows what is not in a catalogue, and what has no room. */
export const speech: Speech = (_room, english) =>
  Object.fromEntries(Object.entries(english).map(([key, text]) => [key, disguise(text)]));

function disguise(text: unknown): unknown {
  if (typeof text === 'function') return (...parts: unknown[]) => disguised(String(text(...parts)));
  return typeof text === 'string' ? disguised(text) : text;
}

export function disguised(text: string): string {
  if (text.trim() === '') return text;
  const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
  const changed = [...words].map((letter) => accents[letters.indexOf(letter)] ?? letter).join('');
  return `${before}⟦${changed}${'~'.repeat(Math.ceil(words.length / 3))}⟧${after}`;
}
