import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { composeApp } from '../../server/src/compose.ts';
import { readConfig } from '../../server/src/config.ts';
import { openDatabase } from '../../server/src/db/open.ts';
import type { Conversation } from '../../server/src/engines/language/port.ts';
import { createAccount } from '../../server/src/features/accounts/service.ts';
import { conversationOf } from '../../server/src/features/findings/conversation.ts';
import { createMeetings } from '../../server/src/features/meetings/service.ts';
import { assembleRecording } from '../../server/src/features/recordings/jobs.ts';
import { createTake, finishTake, putChunk } from '../../server/src/features/recordings/takes/takes.ts';
import { setTeamSpellings } from '../../server/src/features/teams/call-preferences.ts';
import { addMember, createTeam } from '../../server/src/features/teams/service.ts';
import { readIntents } from '../../server/src/features/transcripts/intents/intents.ts';
import { writeTranscript } from '../../server/src/features/transcripts/jobs.ts';
import { selectRunOf } from '../../server/src/features/transcripts/write/run-store.ts';

/** One person's sound: 16-bit samples, 16,000 a second, silent while others talk. */
export type Track = { speaker: string; samples: Buffer };
export type Hearing = {
  /** A folder that is gone after `close`. */
  dataDir: string;
  hear(title: string, tracks: readonly Track[]): Promise<Conversation>;
  close(): Promise<void>;
};

const startedAt = '2026-11-16T10:00:00Z';
const chunkBytes = 320_000;

/** A Candor of its own that transcribes what it is given, by the real jobs. */
export async function openHearing(spellings: readonly string[] = []): Promise<Hearing> {
  const dataDir = await mkdtemp(join(tmpdir(), 'candor-hear-'));
  await chmod(dataDir, 0o711);
  const log = pino({ level: 'silent' });
  const config = readConfig({ ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'silent' });
  const database = await openDatabase({ databaseUrl: undefined, dataDir, log });
  const app = await composeApp({ config, database, log });
  const account = await createAccount(app, app.db, {
    email: 'hear@test.example',
    name: 'Recruiter',
    password: 'hear-password',
    verified: true,
  });
  const team = await createTeam(app.db, 'Hear');
  await addMember(app, app.db, { teamId: team.id, accountId: account.$id }, 'owner');
  await setTeamSpellings(app.db, team.id, [...spellings]);
  const who = {
    accountId: account.$id,
    teamId: team.id,
    role: 'owner' as const,
    sessionId: 'hear',
    expiresAt: Infinity,
  };
  const run = <P>(payload: P) => ({
    jobId: 'hear',
    payload,
    signal: new AbortController().signal,
    isLastAttempt: false,
    progress: async () => undefined,
  });
  return {
    dataDir,
    async hear(title, tracks) {
      const [meeting] = await createMeetings(app, app.db, [
        {
          teamId: team.id,
          accountId: account.$id,
          description: title,
          status: 'pending',
          startTime: new Date(startedAt),
          participants: tracks.map(({ speaker }) => speaker),
        },
      ]);
      const at = { teamId: team.id, meetingId: meeting!.id };
      const { take } = await createTake(app, who, at, {
        source: 'bot',
        startedAt: new Date(startedAt).toISOString(),
        tracks: tracks.map(({ speaker }) => ({
          name: speaker,
          participant: speaker,
          kind: 'audio' as const,
          mediaType: 'audio/pcm;rate=16000;channels=1',
          offsetMs: 0,
        })),
      });
      for (const [track, { samples }] of tracks.entries())
        for (let seq = 0; seq * chunkBytes < samples.length; seq += 1)
          await putChunk(
            app,
            who,
            { ...at, takeId: take.$id, track, seq },
            samples.subarray(seq * chunkBytes, (seq + 1) * chunkBytes),
          );
      await finishTake(app, who, { ...at, takeId: take.$id }, { incomplete: false });
      await assembleRecording(app, run(at));
      await readIntents(app, run(at));
      const { id: runId } = (await selectRunOf(app.db, at))!;
      await writeTranscript(app, run({ ...at, runId }));
      return conversationOf(app, at);
    },
    async close() {
      await app.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}
