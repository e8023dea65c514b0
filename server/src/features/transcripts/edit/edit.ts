import type { TranscriptChange } from '@candor/contract/transcripts';
import type { App } from '../../../app.ts';
import type { Db } from '../../../db/client.ts';
import { newId } from '../../../db/id.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Member } from '../../../http/who.ts';
import type { InMeeting, MeetingRow } from '../../meetings/service.ts';
import { freePlace } from '../write/carry-over.ts';
import { changeTranscript, requireSegment, requireSpeaker } from './change.ts';
import { followSpeaker } from './participants.ts';
import { retime } from '../write/retime.ts';
import type { SegmentRow } from '../store.ts';
import { insertSegments, insertSpeakers, selectAllSpeakers, selectSegment, updateSegment } from '../store.ts';
import { plainParts, toTimedText, toWords } from '../words.ts';

type InSegment = InMeeting & { segmentId: string };
export type SpeakerChoice = { speakerId: string } | { newSpeaker: string };

/** Corrects what was said; back to what the engine heard, and it is as if nobody had touched it. */
export async function editSegment(app: App, who: Member, at: InSegment, text: string): Promise<TranscriptChange> {
  return changeTranscript(app, who, at, async (tx) => {
    const row = await requireSegment(tx, at, at.segmentId);
    const wanted = plainParts(text).join(' ');
    if (wanted === '')
      throw new AppError('invalid_request', { fields: [{ path: 'text', message: 'Must contain a word' }] });
    if (wanted === row.text) return null;
    const heard = row.heard ?? row.text;
    return [
      await updateSegment(tx, at, row.id, {
        ...toTimedText(retime(toWords(row), wanted)),
        heard: heard === wanted ? null : heard,
      }),
    ];
  });
}

export async function assignSegment(
  app: App,
  who: Member,
  at: InSegment,
  speaker: SpeakerChoice,
): Promise<TranscriptChange> {
  return changeTranscript(app, who, at, async (tx, meeting) => {
    const row = await requireSegment(tx, at, at.segmentId);
    const speakerId = await speakerFor(tx, meeting, speaker);
    if (speakerId === row.speakerId) return null;
    return [await updateSegment(tx, at, row.id, { speakerId, isAssigned: true })];
  });
}

/** Both halves keep their words and times. */
export async function splitSegment(
  app: App,
  who: Member,
  at: InSegment,
  { wordIndex, speaker }: { wordIndex: number; speaker: SpeakerChoice },
): Promise<TranscriptChange> {
  return changeTranscript(app, who, at, async (tx, meeting) => {
    const row = await requireSegment(tx, at, at.segmentId);
    const words = toWords(row);
    if (wordIndex >= words.length)
      throw new AppError('invalid_request', {
        fields: [{ path: 'wordIndex', message: 'Must be a word of the segment, and not the first' }],
      });
    const speakerId = await speakerFor(tx, meeting, speaker);
    const halves = splitHeard(row, wordIndex);
    const first = await updateSegment(tx, at, row.id, {
      ...toTimedText(words.slice(0, wordIndex)),
      heard: halves.first,
      isAssigned: true,
    });
    const id = newId();
    await insertSegments(tx, [
      {
        id,
        teamId: row.teamId,
        meetingId: row.meetingId,
        speakerId,
        track: row.track,
        ...toTimedText(words.slice(wordIndex)),
        heard: halves.second,
        isAssigned: true,
      },
    ]);
    return [first, (await selectSegment(tx, at, id))!];
  });
}

/** What the engine heard cannot be told apart for two halves of a text that a person wrote: each is then taken as it is. */
function splitHeard(row: SegmentRow, wordIndex: number): { first: string | null; second: string | null } {
  if (row.heard === null) return { first: null, second: null };
  const [written, heard] = [row.text.split(' '), row.heard.split(' ')];
  if (written.length !== heard.length) return { first: null, second: null };
  const part = (from: number, to: number) =>
    written.slice(from, to).join(' ') === heard.slice(from, to).join(' ') ? null : heard.slice(from, to).join(' ');
  return { first: part(0, wordIndex), second: part(wordIndex, heard.length) };
}

async function speakerFor(tx: Db, meeting: MeetingRow, speaker: SpeakerChoice): Promise<string> {
  const at = { teamId: meeting.teamId, meetingId: meeting.id };
  if ('speakerId' in speaker) return (await requireSpeaker(tx, at, speaker.speakerId)).id;
  const id = newId();
  const places = new Set((await selectAllSpeakers(tx, at)).map(({ place }) => place));
  await insertSpeakers(tx, [
    {
      id,
      ...at,
      source: null,
      name: speaker.newSpeaker,
      role: null,
      isGuess: false,
      isEdited: true,
      place: freePlace(places),
    },
  ]);
  await followSpeaker(tx, meeting, null, speaker.newSpeaker);
  return id;
}
