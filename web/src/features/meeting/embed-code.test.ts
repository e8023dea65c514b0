import { expect, test } from 'vitest';
import { embedCode } from './embed-code.ts';

test('a title with quotes and angle brackets stays inside its attribute', () => {
  const code = embedCode({ url: 'https://candor.example/embed/e1?token=t&x=1', shows: 'player' }, 'A "B" <C>', 'video');
  expect(code).toContain('title="A &quot;B&quot; &lt;C&gt;"');
  expect(code).toContain('src="https://candor.example/embed/e1?token=t&amp;x=1"');
  expect(code.match(/</g)).toHaveLength(2);
});
