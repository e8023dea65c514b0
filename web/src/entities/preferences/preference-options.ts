import type { DefaultablePreferences, PreferenceKey } from '@candor/contract/teams';

export type Choice<Key extends PreferenceKey = PreferenceKey> = { label: string; value: DefaultablePreferences[Key] };
export type PreferenceRow = { key: PreferenceKey; label: string; help: string; choices: readonly Choice[] };

const days = [1, 7, 30, 90, 180, 365];
const minutes = [1, 2, 3, 5, 10];

function row<Key extends PreferenceKey>(
  key: Key,
  label: string,
  help: string,
  choices: readonly Choice<Key>[],
): PreferenceRow {
  return { key, label, help, choices };
}

const sources = { browser: 'Record in this browser', bot: 'Send the notetaker', upload: 'Upload a file' } as const;

type Mails = DefaultablePreferences['notifications'];

/** These emails and no other, but for mentions: somebody is waiting for an answer. */
const mails = (...events: (keyof Mails)[]): Mails => ({
  notesReady: false,
  submittalViewed: false,
  botNeedsYou: false,
  callBrief: false,
  promisesDue: false,
  mentioned: true,
  ...Object.fromEntries(events.map((event) => [event, true])),
});

/** Every preference that is one of several, with what it does. */
export function preferenceRows(regions: readonly { $id: string; name: string }[]): PreferenceRow[] {
  return [
    row('recordingMode', 'Recordings', 'What to keep after a meeting.', [
      { label: 'Video and audio', value: 'video' },
      { label: 'Audio only', value: 'audio' },
      { label: 'Transcript only', value: 'captions' },
    ]),
    row('discardRecordingsDays', 'Discard recordings', 'The transcript and the notes are kept.', [
      { label: 'Never', value: null },
      ...days.map((value) => ({ label: value === 1 ? 'After a day' : `After ${value} days`, value })),
    ]),
    row('shortMeetingMinutes', 'Short meetings', 'Which meetings count as short.', [
      { label: 'None', value: 0 },
      ...minutes.map((value) => ({ label: `Under ${value} ${value === 1 ? 'minute' : 'minutes'}`, value })),
    ]),
    row('shortMeetingAction', 'Short meetings are', 'Deleted meetings can be restored for 30 days.', [
      { label: 'Kept, without notes', value: 'keep' },
      { label: 'Deleted', value: 'drop' },
    ]),
    row(
      'quickStart',
      'Start a meeting with',
      'What the first step suggests.',
      (['browser', 'bot', 'upload'] as const).flatMap((source) =>
        [false, true].map((isPrivate) => ({
          label: `${sources[source]}${isPrivate ? ', private' : ''}`,
          value: { source, private: isPrivate },
        })),
      ),
    ),
    row('notifications', 'Emails', 'What to email you about.', [
      { label: 'None', value: mails() },
      { label: 'Notes are ready', value: mails('notesReady') },
      { label: 'A submittal is opened', value: mails('submittalViewed') },
      { label: 'The notetaker needs you', value: mails('botNeedsYou') },
      { label: 'Notes and submittals', value: mails('notesReady', 'submittalViewed') },
      { label: 'A brief before calls', value: mails('callBrief') },
      {
        label: 'All of these',
        value: mails('notesReady', 'submittalViewed', 'botNeedsYou', 'callBrief', 'promisesDue'),
      },
    ]),
    row('defaultRegion', 'Storage region', 'Where new recordings of your meetings are stored.', [
      { label: 'Default region', value: null },
      ...regions.map(({ $id, name }) => ({ label: name, value: $id })),
    ]),
    row('theme', 'Theme', 'Light, dark, or the same as your device.', [
      { label: 'System', value: 'system' },
      { label: 'Light', value: 'light' },
      { label: 'Dark', value: 'dark' },
    ]),
    row('language', 'Language', 'Of the app and of emails to you. Notes are written in the language of the call.', [
      { label: 'Browser default', value: 'auto' },
      { label: 'English', value: 'en' },
      { label: 'Deutsch', value: 'de' },
      { label: 'Español', value: 'es' },
    ]),
    row('timeZone', 'Time zone', 'Used for all times in the app.', [
      { label: 'System', value: null },
      ...Intl.supportedValuesOf('timeZone').map((value) => ({ label: value.replaceAll('_', ' '), value })),
    ]),
    row('timeFormat', 'Time format', 'How times are shown.', [
      { label: 'Browser default', value: 'auto' },
      { label: '3:04 PM', value: '12h' },
      { label: '15:04', value: '24h' },
    ]),
  ];
}

export const sameChoice = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
