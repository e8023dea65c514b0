import { expect, test } from 'vitest';
import { isColour, logoFault } from './branding-rules.ts';

test('a colour is six digits with a hash', () => {
  expect(['#1F6F5C', '#abcdef'].every(isColour)).toBe(true);
  expect(['', 'red', '#12345', '#1234567', '#12345g', '1F6F5C'].some(isColour)).toBe(false);
});

test('a logo is a PNG or JPEG that fits', () => {
  expect(logoFault({ type: 'image/png', size: 400_000 })).toBeNull();
  expect(logoFault({ type: 'image/png', size: 600_000 })).toContain('500 kB');
  expect(logoFault({ type: 'image/svg+xml', size: 10 })).toContain('PNG or JPEG');
});
