import { finishMeeting } from '@candor/contract/meetings';
import { createTake, finishTake, getRecording, putChunk } from '@candor/contract/recordings';
import type { z } from 'zod';
import type { newTake } from '@candor/contract/recordings';
import { createMeetings } from '../features/meetings/service.ts';
import { writeDocuments } from '../features/documents/jobs.ts';
import { writeNotes } from '../features/notes/jobs.ts';
import { assembleRecording } from '../features/recordings/jobs.ts';
import { cutSnippet } from '../features/snippets/jobs.ts';
import { readIntents } from '../features/transcripts/intents/intents.ts';
import { writeTranscript } from '../features/transcripts/jobs.ts';
import { selectRunOf } from '../features/transcripts/write/run-store.ts';
import type { PayloadOf } from '../jobs/catalogue.ts';
import type { Person, TestApp } from './app.ts';

export type InMeeting = { teamId: string; meetingId: string };
type Tracks = z.input<typeof newTake>['tracks'];

/** A meeting that began ten minutes ago, with its owner. */
export async function openMeeting(on: TestApp, owner?: Person): Promise<{ owner: Person; at: InMeeting }> {
  const person = owner ?? (await on.person());
  const teamId = await on.teamOf(person);
  const [row] = await createMeetings(on.app, on.app.db, [
    {
      teamId,
      accountId: person.accountId,
      description: 'Screen: Zoë Ångström, Engineer',
      status: 'created',
      startTime: new Date(Date.now() - 600_000),
    },
  ]);
  return { owner: person, at: { teamId, meetingId: row!.id } };
}

/** Sends the bytes as chunks of about that size, closes the take and ends the meeting, where it goes on. */
export async function record(
  on: TestApp,
  owner: Person,
  at: InMeeting,
  tracks: readonly (Partial<Tracks[number]> & { bytes: Buffer })[],
  options: { chunkBytes?: number; startedAt?: string } = {},
): Promise<string> {
  const take = await on.call(createTake, {
    as: owner,
    params: at,
    body: {
      source: 'browser',
      startedAt: options.startedAt ?? '2026-01-05T09:00:00.000Z',
      tracks: tracks.map(({ bytes: _, ...track }, index) => ({
        name: `track ${index}`,
        kind: 'audio' as const,
        mediaType: 'audio/webm',
        ...track,
      })),
    },
  });
  const takeId = take.body.$id;
  const counts: number[] = [];
  for (const [track, { bytes }] of tracks.entries()) {
    const size = options.chunkBytes ?? 64 * 1024;
    let seq = 0;
    for (let from = 0; from < bytes.length; from += size, seq += 1) {
      await on.call(putChunk, {
        as: owner,
        params: { ...at, takeId, track, seq },
        body: new Uint8Array(bytes.subarray(from, from + size)),
        headers: { 'content-type': 'application/octet-stream' },
      });
    }
    counts.push(seq);
  }
  await on.call(finishTake, { as: owner, params: { ...at, takeId }, body: { chunkCounts: counts } });
  await on.call(finishMeeting, { as: owner, params: at, body: {} });
  return takeId;
}

/** What the worker would do now, here and at once: the recording and everything that follows it. */
export async function assembleNow(on: TestApp, at: InMeeting): Promise<void> {
  await assembleRecording(on.app, runOf(at));
  await transcribeNow(on, at);
}

export async function transcribeNow(on: TestApp, at: InMeeting): Promise<void> {
  await readIntents(on.app, runOf(at));
  const run = await selectRunOf(on.app.db, at);
  if (run) await writeTranscript(on.app, runOf({ ...at, runId: run.id }));
  await writeNow(on, at);
}

/** Notes and documents. */
export async function writeNow(on: TestApp, at: InMeeting): Promise<void> {
  await writeNotes(on.app, runOf(at));
  await writeDocuments(on.app, runOf(at));
}

export const writeDocumentsNow = (on: TestApp, at: InMeeting): Promise<void> => writeDocuments(on.app, runOf(at));

export async function cutNow(on: TestApp, payload: PayloadOf<'snippet.cut'>): Promise<void> {
  await cutSnippet(on.app, runOf(payload));
}

/** One attempt of several, unless `isLastAttempt` is set. */
export function runOf<P>(payload: P, { isLastAttempt = false } = {}) {
  return {
    jobId: 'by-hand',
    payload,
    isLastAttempt,
    signal: new AbortController().signal,
    progress: async () => undefined,
  };
}

export async function recordingOf(on: TestApp, owner: Person, at: InMeeting) {
  return (await on.call(getRecording, { as: owner, params: at })).body;
}
