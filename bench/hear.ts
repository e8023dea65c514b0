import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pino } from 'pino';
import { composeApp } from '../server/src/compose.ts';
import { readConfig } from '../server/src/config.ts';
import { openDatabase } from '../server/src/db/open.ts';
import { createAccount } from '../server/src/features/accounts/service.ts';
import { createMeetings } from '../server/src/features/meetings/service.ts';
import { conversationOf } from '../server/src/features/findings/conversation.ts';
import { assembleRecording } from '../server/src/features/recordings/jobs.ts';
import { createTake, finishTake, putChunk } from '../server/src/features/recordings/takes/takes.ts';
import { addMember, createTeam } from '../server/src/features/teams/service.ts';
import { readIntents } from '../server/src/features/transcripts/intents/intents.ts';
import { programOf } from '../server/src/test/media.ts';
import { writeTranscript } from '../server/src/features/transcripts/jobs.ts';
import { selectRunOf } from '../server/src/features/transcripts/write/run-store.ts';

/** Speaks interviews with flite (Debian has it), one track for each person, and has the product transcribe them: `npm run bench -- hear FOLDER-OUT FILE.json …`. What was heard is kept for `bench -- blind`. */
const [out = '', ...files] = process.argv.slice(2);
const rate = 16_000;
const pauseS = 0.5;
type Script = {
  id: string;
  kind: string;
  recruiter: string;
  other: string;
  role: string;
  turns: { s: 'R' | 'O'; t: string }[];
};
/** Several voices; whoever is asked sounds different from who asks. */
const voices = [
  ['slt', 'rms'],
  ['rms', 'slt'],
  ['awb', 'kal16'],
  ['slt', 'awb'],
  ['rms', 'kal16'],
] as const;

const dataDir = await mkdtemp(join(tmpdir(), 'candor-hear-'));
await chmod(dataDir, 0o711);
const log = pino({ level: 'silent' });
const config = readConfig({ ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'silent' });
const database = await openDatabase({ databaseUrl: undefined, dataDir, log });
const app = await composeApp({ config, database, log });
try {
  const account = await createAccount(app, app.db, {
    email: 'hear@test.example',
    name: 'Recruiter',
    password: 'hear-password',
    verified: true,
  });
  const team = await createTeam(app.db, 'Hear');
  await addMember(app, app.db, { teamId: team.id, accountId: account.$id }, 'owner');
  const who = {
    accountId: account.$id,
    teamId: team.id,
    role: 'owner' as const,
    sessionId: 'hear',
    expiresAt: Infinity,
  };
  for (const [index, file] of files.entries()) {
    const script = JSON.parse(await readFile(file, 'utf8')) as Script;
    const begun = performance.now();
    const tracks = await speak(script, voices[index % voices.length] as readonly [string, string]);
    const names = [script.recruiter, script.other];
    const [meeting] = await createMeetings(app, app.db, [
      {
        teamId: team.id,
        accountId: account.$id,
        description: script.role,
        status: 'pending',
        startTime: new Date('2026-11-16T10:00:00Z'),
        participants: names,
      },
    ]);
    const at = { teamId: team.id, meetingId: (meeting as NonNullable<typeof meeting>).id };
    const { take } = await createTake(app, who, at, {
      source: 'bot',
      startedAt: new Date('2026-11-16T10:00:00Z').toISOString(),
      tracks: names.map((participant) => ({
        name: participant,
        participant,
        kind: 'audio' as const,
        mediaType: 'audio/pcm;rate=16000;channels=1',
        offsetMs: 0,
      })),
    });
    for (const [track, samples] of tracks.entries())
      for (let seq = 0; seq * 320_000 < samples.length; seq += 1)
        await putChunk(
          app,
          who,
          { ...at, takeId: take.$id, track, seq },
          samples.subarray(seq * 320_000, (seq + 1) * 320_000),
        );
    await finishTake(app, who, { ...at, takeId: take.$id }, { incomplete: false });
    const run = <P>(payload: P) => ({
      jobId: 'hear',
      payload,
      signal: new AbortController().signal,
      isLastAttempt: false,
      progress: async () => undefined,
    });
    await assembleRecording(app, run(at));
    await readIntents(app, run(at));
    const { id: runId } = (await selectRunOf(app.db, at)) as { id: string };
    await writeTranscript(app, run({ ...at, runId }));
    await writeFile(join(out, basename(file)), JSON.stringify(await conversationOf(app, at)));
    console.log(
      `${script.id}: ${(tracks[0].length / 2 / rate / 60).toFixed(1)} min heard in ${((performance.now() - begun) / 1000).toFixed(0)} s`,
    );
  }
} finally {
  await app.close();
  await database.close();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

/** Raw samples of both tracks: silent while the other one speaks. */
async function speak({ turns }: Script, voice: readonly [string, string]): Promise<[Buffer, Buffer]> {
  const parts: [Buffer[], Buffer[]] = [[], []];
  const silence = (bytes: number) => Buffer.alloc(bytes);
  for (const { s, t } of turns) {
    const own = s === 'R' ? 0 : 1;
    const path = join(dataDir, 'turn.wav');
    execFileSync('flite', ['-voice', voice[own], '-t', t, '-o', path]);
    const raw = execFileSync(
      programOf('ffmpeg'),
      ['-v', 'error', '-i', path, '-ar', String(rate), '-ac', '1', '-f', 's16le', '-'],
      { maxBuffer: 1e8 },
    );
    const pause = silence(Math.round(pauseS * rate) * 2);
    parts[own].push(raw, pause);
    parts[1 - own]?.push(silence(raw.length), pause);
  }
  return [Buffer.concat(parts[0]), Buffer.concat(parts[1])];
}
