import { describe, expect, test } from 'vitest';
import { besideOf, isUnfinished } from './groups.ts';
import { readByRule, readName, readRule } from './names.ts';
import { readParticipants, readSubtitles, toText } from './sidecars.ts';
import { tellName } from './told.ts';

describe('names as recorders write them', () => {
  test.each([
    ['GMT20260302-103015_Recording_1920x1080', '', '2026-03-02', '10:30:15'],
    ['Screen Amara Osei-20260302_103015-Meeting Recording', 'Screen Amara Osei', '2026-03-02', '10:30:15'],
    ['2026-03-02 10.30.15 Screen Amara Osei', 'Screen Amara Osei', '2026-03-02', '10:30:15'],
    ['260302_1030', '', '2026-03-02', '10:30:00'],
    ['260302_001', '', '2026-03-02', null],
    ['Voice 260302_103015', '', '2026-03-02', '10:30:15'],
    ['02.03.2026 14-30 Screen – Zoë', 'Screen – Zoë', '2026-03-02', '14:30:00'],
    ['Priya_Nair_second_interview', 'Priya Nair second interview', null, null],
    ['Budget 20269999 talk', 'Budget 20269999 talk', null, null],
    ['REC001', '', null, null],
    ['', '', null, null],
  ])('%j', (stem, title, date, time) => {
    expect(readName(stem)).toEqual({ title, contact: null, date, time });
  });

  test('a name that a device counts up takes the name of its folder', () => {
    expect(readName('video1234567', '2026-03-02 10.30.15 Screen Amara Osei 12345678901')).toMatchObject({
      title: 'Screen Amara Osei',
      date: '2026-03-02',
    });
  });

  test('Zoom’s cloud counts in UTC, everybody else on the clock of the folder', () => {
    const folder = { rule: '', timeZone: 'Europe/Berlin' };
    expect(tellName(folder, 'GMT20260702-103015_Recording.mp4').startTime?.toISOString()).toBe(
      '2026-07-02T10:30:15.000Z',
    );
    expect(tellName(folder, '2026-07-02 12-30 x.mp3').startTime?.toISOString()).toBe('2026-07-02T10:30:00.000Z');
    expect(tellName(folder, '2026-01-02 12-30 x.mp3').startTime?.toISOString()).toBe('2026-01-02T11:30:00.000Z');
  });
});

describe('naming rules', () => {
  const read = (rule: string, stem: string) => readByRule(readRule(rule)!, stem);
  test('take what stands between what is fixed', () => {
    expect(read('{date} {contact} - {title}', '2026-03-02 Amara Osei - Second - interview')).toEqual({
      title: 'Second - interview',
      contact: 'Amara Osei',
      date: '2026-03-02',
      time: null,
    });
    expect(read('{any}_{title} (final)', '0017_Screen (final) (final)')).toMatchObject({ title: 'Screen (final)' });
    expect(read('{date} {title}', 'yesterday Screen')).toBeNull();
    expect(read('{date} {title}', '2026-03-02 ')).toBeNull();
  });
  test.each(['{date}{time}', '{name}', '{title', 'no placeholder', '{title} - {title}'])('%j can’t be read', (rule) => {
    expect(readRule(rule)).toBeNull();
  });
});

test('subtitles tell who speaks, as Zoom and Teams write them', () => {
  const zoom =
    'WEBVTT\r\n\r\n1\r\n00:00:01.000 --> 00:00:03.500\r\nDana Whitfield: Hello.\r\n\r\n2\r\n00:00:04.000 --> 00:00:05.000\r\nDana Whitfield: Are you there?\r\n\r\n3\r\n00:00:09.000 --> 00:00:10.000\r\nAmara Osei: Yes: I am.\r\n';
  expect(readSubtitles(zoom)).toEqual([
    { name: 'Dana Whitfield', startMs: 1_000, endMs: 5_000 },
    { name: 'Amara Osei', startMs: 9_000, endMs: 10_000 },
  ]);
  const teams = 'WEBVTT\n\n0:0:1.2 --> 0:0:2.4\n<v Amara Osei>Note: this is fine.</v>\n';
  expect(readSubtitles(teams)).toEqual([{ name: 'Amara Osei', startMs: 1_200, endMs: 2_400 }]);
  expect(readSubtitles('WEBVTT\n\n00:01.000 --> 00:02.000\nso I said: hello there\n')).toBeNull();
  expect(readSubtitles('no subtitles at all')).toBeNull();
});

test('participants are read from Zoom’s commas and from Teams’ UTF-16 with tabs', () => {
  const zoom =
    '\uFEFFName (Original Name),User Email,Duration\n"Whitfield, Dana (dana@home)",d@x.example,12\nAmara Osei,,11\nAmara Osei,,1\n';
  expect(readParticipants(toText(Buffer.from(zoom)))).toEqual(['Whitfield, Dana', 'Amara Osei']);
  const teams =
    '1. Summary\nMeeting title\tScreen\n\n2. Participants\nName\tFirst Join\nDana Whitfield\t10:00\nZoë Ångström\t10:01\n\n3. In-Meeting Activities\nName\tJoin\nSomeone Else\t1\n';
  const bytes = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(teams, 'utf16le')]);
  expect(readParticipants(toText(bytes))).toEqual(['Dana Whitfield', 'Zoë Ångström']);
  expect(readParticipants('a,b\n1,2\n')).toEqual([]);
});

test('what is still arriving is no file yet, and each recording has its own files beside it', () => {
  for (const name of ['a.mp4.part', 'a.crdownload', '~$a.mp4', '._a.mp4', 'x/.a.mp4', 'Thumbs.db', 'a.mp4~'])
    expect(isUnfinished(name), name).toBe(true);
  expect(isUnfinished('x/party.mp4')).toBe(false);
  const files = [
    'a/One.mp4',
    'a/One.vtt',
    'a/Two.mp4',
    'a/Two.transcript.vtt',
    'b/Three.vtt',
    'c/video1.mp4',
    'c/names.csv',
  ];
  expect(besideOf('a/One.mp4', files)).toEqual(['a/One.vtt']);
  expect(besideOf('a/Two.mp4', files)).toEqual(['a/Two.transcript.vtt']);
  expect(besideOf('c/video1.mp4', files)).toEqual(['c/names.csv']);
});
