import { sql } from 'drizzle-orm';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import { newId } from '../../db/id.ts';
import { announcePart } from '../meetings/announce.ts';
import type { InMeeting, MeetingRow } from '../meetings/service.ts';
import type { SpeakerRow } from './store.ts';
import {
  deleteSpeakers,
  insertSegments,
  insertSpeakers,
  lockTranscript,
  recount,
  selectAllSpeakers,
  selectSegments,
  updateTranscript,
} from './store.ts';
import { freePlace } from './write/carry-over.ts';
import { isUnnamed } from './write/sources.ts';

/**
 * What was said in a part, behind what was said in the meeting; what is there stays as it is, with its ids, so that
 * evidence goes on naming it. A name is one person in both; nameless voices are counted on. Returns the added speakers.
 */
export async function appendTranscript(
  app: App,
  tx: Db,
  meeting: MeetingRow,
  from: InMeeting,
  { shiftS, takeIds }: { shiftS: number; takeIds: ReadonlyMap<string, string> },
): Promise<string[]> {
  const at = { teamId: meeting.teamId, meetingId: meeting.id };
  const transcript = await lockTranscript(tx, at);
  if (!transcript) return [];
  const copied = (text: string) => [...takeIds].reduce((all, [old, id]) => all.replaceAll(old, id), text);
  const copies = [...takeIds.values()];
  // What doesn't say which take it is of is taken to be of the first: so it is found again when the calls come apart.
  const trackOf = (track: string) =>
    copies.includes(copied(track).split('/')[0]!) ? copied(track) : `${copies[0]}/${track}`;
  const known = await selectAllSpeakers(tx, at);
  const ids = new Map<string, string>();
  const added: SpeakerRow[] = [];
  for (const speaker of await selectAllSpeakers(tx, from)) {
    const same = [...known, ...added].find(
      ({ name }) => !isUnnamed(name) && name.toLowerCase() === speaker.name.toLowerCase(),
    );
    ids.set(speaker.id, same?.id ?? newId());
    if (same) continue;
    const all = [...known, ...added];
    const name = isUnnamed(speaker.name) ? nextName(all) : speaker.name;
    const place = freePlace(new Set(all.map((one) => one.place)));
    const source = speaker.source && copied(speaker.source);
    added.push({ ...speaker, ...at, id: ids.get(speaker.id)!, name, place, source });
  }
  await insertSpeakers(tx, added);
  const shiftMs = Math.round(shiftS * 1000);
  const segments = await selectSegments(tx, from);
  await insertSegments(
    tx,
    segments.map((row) => ({
      ...row,
      ...at,
      id: newId(),
      speakerId: ids.get(row.speakerId)!,
      track: trackOf(row.track),
      startMs: row.startMs + shiftMs,
      endMs: row.endMs + shiftMs,
      timing: row.timing.map((value, index) => (index % 3 === 2 ? value : value + shiftMs)),
    })),
  );
  await change(app, tx, meeting, transcript.revision);
  return added.map(({ id }) => id);
}

/** Takes what was said in a part out again. */
export async function removeFromTranscript(
  app: App,
  tx: Db,
  meeting: MeetingRow,
  { takeIds, speakerIds }: { takeIds: readonly string[]; speakerIds: readonly string[] },
): Promise<void> {
  const at = { teamId: meeting.teamId, meetingId: meeting.id };
  const transcript = await lockTranscript(tx, at);
  if (!transcript) return;
  await tx.execute(sql`
    delete from transcript_segment where team_id = ${at.teamId} and meeting_id = ${at.meetingId}
      and split_part(track, '/', 1) = any(${sql.param([...takeIds])}::text[])`);
  const speaking = new Set((await selectSegments(tx, at)).map(({ speakerId }) => speakerId));
  await deleteSpeakers(
    tx,
    at,
    speakerIds.filter((id) => !speaking.has(id)),
  );
  await change(app, tx, meeting, transcript.revision);
}

async function change(app: App, tx: Db, meeting: MeetingRow, before: number): Promise<void> {
  const at = { teamId: meeting.teamId, meetingId: meeting.id };
  const revision = before + 1;
  await updateTranscript(tx, at, { revision, writtenAt: app.now() });
  await recount(tx, at);
  await announcePart(tx, meeting, 'transcript', { meetingId: meeting.id, revision });
}

function nextName(speakers: readonly SpeakerRow[]): string {
  for (let number = 1; ; number += 1)
    if (!speakers.some(({ name }) => name === `Speaker ${number}`)) return `Speaker ${number}`;
}
