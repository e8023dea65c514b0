import { expect, test } from 'vitest';
import { calendarFile, toIcs } from '../../test/calendar-servers.ts';
import { expandText } from './ics-text.ts';
import { readPlainEvent } from './plain-event.ts';

const options = {
  window: { from: new Date('2026-10-01T00:00:00Z'), to: new Date('2027-01-15T00:00:00Z') },
  hosts: {},
  selfEmails: ['olive@calendar.example'],
};
const block = (...lines: string[]) =>
  ['BEGIN:VEVENT', 'UID:one', 'DTSTAMP:20261101T000000Z', ...lines, 'END:VEVENT'].join('\r\n');
const start = 'DTSTART:20261120T100000Z';

/** Whatever it reads itself has to be what ical.js makes of it. */
test.each<[what: string, block: string]>([
  [
    'a usual one',
    toIcs({ id: 'a', title: 'Intake, first', start: '2026-11-20T10:00:00.000Z', link: 'https://zoom.us/j/1' }),
  ],
  ['a declined one', toIcs({ id: 'b', title: 'No', start: '2026-11-20T10:00:00.000Z', isDeclined: true })],
  ['a whole day', toIcs({ id: 'c', title: 'Holiday', start: '2026-11-20T00:00:00.000Z', isAllDay: true })],
  ['days with an end', block('DTSTART;VALUE=DATE:20261120', 'DTEND;VALUE=DATE:20261123')],
  [
    'a zone, in winter',
    block('DTSTART;TZID=Europe/Berlin:20261120T100000', 'DTEND;TZID=Europe/Berlin:20261120T113000'),
  ],
  ['a zone of Windows, in quotes', block('DTSTART;TZID="W. Europe Standard Time":20261020T100000', 'DURATION:PT1H30M')],
  ['no zone at all', block('DTSTART:20261120T100000', 'DURATION:P1DT2H')],
  ['neither end nor length', block(start)],
  ['weeks', block(start, 'DURATION:P1W')],
  ['cancelled', block(start, 'STATUS:CANCELLED')],
  ['outside the window', block('DTSTART:20200101T100000Z', 'DURATION:PT1H')],
  ['folded lines', block(start, 'SUMMARY:A very long', '  title that goes', '\ton and on')],
  [
    'escaped signs',
    block(
      start,
      String.raw`SUMMARY:One\, two\; three\\four`,
      String.raw`DESCRIPTION:a\nb\Nhttps://meet.google.com/abc-defg-hij`,
    ),
  ],
  [
    'quoted names with a colon',
    block(
      start,
      'ORGANIZER;CN="Host: Max, Dr.":MAILTO:Max@Agency.example',
      'ATTENDEE;CN="Ada; L";PARTSTAT=ACCEPTED:mailto:ada@client.example',
    ),
  ],
  [
    'a room and the host among those who come',
    block(
      start,
      'ORGANIZER:mailto:max@a.example',
      'ATTENDEE;CUTYPE=ROOM:mailto:room@a.example',
      'ATTENDEE:mailto:max@a.example',
      'ATTENDEE;CN=:mailto:ada@b.example',
    ),
  ],
  ['its own host', block(start, 'ORGANIZER;CN=Olive:mailto:olive@calendar.example', 'ATTENDEE:mailto:ada@b.example')],
  [
    'links in several places',
    block(
      start,
      'URL:https://example.com/x',
      'X-GOOGLE-CONFERENCE:https://meet.google.com/abc-defg-hij',
      'LOCATION:https://zoom.us/j/123',
    ),
  ],
  [
    'an alarm with words of its own',
    block(start, 'SUMMARY:Mine', 'BEGIN:VALARM', 'SUMMARY:Not mine', 'DURATION:PT5M', 'END:VALARM', 'DURATION:PT15M'),
  ],
])('%s is read as ical.js reads it', (_, text) => {
  const plain = readPlainEvent(text, options);
  expect(plain).not.toBeNull();
  expect(plain).toEqual(expandText(calendarFile(text), options));
});

test.each<[what: string, block: string]>([
  ['a series', block(start, 'RRULE:FREQ=DAILY;COUNT=3')],
  ['one of a series', block(start, 'RECURRENCE-ID:20261119T100000Z')],
  ['a zone that only the file knows', block('DTSTART;TZID=Ship Time:20261120T100000')],
  ['a date that is none', block('DTSTART:20261399T100000Z')],
  ['a name with signs for signs', block(start, "ATTENDEE;CN=George ^'Babe^' Ruth:mailto:babe@b.example")],
])('%s is left to ical.js', (_, text) => {
  expect(readPlainEvent(text, options)).toBeNull();
});
