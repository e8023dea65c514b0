import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safePath } from './safe-path.ts';

const origin = 'https://candor.example';

test.each([
  '/app',
  '/app/profile',
  '/app?description=a%20b&joinUrl=https://meet.example/x',
  '/app/teams/t1/meetings/m1/history#t=10',
  '/integrations/zoom-video',
])('%s is kept', (path) => {
  expect(safePath(path, origin)).toBe(path);
});

test.each([
  undefined,
  '',
  'app',
  'https://evil.example/app',
  '//evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  'javascript:alert(1)',
  ' /app',
  '/login',
  '/login/',
  '/login?from=/login',
  '/x/../login',
])('%j leads to the dashboard instead', (path) => {
  expect(safePath(path, origin)).toBe('/app');
});

test('whatever is asked for, the answer stays on this origin', () => {
  fc.assert(
    fc.property(
      fc
        .tuple(
          fc.constantFrom('', '/', '//', '/\\', '/./', '/../', 'https:', '/https://'),
          fc.string({ maxLength: 20 }),
        )
        .map((parts) => parts.join('')),
      (wanted) => {
        const path = safePath(wanted, origin);
        return (
          path.startsWith('/') &&
          !path.startsWith('//') &&
          new URL(path, origin).origin === origin &&
          safePath(path, origin) === path
        );
      },
    ),
  );
});
