import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { composeApp } from '../server/src/compose.ts';
import { readConfig } from '../server/src/config.ts';
import { openDatabase } from '../server/src/db/open.ts';
import { aacArgs, mp3Args } from '../server/src/engines/media/encode.ts';
import { createAccount } from '../server/src/features/accounts/service.ts';
import { createMeetings } from '../server/src/features/meetings/service.ts';
import { assembleRecording } from '../server/src/features/recordings/jobs.ts';
import { getRecording } from '../server/src/features/recordings/service.ts';
import { appendUpload, createUpload } from '../server/src/features/recordings/uploads/uploads.ts';
import { addMember, createTeam } from '../server/src/features/teams/service.ts';
import { childCpuSeconds, cpuSeconds, ffmpeg, peakWhile, residentBytes } from './media/processes.ts';

/** A file with ten hours of silence, a few kilobytes a minute: it is made into a recording in memory that does not grow, next to bare ffmpeg by processor seconds. Hours may be given. */
const hours = Number(process.argv[2] ?? 10);
const bars = { ratio: 1.5, megabytes: 500 };

const dataDir = await mkdtemp(join(tmpdir(), 'candor-bench-'));
await chmod(dataDir, 0o711);
const log = pino({ level: 'silent' });
const database = await openDatabase({ databaseUrl: undefined, dataDir, log });
const app = await composeApp({
  config: readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', PATH: process.env['PATH'] }),
  database,
  log,
});
try {
  const account = await createAccount(app, app.db, {
    email: 'bench@test.example',
    name: 'Bench',
    password: 'bench-password',
    verified: true,
  });
  const team = await createTeam(app.db, 'Bench');
  await addMember(app, app.db, { teamId: team.id, accountId: account.$id }, 'owner');
  const who = {
    accountId: account.$id,
    sessionId: 'bench',
    expiresAt: Infinity,
    teamId: team.id,
    role: 'owner' as const,
  };
  const file = join(dataDir, 'silence.flac');
  await ffmpeg(
    '-f',
    'lavfi',
    '-i',
    'anullsrc=r=8000:cl=mono',
    '-t',
    String(hours * 3600),
    '-compression_level',
    '0',
    file,
  );
  const [meeting] = await createMeetings(app, app.db, [
    { teamId: team.id, accountId: account.$id, description: 'Silence', status: 'pending', startTime: new Date() },
  ]);
  const at = { teamId: team.id, meetingId: meeting!.id };
  const length = (await stat(file)).size;
  const upload = await createUpload(app, who, at, {
    length,
    fileName: 'silence.flac',
    mediaType: 'audio/flac',
    startedAt: undefined,
  });
  await appendUpload(app, who, { ...at, uploadId: upload.$id }, 0, createReadStream(file) as AsyncIterable<Uint8Array>);

  const idle = await residentBytes();
  const before = await cpuSeconds();
  const { peakBytes } = await peakWhile(() =>
    assembleRecording(app, {
      jobId: 'bench',
      payload: at,
      signal: new AbortController().signal,
      isLastAttempt: false,
      progress: async () => undefined,
    }),
  );
  const ours = (await cpuSeconds()) - before;
  const { status, duration, problems } = await getRecording(app, who, at);
  if (status !== 'ready' || Math.abs(duration - hours * 3600) > 2 || problems.length > 0)
    throw new Error(`the recording is ${status} and ${duration} s long: ${problems.join(' ')}`);
  const again = await childCpuSeconds();
  await ffmpeg(
    '-i',
    file,
    '-map',
    '0:a',
    ...aacArgs(1),
    join(dataDir, 'bare.m4a'),
    '-map',
    '0:a',
    ...mp3Args(1),
    join(dataDir, 'bare.mp3'),
    '-map',
    '0:a',
    '-ar',
    '16000',
    '-c:a',
    'flac',
    join(dataDir, 'bare.flac'),
  );
  const theirs = (await childCpuSeconds()) - again;
  const megabytes = Math.max(0, peakBytes - idle) / 1e6;
  const isKept = ours / theirs <= bars.ratio && megabytes <= bars.megabytes;
  console.log(
    `${hours} h of silence (${(length / 1e6).toFixed(1)} MB): ${ours.toFixed(1)} s of processor, bare ffmpeg ${theirs.toFixed(1)} s, ${megabytes.toFixed(0)} MB above idle`,
  );
  console.log(
    `ratio: ${(ours / theirs).toFixed(2)}; bars: ratio ${bars.ratio}, ${bars.megabytes} MB above idle: ${isKept ? 'kept' : 'MISSED'}`,
  );
  process.exitCode = isKept ? 0 : 1;
} finally {
  await app.close();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
}
