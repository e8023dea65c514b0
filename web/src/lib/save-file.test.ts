import { expect, test } from 'vitest';
import { filenameOf } from './save-file.ts';

test.each([
  [null, undefined],
  ['inline', undefined],
  ['attachment; filename="cv.pdf"', 'cv.pdf'],
  ['attachment; filename=cv.pdf', 'cv.pdf'],
  [String.raw`attachment; filename="a \"b\".pdf"`, 'a "b".pdf'],
  [`attachment; filename="Zoe.pdf"; filename*=UTF-8''Zo%C3%AB%20K.pdf`, 'Zoë K.pdf'],
  [`attachment; filename="x.pdf"; filename*=UTF-8''%E0%A4%A`, 'x.pdf'],
])('of %s the name is %s', (header, name) => {
  expect(filenameOf(header)).toBe(name);
});
