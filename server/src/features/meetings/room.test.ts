import type { Platform } from '@candor/contract/platforms';
import { expect, test } from 'vitest';
import { roomOf } from './room.ts';

test.each<[Platform, string, string]>([
  ['google_meet', 'https://meet.google.com/abc-defg-hij', 'https://meet.google.com/ABC-defg-hij/?authuser=1&hl=en'],
  ['zoom', 'https://us02web.zoom.us/j/81234567890?pwd=a', 'https://zoom.us/wc/81234567890/join?pwd=b'],
  [
    'microsoft_teams',
    'https://teams.microsoft.com/l/meetup-join/19%3ameeting_x%40thread.v2/0?context=a',
    'https://teams.microsoft.com/l/meetup-join/19:meeting_x@thread.v2/0',
  ],
  ['jitsi', 'https://meet.jit.si/Weekly#config.a=1', 'https://meet.jit.si/weekly/?jwt=x'],
  ['janus', 'http://rooms.example.org/videoroom.html?room=7', 'http://rooms.example.org/videoroom.html?a=b&room=7'],
])('%s: two links, one room', (platform, one, other) => {
  expect(roomOf(platform, other)).toBe(roomOf(platform, one));
});

test.each<[Platform, string, string]>([
  ['google_meet', 'https://meet.google.com/abc-defg-hij', 'https://meet.google.com/abc-defg-hik'],
  ['jitsi', 'https://meet.jit.si/Weekly', 'https://meet.example.org/Weekly'],
  ['janus', 'http://rooms.example.org/videoroom.html?room=7', 'http://rooms.example.org/videoroom.html?room=8'],
  ['generic', 'http://rooms.example.org/?id=7', 'http://rooms.example.org/?id=8'],
])('%s: two rooms stay two', (platform, one, other) => {
  expect(roomOf(platform, other)).not.toBe(roomOf(platform, one));
});
