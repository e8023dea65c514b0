import { expect, test } from 'vitest';
import { literalTextsIn, literalTextsOf } from './lib/literal-texts.mjs';
import { root } from './lib/say.mjs';

test('every text of the web app comes from a catalogue', () => {
  expect(literalTextsIn(root)).toEqual([]);
});

test.each([
  ['export const view = <p>Save your changes</p>;', ['Save your changes']],
  ["export const view = <Button label={isOpen ? 'Close' : messages.open} />;", ['Close']],
  ['export const view = <p title={`Edit ${name}`}>{messages.edit}</p>;', ['Edit']],
  ["showAlert('success', 'Meeting deleted');", ['Meeting deleted']],
  ["export const view = <li>{isDone && 'Done already'}</li>;", ['Done already']],
  ['export const view = <Box component="span" className="wide card">{messages.save}</Box>;', []],
  ['export const view = <kbd>Ctrl+B</kbd>;', []],
])('%s', (code, texts) => {
  expect(literalTextsOf('planted.tsx', code).map(({ text }) => text)).toEqual(texts);
});
