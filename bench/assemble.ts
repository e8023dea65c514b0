import { chmod, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { composeApp } from '../server/src/compose.ts';
import { readConfig } from '../server/src/config.ts';
import { openDatabase } from '../server/src/db/open.ts';
import { aacArgs, mp3Args, videoArgs } from '../server/src/engines/media/encode.ts';
import { createAccount } from '../server/src/features/accounts/service.ts';
import { createMeetings } from '../server/src/features/meetings/service.ts';
import { assembleRecording } from '../server/src/features/recordings/jobs.ts';
import { getRecording } from '../server/src/features/recordings/service.ts';
import { createTake, finishTake, putChunk } from '../server/src/features/recordings/takes/takes.ts';
import { addMember, createTeam } from '../server/src/features/teams/service.ts';
import { childCpuSeconds, cpuSeconds, ffmpeg, peakWhile, residentBytes } from './media/processes.ts';

/**
 * An hour of sound and an hour of 720p, each from one chunk a second, next to one bare ffmpeg run that makes the same files. The ratio is one
 * of processor seconds, which other work on the machine does not change. Minutes may be given, and one kind: `-- assemble 10 audio`.
 */
const minutes = Number(process.argv[2] ?? 60);
const only = process.argv[3];
/** As in a meeting: something shown that stands still, and a small picture of somebody who moves. */
const slides = 'smptehdbars=size=1280x720:rate=30:duration=60[slides]';
const speaker = 'testsrc2=size=320x180:rate=30:duration=60[speaker]';
const bars = { ratio: 1.5, megabytes: 500 };

const dataDir = await mkdtemp(join(tmpdir(), 'candor-bench-'));
await chmod(dataDir, 0o711);
const log = pino({ level: 'silent' });
const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', PATH: process.env['PATH'] });
const database = await openDatabase({ databaseUrl: undefined, dataDir, log });
const app = await composeApp({ config, database, log });
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
  const wanted: Parameters<typeof measure>[] = [
    [
      who,
      'audio',
      ['-f', 'lavfi', '-i', 'anoisesrc=r=48000:a=0.1:d=60', '-c:a', 'libopus', '-b:a', '48k'],
      ['-map', '0:a', ...aacArgs(1), '-ac', '1', '-movflags', '+faststart', join(dataDir, 'bare.m4a')],
    ],
    [
      who,
      'video',
      [
        '-f',
        'lavfi',
        '-i',
        `${slides};${speaker};[slides][speaker]overlay=900:60`,
        '-f',
        'lavfi',
        '-i',
        'anoisesrc=r=48000:a=0.1:d=60',
        '-c:v',
        'libvpx',
        '-deadline',
        'realtime',
        '-cpu-used',
        '8',
        '-b:v',
        '1500k',
        '-c:a',
        'libopus',
      ],
      [
        '-map',
        '0:v',
        ...videoArgs('30'),
        '-map',
        '0:a',
        ...aacArgs(1),
        '-ac',
        '1',
        '-movflags',
        '+faststart',
        join(dataDir, 'bare.mp4'),
      ],
    ],
  ];
  const measured: (Awaited<ReturnType<typeof measure>> & { kind: string })[] = [];
  for (const one of wanted.filter(([, kind]) => !only || kind === only))
    measured.push({ kind: one[1], ...(await measure(...one)) });
  const isKept = measured.every(({ ratio, megabytes }) => ratio <= bars.ratio && megabytes <= bars.megabytes);
  console.log(
    `ratio: ${measured.map(({ kind, ratio }) => `${ratio.toFixed(2)} (${kind})`).join(', ')}; bars: ratio ${bars.ratio}, ${bars.megabytes} MB above idle: ${isKept ? 'kept' : 'MISSED'}`,
  );
  process.exitCode = isKept ? 0 : 1;
} finally {
  await app.close();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
}

type Who = Parameters<typeof createTake>[1];

async function measure(
  who: Who,
  kind: 'audio' | 'video',
  source: string[],
  bare: string[],
): Promise<{ ratio: number; megabytes: number }> {
  const file = await makeRecording(kind, source);
  const at = await receive(who, kind, file);
  const idle = await residentBytes();
  const begun = performance.now();
  const cpuBefore = await cpuSeconds();
  const { peakBytes } = await peakWhile(() =>
    assembleRecording(app, {
      jobId: 'bench',
      payload: at,
      signal: new AbortController().signal,
      isLastAttempt: false,
      progress: async () => undefined,
    }),
  );
  const ours = (performance.now() - begun) / 1000;
  const ourCpu = (await cpuSeconds()) - cpuBefore;
  const { status, duration } = await getRecording(app, who, at);
  if (status !== 'ready' || Math.abs(duration - minutes * 60) > 2)
    throw new Error(`the recording is ${status} and ${duration} s long`);

  const again = performance.now();
  const cpuAgain = await childCpuSeconds();
  await ffmpeg(
    '-i',
    file,
    ...bare,
    '-map',
    '0:a',
    ...mp3Args(1),
    '-ac',
    '1',
    join(dataDir, 'bare.mp3'),
    '-map',
    '0:a',
    '-ac',
    '1',
    '-ar',
    '16000',
    '-c:a',
    'flac',
    join(dataDir, 'bare.flac'),
  );
  const theirs = (performance.now() - again) / 1000;
  const theirCpu = (await childCpuSeconds()) - cpuAgain;
  const megabytes = Math.max(0, peakBytes - idle) / 1e6;
  const perHour = (ours * 60) / minutes;
  console.log(
    `${kind}, ${minutes} min: ${ours.toFixed(1)} s (${perHour.toFixed(1)} s per hour), ${ourCpu.toFixed(1)} s of processor; bare ffmpeg ${theirs.toFixed(1)} s, ${theirCpu.toFixed(1)} s of processor; ${megabytes.toFixed(0)} MB above idle`,
  );
  return { ratio: ourCpu / theirCpu, megabytes };
}

async function makeRecording(kind: string, source: string[]): Promise<string> {
  const [one, all] = [join(dataDir, `${kind}-minute.webm`), join(dataDir, `${kind}.webm`)];
  await ffmpeg(...source, one);
  await ffmpeg('-stream_loop', String(minutes - 1), '-i', one, '-c', 'copy', all);
  return all;
}

/** As a recorder sends it: a chunk for every second, in order, as many at once as a browser would. */
async function receive(
  who: Who,
  kind: 'audio' | 'video',
  file: string,
): Promise<{ teamId: string; meetingId: string }> {
  const [meeting] = await createMeetings(app, app.db, [
    { teamId: who.teamId, accountId: who.accountId, description: kind, status: 'pending', startTime: new Date() },
  ]);
  const at = { teamId: who.teamId, meetingId: meeting!.id };
  const { take } = await createTake(app, who, at, {
    source: 'browser',
    startedAt: new Date().toISOString(),
    tracks: [{ name: kind, participant: null, kind, mediaType: `${kind}/webm`, offsetMs: 0 }],
  });
  // Piece by piece: the whole file in this process would be counted as what it needs when it is idle.
  const source = await open(file);
  const { size: length } = await source.stat();
  const size = Math.ceil(length / (minutes * 60));
  const begun = performance.now();
  const put = async (seq: number) => {
    const { buffer, bytesRead } = await source.read(Buffer.alloc(size), 0, size, seq * size);
    await putChunk(app, who, { ...at, takeId: take.$id, track: 0, seq }, buffer.subarray(0, bytesRead));
  };
  for (let seq = 0; seq * size < length; seq += 4)
    await Promise.all([0, 1, 2, 3].filter((more) => (seq + more) * size < length).map((more) => put(seq + more)));
  await source.close();
  await finishTake(app, who, { ...at, takeId: take.$id }, { incomplete: false });
  console.log(`${kind}: ${minutes * 60} chunks stored in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  return at;
}
