import { exchangesOf, quotedText } from '@candor/contract/quotes';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSaidInOrder } from './quotes.ts';

const word = fc.constantFrom('I', 'run', 'the', 'team,', 'um,', 'of', 'six', 'Größe', '£85,000', 'three-year', 'don’t');
const words = fc.array(word, { minLength: 1, maxLength: 12 });
const evidence = (...quotes: string[]) => quotes.map((quote) => ({ quote }));
const bare = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

test('whatever is left out, words in the order in which they were said are said', () => {
  fc.assert(
    fc.property(words, fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }), (said, isKept) => {
      const kept = said.filter((_, index) => isKept[index]);
      expect(isSaidInOrder(kept.join(' … '), evidence(said.join(' ')))).toBe(kept.length > 0);
    }),
  );
});

test('nothing passes for said that has another word, or one more often, or in another order', () => {
  fc.assert(
    fc.property(words, words, (text, said) => {
      if (!isSaidInOrder(text.join(' '), evidence(said.join(' ')))) return;
      let at = -1;
      for (const one of bare(text.join(' '))) {
        at = bare(said.join(' ')).indexOf(one, at + 1);
        expect(at).toBeGreaterThanOrEqual(0);
      }
    }),
  );
  expect(isSaidInOrder('I run six teams', evidence('I run', 'six teams.'))).toBe(true);
  expect(isSaidInOrder('Six teams, I run', evidence('I run six teams.'))).toBe(false);
  expect(isSaidInOrder('I run seven teams', evidence('I run six teams.'))).toBe(false);
  expect(isSaidInOrder('…', evidence('I run six teams.'))).toBe(false);
});

const line = (text: string, more: object = {}) => ({ text, isByPerson: false, ...more });
const asked = (text: string) => ({ text, evidence: [] });

test('lines stand under their question once, three at a time, and what a person wrote is never folded away', () => {
  const why = { exchange: 'a', asked: asked('Why?') };
  const groups = exchangesOf([
    line('First', why),
    line('Hidden', { ...why, isMore: true }),
    line('Mine', { isByPerson: true }),
    line('Second', why),
    line('Third', why),
    line('Fourth', why),
    line('Theirs', { ...why, isByPerson: true, isMore: true }),
    line('Alone', { exchange: 'b' }),
    line('Again', why),
    line('Yes.', { asked: asked('Is it?') }),
    line('It is.', { asked: asked('Is it?') }),
  ]);
  const texts = (lines: readonly { text: string }[]) => lines.map(({ text }) => text);
  expect(groups.map((group) => [group.asked?.text, texts(group.shown), texts(group.more)])).toEqual([
    ['Why?', ['First', 'Mine', 'Second', 'Third', 'Theirs'], ['Hidden', 'Fourth']],
    [undefined, ['Alone'], []],
    [undefined, ['Again'], []],
    ['Is it?', ['Yes.', 'It is.'], []],
  ]);
  expect([quotedText({ text: 'Yes.', isQuote: true }), quotedText({ text: 'Yes.' })]).toEqual(['“Yes.”', 'Yes.']);
});

test('a section never shows “More” alone: where every line waits behind it, the first one doesn’t', () => {
  const waiting = (text: string, exchange: string) => line(text, { exchange, isMore: true });
  const folded = (...lines: ReturnType<typeof line>[]) =>
    exchangesOf(lines).map(({ shown, more }) => [shown.map(({ text }) => text), more.map(({ text }) => text)]);
  expect(folded(waiting('First', 'a'), waiting('Second', 'a'), waiting('Third', 'b'))).toEqual([
    [['First'], ['Second']],
    [[], ['Third']],
  ]);
  expect(folded(waiting('First', 'a'), line('Second', { exchange: 'b' }))).toEqual([
    [[], ['First']],
    [['Second'], []],
  ]);
  expect(folded()).toEqual([]);
});
