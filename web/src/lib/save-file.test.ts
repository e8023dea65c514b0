import { expect, test, vi } from 'vitest';
import { filenameOf, saveBlob } from './save-file.ts';

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

test('what was saved is given back to the browser after a second', () => {
  vi.useFakeTimers();
  const link = { click: vi.fn(), href: '', download: '' };
  vi.stubGlobal('document', { createElement: () => link });
  const [made, revoked] = [vi.spyOn(URL, 'createObjectURL'), vi.spyOn(URL, 'revokeObjectURL')];
  made.mockReturnValue('blob:one');
  revoked.mockImplementation(() => undefined);
  saveBlob(new Blob(['x']), 'x.txt');
  expect(link.click).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(999);
  expect(revoked).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(revoked).toHaveBeenCalledWith('blob:one');
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
