import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';
import { pictureFault } from './picture-rules.ts';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Safari on macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140 Mobile Safari/604.1',
    'Chrome on iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  ['curl/8.5.0', 'curl/8.5.0'],
  ['', 'Unknown device'],
])('%s is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

test('a picture has the right type and size', () => {
  expect(pictureFault({ type: 'image/png', size: 2 * 1024 * 1024 })).toBeNull();
  expect(pictureFault({ type: 'image/png', size: 2 * 1024 * 1024 + 1 })).toMatch('2 MB');
  expect(pictureFault({ type: 'image/svg+xml', size: 10 })).toMatch('PNG');
  expect(pictureFault({ type: 'image/png', size: 0 })).toMatch('empty');
});
