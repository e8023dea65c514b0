import type { DefaultablePreferences, PreferenceKey } from '@candor/contract/teams';
import { messages } from './messages.ts';

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

const sources = {
  browser: messages.recordInThisBrowser,
  bot: messages.sendTheNotetaker,
  upload: messages.uploadAFile,
} as const;

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
    row('recordingMode', messages.recordings, messages.whatToKeepAfterAMeeting, [
      { label: messages.videoAndAudio, value: 'video' },
      { label: messages.audioOnly, value: 'audio' },
      { label: messages.transcriptOnly, value: 'captions' },
    ]),
    row('discardRecordingsDays', messages.discardRecordings, messages.theTranscriptAndTheNotesAreKept, [
      { label: messages.never, value: null },
      ...days.map((value) => ({ label: value === 1 ? messages.afterADay : messages.afterValueDays(value), value })),
    ]),
    row('shortMeetingMinutes', messages.shortMeetings, messages.whichMeetingsCountAsShort, [
      { label: messages.none, value: 0 },
      ...minutes.map((value) => ({ label: messages.underValueMinute(value), value })),
    ]),
    row('shortMeetingAction', messages.shortMeetingsAre, messages.deletedMeetingsCanBeRestoredFor30, [
      { label: messages.keptWithoutNotes, value: 'keep' },
      { label: messages.deleted, value: 'drop' },
    ]),
    row(
      'quickStart',
      messages.startAMeetingWith,
      messages.whatTheFirstStepSuggests,
      (['browser', 'bot', 'upload'] as const).flatMap((source) =>
        [false, true].map((isPrivate) => ({
          label: `${sources[source]}${isPrivate ? ', private' : ''}`,
          value: { source, private: isPrivate },
        })),
      ),
    ),
    row('notifications', messages.emails, messages.whatToEmailYouAbout, [
      { label: messages.none, value: mails() },
      { label: messages.notesAreReady, value: mails('notesReady') },
      { label: messages.aSubmittalIsOpened, value: mails('submittalViewed') },
      { label: messages.theNotetakerNeedsYou, value: mails('botNeedsYou') },
      { label: messages.notesAndSubmittals, value: mails('notesReady', 'submittalViewed') },
      { label: messages.aBriefBeforeCalls, value: mails('callBrief') },
      {
        label: messages.allOfThese,
        value: mails('notesReady', 'submittalViewed', 'botNeedsYou', 'callBrief', 'promisesDue'),
      },
    ]),
    row('defaultRegion', messages.storageRegion, messages.whereNewRecordingsOfYourMeetingsAre, [
      { label: messages.defaultRegion, value: null },
      ...regions.map(({ $id, name }) => ({ label: name, value: $id })),
    ]),
    row('theme', messages.theme, messages.lightDarkOrTheSameAsYour, [
      { label: messages.system, value: 'system' },
      { label: messages.light, value: 'light' },
      { label: messages.dark, value: 'dark' },
    ]),
    row('language', messages.language, messages.ofTheAppAndOfEmailsTo, [
      { label: messages.browserDefault, value: 'auto' },
      { label: messages.english, value: 'en' },
      { label: messages.deutsch, value: 'de' },
      { label: messages.espanOl, value: 'es' },
    ]),
    row('timeZone', messages.timeZone, messages.usedForAllTimesInTheApp, [
      { label: messages.system, value: null },
      ...Intl.supportedValuesOf('timeZone').map((value) => ({ label: value.replaceAll('_', ' '), value })),
    ]),
    row('timeFormat', messages.timeFormat, messages.howTimesAreShown, [
      { label: messages.browserDefault, value: 'auto' },
      { label: '3:04 PM', value: '12h' },
      { label: '15:04', value: '24h' },
    ]),
  ];
}

export const sameChoice = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
