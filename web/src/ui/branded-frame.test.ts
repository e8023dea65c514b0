/// <reference types="node" />
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { frameMessage, mostHeight } from './branded-frame-messages.ts';

const page = readFileSync(new URL('../../public/branded-frame.html', import.meta.url), 'utf8');

test('the page of the frame allows its own script and no other', () => {
  const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(page) ?? [];
  expect(page).toContain(`script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  expect(page).toContain("default-src 'none'");
});

test('heights are numbers within bounds', () => {
  const of = (height: unknown) => frameMessage({ from: 'branded-frame', height }).height;
  expect([of(120), of(-5), of(1e9), of(mostHeight)]).toEqual([120, 0, mostHeight, mostHeight]);
  for (const height of ['120', Number.NaN, Infinity, null, {}]) expect(of(height)).toBeUndefined();
});

test('only links that open a page or a mail are followed', () => {
  const of = (href: unknown) => frameMessage({ from: 'branded-frame', href }).href;
  expect([of('https://northlight.example'), of('mailto:jo@northlight.example')]).toEqual([
    'https://northlight.example',
    'mailto:jo@northlight.example',
  ]);
  for (const href of ['javascript:alert(1)', 'data:text/html,x', '/app/profile', ' javascript:1', 7])
    expect(of(href)).toBeUndefined();
});

test('messages from other origins are ignored', () => {
  for (const data of [null, 'branded-frame', 7, {}, { height: 10 }, { from: 'somebody', height: 10 }])
    expect(frameMessage(data)).toEqual({});
});
