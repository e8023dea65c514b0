import { expect, test } from 'vitest';
import { readSettings } from './player-settings.ts';

test('speed, volume and captions are remembered as long as they can be chosen', () => {
  expect(readSettings('{"speed":1.75,"volume":40,"captions":true}')).toEqual({
    speed: 1.75,
    volume: 40,
    captions: true,
  });
  expect(readSettings('{"speed":1.75,"volume":40}')).toEqual({ speed: 1.75, volume: 40, captions: false });
  for (const text of [null, '', 'nonsense', 'null', '{"speed":3,"volume":101}', '{"speed":"2","volume":-1}'])
    expect(readSettings(text)).toEqual({ speed: 1, volume: 100, captions: false });
});
