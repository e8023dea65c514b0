import { expect, test } from 'vitest';
import type { OwnHosts, Platform } from './platforms.ts';
import { explainRefusal, recognisePlatform } from './platforms.ts';

const known: [string, Platform][] = [
  ['https://meet.google.com/abc-defg-hij', 'google_meet'],
  ['https://meet.google.com/abc-defg-hij?authuser=0&hl=en', 'google_meet'],
  [' https://MEET.google.com/abc-defg-hij/ ', 'google_meet'],
  ['https://meet.google.com/lookup/team-standup', 'google_meet'],
  ['https://zoom.us/j/81234567890', 'zoom'],
  ['https://us02web.zoom.us/j/81234567890?pwd=abc.1', 'zoom'],
  ['https://acme-corp.zoom.us/my/jane.doe', 'zoom'],
  ['https://app.zoom.us/wc/81234567890/join?pwd=abc', 'zoom'],
  ['https://zoom.us/wc/join/81234567890', 'zoom'],
  ['https://acme.zoomgov.com/j/1612345678', 'zoom'],
  ['https://teams.microsoft.com/l/meetup-join/19%3ameeting_abc%40thread.v2/0?context=%7b%7d', 'microsoft_teams'],
  ['https://teams.microsoft.com/meet/2345678901234?p=abc', 'microsoft_teams'],
  ['https://teams.live.com/meet/9345678901234?p=abc', 'microsoft_teams'],
  ['https://meet.jit.si/OurWeeklyTalk', 'jitsi'],
  ['https://8x8.vc/vpaas-magic-cookie-1/Room', 'jitsi'],
];

test.each(known)('%s is recognized', (url, platform) => {
  expect(recognisePlatform(url)).toBe(platform);
});

test.each([
  'https://meet.google.com/',
  'https://meet.google.com/landing',
  'https://zoom.us/pricing',
  'https://notzoom.us/j/81234567890',
  'https://zoom.us.example.org/j/81234567890',
  'https://teams.microsoft.com/',
  'https://meet.jit.si/',
  'https://example.org/meeting',
  'https://example.org/?next=https://zoom.us/j/81234567890',
  'https://someone:secret@zoom.us/j/81234567890',
  'ftp://zoom.us/j/81234567890',
  'javascript:alert(1)//zoom.us/j/81234567890',
  'zoom.us/j/81234567890',
  'tomorrow at nine',
  '',
])('%s is no meeting that the bot can join', (url) => {
  expect(recognisePlatform(url)).toBeNull();
});

test("an installation's own hosts are recognized by what runs there, and only those", () => {
  const own: OwnHosts = { 'meet.example.org': 'jitsi', '127.0.0.1:8080': 'janus', 'rooms.example.org': 'generic' };
  expect(recognisePlatform('https://meet.example.org/Weekly', own)).toBe('jitsi');
  expect(recognisePlatform('https://meet.example.org/', own)).toBeNull();
  expect(recognisePlatform('http://127.0.0.1:8080/videoroom.html?room=1234', own)).toBe('janus');
  expect(recognisePlatform('http://127.0.0.1:8081/videoroom.html', own)).toBeNull();
  expect(recognisePlatform('https://rooms.example.org/', own)).toBe('generic');
  expect(recognisePlatform('https://meet.example.org/Weekly')).toBeNull();
  expect(recognisePlatform('https://constructor/Weekly', own)).toBeNull();
});

test('a link that is refused says why: incomplete, or which setting would allow it', () => {
  expect(explainRefusal('https://zoom.us/j/123')).toBe(
    'This Zoom link is incomplete. Copy the whole link from the invitation.',
  );
  expect(explainRefusal('https://meet.google.com/')).toContain('This Google Meet link is incomplete.');
  for (const host of ['acme.webex.com', 'whereby.com', 'acme.daily.co'])
    expect(explainRefusal(`https://${host}/room`)).toContain(`BOT_HOSTS=${host}=generic`);
  expect(explainRefusal('https://example.org/room')).toBeNull();
  expect(explainRefusal('not a link')).toBeNull();
});
