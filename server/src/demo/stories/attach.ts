import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { asc, eq } from 'drizzle-orm';
import type { App } from '../../app.ts';
import { newId } from '../../db/id.ts';
import { recording, recordingFile, take, takeChunk, takeTrack } from '../../db/schema/recordings.ts';
import { transcriptSegment, transcriptSpeaker } from '../../db/schema/transcripts.ts';
import type { MeetingRow } from '../../features/meetings/service.ts';
import { chunkKey, recordingKey, snippetKey } from '../../features/recordings/keys.ts';
import { seedTranscript } from '../transcripts.ts';
import type { KeptRows } from './rows.ts';
import { restoreRows } from './rows.ts';
import type { Story } from './stories.ts';

const folder = join(import.meta.dirname, '../recordings');

/**
 * Gives a meeting its recording, transcript and all that was made of it. It can be played at once; the files that every recording has
 * besides are made by a job. Safe to run again after a crash: either all of it is there or nothing.
 */
export async function attachStory(app: App, meeting: MeetingRow, story: Story): Promise<void> {
  const at = { teamId: meeting.teamId, meetingId: meeting.id };
  const [known] = await app.db.select({ id: take.id }).from(take).where(eq(take.meetingId, meeting.id)).limit(1);
  if (known) return;
  const bytes = await readFile(join(folder, `${story.name}.ogg`));
  const takeId = newId();
  const [key, mediaKey] = [chunkKey(at, { takeId, track: 0, seq: 0 }), recordingKey(at, 'media.ogg')];
  const stored = await app.storage.put(key, bytes);
  await app.storage.put(mediaKey, bytes);
  const clips = await storeClips(app, at, story);
  const rows = await readKept(story);
  await app.db.transaction(async (tx) => {
    const [startedAt, mediaType, version] = [meeting.startTime, 'audio/ogg', 0];
    await tx.insert(take).values({
      ...at,
      id: takeId,
      accountId: meeting.accountId,
      source: 'upload',
      key: takeId,
      status: 'finished',
      startedAt,
    });
    await tx.insert(takeTrack).values({
      takeId,
      track: 0,
      teamId: at.teamId,
      name: `${story.name}.ogg`,
      kind: 'audio',
      mediaType,
      offsetMs: 0,
    });
    await tx.insert(takeChunk).values({ takeId, track: 0, seq: 0, teamId: at.teamId, key, ...stored });
    await tx
      .insert(recording)
      .values({ ...at, status: 'ready', version, kind: 'audio', durationS: story.seconds, percent: 100 });
    await tx.insert(recordingFile).values({ ...at, type: 'media', key: mediaKey, mediaType, ...stored });
    await seedTranscript(tx, meeting, {
      name: story.name,
      track: `${takeId}/0`,
      guest: story.guestRole,
      engine: 'script',
    });
    const names = new Map([...clips, ...(await namesIn(tx, meeting))]);
    await restoreRows(tx, rows, names, { start: startedAt, end: meeting.endTime ?? startedAt });
    await app.jobs.add(tx, 'media.assemble', { ...at, isQuiet: true });
  });
}

/** What rows of this meeting refer to, by the name that it has in kept rows. */
export async function namesIn(tx: App['db'], meeting: MeetingRow): Promise<Map<string, string>> {
  const order = [asc(transcriptSegment.startMs), asc(transcriptSegment.id)];
  const segments = await tx
    .select({ id: transcriptSegment.id })
    .from(transcriptSegment)
    .where(eq(transcriptSegment.meetingId, meeting.id))
    .orderBy(...order);
  const speakers = await tx
    .select({ id: transcriptSpeaker.id })
    .from(transcriptSpeaker)
    .where(eq(transcriptSpeaker.meetingId, meeting.id))
    .orderBy(asc(transcriptSpeaker.place));
  return new Map([
    ['@team', meeting.teamId],
    ['@meeting', meeting.id],
    ['@owner', meeting.accountId],
    ['@type', meeting.meetingTypeId ?? ''],
    ...segments.map(({ id }, index) => [`@segment${index}`, id] as const),
    ...speakers.map(({ id }, index) => [`@speaker${index}`, id] as const),
  ]);
}

async function readKept({ name }: Story): Promise<KeptRows> {
  const packed = await readFile(join(folder, `${name}.json.gz`));
  return JSON.parse(gunzipSync(packed).toString('utf8')) as KeptRows;
}

async function storeClips(
  app: App,
  at: { teamId: string; meetingId: string },
  { name, snippets }: Story,
): Promise<[string, string][]> {
  const names: [string, string][] = [];
  for (const index of snippets.keys())
    for (const [kind, ending, file] of [
      ['clip', 'mp3', 'snippet.mp3'],
      ['picture', 'jpg', 'thumbnail.jpg'],
    ] as const) {
      const key = snippetKey(at, `${name}-${index}`, file);
      await app.storage.put(key, await readFile(join(folder, `${name}-${index}.${ending}`)));
      names.push([`@${kind}${index}`, key]);
    }
  return names;
}
