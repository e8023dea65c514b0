import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { cutTo } from './cut-to.ts';
import { Markdown } from './markdown.tsx';
import { initialsOf } from './person-avatar.tsx';
import { safeHref } from './safe-href.ts';

test('a hard maximum cuts a paste and never splits a character', () => {
  expect([cutTo('abc', 3), cutTo('abcd', 3), cutTo('ab😀', 3), cutTo('ab😀', 4)]).toEqual(['abc', 'abc', 'ab', 'ab😀']);
});

test.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//evil.example',
  '/\\evil.example',
  '',
])('%j is no address for a link', (href) => {
  expect(safeHref(href)).toBeUndefined();
});

test.each(['/help', '#top', 'https://x.example', 'mailto:a@b.example', 'tel:+123'])('%s is', (href) => {
  expect(safeHref(href)).toBe(href);
});

test('nothing in a hostile document can run or load', () => {
  const html = renderToStaticMarkup(
    <Markdown
      text={
        '# Title\n\n<script>alert(1)</script>\n\nHi <img src=x onerror=alert(1)> <b onclick=x()>b</b> [a](javascript:alert(1)) ![p](https://x.example/p.png)\n\n<iframe src="https://x.example"></iframe>'
      }
    />,
  );
  expect(html.replaceAll(/<style.*?<\/style>/g, '').match(/<(?!\/?(p|a)\b)\w+/g)).toBeNull();
  expect(html).not.toMatch(/href="javascript/);
  expect(html).toContain('&lt;script&gt;');
});

test('a document keeps its structure below the page’s own heading', () => {
  const html = renderToStaticMarkup(
    <Markdown
      text={'# Title\n\n## Part\n\nA **b** _c_ `d`\n\n1. one\n2. two\n\n> said\n\n| x | y |\n|---|---|\n| 1 | 2 |'}
    />,
  );
  expect(html).toBe(
    '<h2>Part</h2><p>A <strong>b</strong> <em>c</em> <code>d</code></p><ol><li>one</li><li>two</li></ol><blockquote><p>said</p></blockquote><table><thead><tr><th>x</th><th>y</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
  );
});

test('initials', () => {
  expect(['Dana Whitfield', 'Cher', 'Ana de la Cruz', '', '  ', '李 小龙'].map(initialsOf)).toEqual([
    'DW',
    'C',
    'AC',
    '',
    '',
    '李小',
  ]);
});
