import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { parseInline, type Piece, plainText, toMarkup } from './inline-markup.ts';
import { InlineText } from './inline-text.tsx';

const html = (text: string) => renderToStaticMarkup(<InlineText text={text} />).replaceAll(/<style.*?<\/style>/g, '');

test('bold, italic, both, and links', () => {
  expect(html('Wants **£85k**, *maybe* more, ***now***')).toBe(
    'Wants <strong>£85k</strong>, <em>maybe</em> more, <strong><em>now</em></strong>',
  );
  expect(parseInline('see [the **role**](https://x.example/a?b=1)')).toEqual([
    { text: 'see ' },
    { text: 'the ', href: 'https://x.example/a?b=1' },
    { text: 'role', href: 'https://x.example/a?b=1', isBold: true },
  ]);
});

test.each([
  '2 * 3 * 4',
  'a ** b ** c',
  '**',
  '* *',
  '[x](javascript:alert(1))',
  '[x](data:text/html,y)',
  '<b>no</b>',
  '**open',
  '[x] (https://x.example)',
])('%j is only text', (text) => {
  expect(parseInline(text)).toEqual([{ text }]);
});

test('markup by others cannot execute', () => {
  expect(html('<img src=x onerror=alert(1)> [a](javascript:alert(1)) **<script>x</script>**')).not.toMatch(
    /<(img|script|a)\b/,
  );
});

test('serialising and parsing a line gives the same line', () => {
  const words = ['pay', ' ', 'of ', '85', '* star', 'née', '  gap', 'end '];
  let seed = 7;
  const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  for (let round = 0; round < 500; round += 1) {
    const pieces = Array.from(
      { length: 1 + next(5) },
      (): Piece => ({
        text: words[next(4)]!,
        ...(next(3) === 0 && { isBold: true }),
        ...(next(4) === 0 && { isItalic: true }),
        ...(next(5) === 0 && { href: 'https://x.example/p' }),
      }),
    );
    const text = toMarkup(pieces);
    expect(plainText(text).replaceAll(/\s+/g, ' ')).toBe(
      pieces
        .map((piece) => piece.text)
        .join('')
        .trim()
        .replaceAll(/\s+/g, ' '),
    );
    expect(toMarkup(parseInline(text))).toBe(text);
  }
});

test('spaces stay outside the markers, and equal neighbours are merged', () => {
  expect(toMarkup([{ text: 'a ' }, { text: 'b ', isBold: true }, { text: 'c', isBold: true }, { text: ' d' }])).toBe(
    'a **b c** d',
  );
});
