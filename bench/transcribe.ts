import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { composeApp } from '../server/src/compose.ts';
import { readConfig } from '../server/src/config.ts';
import { openDatabase } from '../server/src/db/open.ts';
import type { EmbeddedSpeech } from '../server/src/engines/speech/embedded.ts';
import { toSpeechOptions } from '../server/src/engines/speech/from-config.ts';
import type { EmbeddedEngine } from '../server/src/engines/speech/settings.ts';
import { embeddedEngines } from '../server/src/engines/speech/settings.ts';
import { createAccount } from '../server/src/features/accounts/service.ts';
import { createMeetings } from '../server/src/features/meetings/service.ts';
import { assembleRecording } from '../server/src/features/recordings/jobs.ts';
import { createTake, finishTake, putChunk } from '../server/src/features/recordings/takes/takes.ts';
import { addMember, createTeam } from '../server/src/features/teams/service.ts';
import { readIntents } from '../server/src/features/transcripts/intents/intents.ts';
import { writeTranscript } from '../server/src/features/transcripts/jobs.ts';
import { selectRunOf } from '../server/src/features/transcripts/write/run-store.ts';
import { getSpeechData, requireTranscript } from '../server/src/features/transcripts/service.ts';
import { programOf } from '../server/src/test/media.ts';
import { rate, writeConversation } from './transcribe/conversation.ts';
import type { Cost } from './transcribe/processor.ts';
import { compareWays, filled, oneByOne } from './transcribe/processor.ts';
import { compare } from './transcribe/seams.ts';

/**
 * A conversation of an hour on two tracks, from finished takes to its transcript: how long, how much memory, and whether any sentence is lost or doubled at a
 * seam. Then processor seconds and words wrong of its beginning, beside one window for each answer as it was before windows were filled. MINUTES=3 makes
 * it short, COMPARE_MINUTES=0 leaves the comparison out.
 */
const minutes = Number(process.env['MINUTES'] ?? process.argv[2] ?? 60);
const names = ['Dana', 'Amara'] as const;
/** Memory in the last quarter over that in the second. */
const flatBar = 1.25;
const chunkBytes = 320_000;
const compareMinutes = Number(process.env['COMPARE_MINUTES'] ?? Math.min(minutes, 5));
/** Processor seconds over those of before, words wrong in points above before, and the start of a sentence in seconds above before (p95). */
const costBars = { two: 0.4, mixed: 0.6, points: 0.3, startS: 0.3 };

const dataDir = await mkdtemp(join(tmpdir(), 'candor-bench-'));
await chmod(dataDir, 0o711);
const log = pino({ level: 'silent' });
const config = readConfig({ ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'silent' });
const database = await openDatabase({ databaseUrl: undefined, dataDir, log });
const app = await composeApp({ config, database, log });
const misses: string[] = [];
try {
  const paths = [join(dataDir, 'dana.pcm'), join(dataDir, 'amara.pcm')] as const;
  const planted = writeConversation(paths, minutes * 60);
  const { who, at } = await receive(paths);
  const run = <P>(payload: P) => ({
    jobId: 'bench',
    payload,
    signal: new AbortController().signal,
    isLastAttempt: false,
    progress: async () => undefined,
  });

  const begun = performance.now();
  await assembleRecording(app, run(at));
  await readIntents(app, run(at));
  const assembledS = seconds(begun);
  const { id: runId } = (await selectRunOf(app.db, at))!;
  const memory = await watch(() => writeTranscript(app, run({ ...at, runId })));
  const wholeS = seconds(begun);

  const { segments } = await requireTranscript(app, who, at);
  const { speakers, engine, state } = await getSpeechData(app, who, at);
  const trackOf = (speakerId: string) =>
    names.findIndex((name) => speakers.some(({ $id, name: own }) => $id === speakerId && own === name));
  const seams = compare(planted, segments, trackOf);
  const perHour = (wholeS * 60) / minutes;
  console.log(
    `${engine}, ${config.speech.threads} ${config.speech.threads === 1 ? 'thread' : 'threads'}; ${minutes} min, two tracks; ${state}`,
  );
  console.log(
    `finished takes to transcript: ${wholeS.toFixed(0)} s (recording ${assembledS.toFixed(0)} s); ${perHour.toFixed(0)} s per hour of meeting, ${(wholeS / (minutes * 60)).toFixed(3)}x its length`,
  );
  report('server', memory.server);
  report('speech child', memory.child);
  console.log(
    `sentences: ${seams.sentences} planted; lost ${seams.lost.length}, doubled ${seams.doubled.length}; words outside their place ${seams.wrongPlace}; ${((100 * seams.matched) / Math.max(1, seams.words)).toFixed(1)} % of the words heard; ${verdict(seams.lost.length === 0 && seams.doubled.length === 0, 'seams')}`,
  );
  for (const [kind, some] of [
    ['lost', seams.lost],
    ['doubled', seams.doubled],
  ] as const)
    for (const one of some.slice(0, 10))
      console.log(
        `  ${kind} at ${one.startS.toFixed(1)} s, ${names[one.track]}: "${one.words.join(' ')}"; heard "${one.heard}"`,
      );
  if (compareMinutes > 0) await compareCosts();
} finally {
  await app.close();
  await database.close();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
process.exitCode = misses.length > 0 ? 1 : 0;

async function compareCosts(): Promise<void> {
  const engine = config.speech.engine;
  if (!(embeddedEngines as readonly string[]).includes(engine)) return;
  const raw = [join(dataDir, 'compare-dana.pcm'), join(dataDir, 'compare-amara.pcm')] as const;
  const planted = writeConversation(raw, compareMinutes * 60);
  const inputs = raw.flatMap((path) => ['-f', 's16le', '-ar', String(rate), '-ac', '1', '-i', path]);
  const make = (args: string[], name: string) => {
    execFileSync(programOf('ffmpeg'), ['-v', 'error', ...inputs, ...args, join(dataDir, name)]);
    return join(dataDir, name);
  };
  const own = [0, 1].map((track) => ({
    path: make(['-map', `${track}:a`], `compare-${track}.flac`),
    planted: planted.filter((one) => one.track === track),
  }));
  const both = make(['-filter_complex', 'amix=inputs=2:normalize=0'], 'compare-mixed.flac');
  const options = toSpeechOptions(config, console.warn);
  for (const [name, bar, sounds] of [
    ['two tracks', costBars.two, own],
    ['one mixed track', costBars.mixed, [{ path: both, planted }]],
  ] as const) {
    const [old, now] = (await compareWays(options, engine as EmbeddedEngine, [oneByOne, filled], [...sounds])) as [
      Cost,
      Cost,
    ];
    const ratio = now.cpuS / old.cpuS;
    const points = (100 * (now.errors - old.errors)) / Math.max(1, now.words);
    const laterS = percentile(now.starts, 0.95) - percentile(old.starts, 0.95);
    console.log(
      `${name} of ${compareMinutes} min: ${now.cpuS.toFixed(0)} processor seconds (${now.wallS.toFixed(0)} s), one window for each answer ${old.cpuS.toFixed(0)} (${old.wallS.toFixed(0)} s); ratio ${ratio.toFixed(2)}x; bar ${bar}x; ${verdict(ratio <= bar, name)}; memory ${now.peakMb.toFixed(0)} MB, before ${old.peakMb.toFixed(0)} MB`,
    );
    console.log(
      `  words wrong ${now.errors} of ${now.words}, before ${old.errors}: ${points.toFixed(1)} points; bar ${costBars.points}; ${verdict(points <= costBars.points, `${name}, words`)}; start of a sentence p95 ${percentile(now.starts, 0.95).toFixed(2)} s, before ${percentile(old.starts, 0.95).toFixed(2)} s; ${verdict(laterS <= costBars.startS, `${name}, times`)}`,
    );
  }
}

function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
}

async function receive(paths: readonly string[]) {
  const account = await createAccount(app, app.db, {
    email: 'bench@test.example',
    name: names[0],
    password: 'bench-password',
    verified: true,
  });
  const team = await createTeam(app.db, 'Bench');
  await addMember(app, app.db, { teamId: team.id, accountId: account.$id }, 'owner');
  const who = {
    accountId: account.$id,
    teamId: team.id,
    role: 'owner' as const,
    sessionId: 'bench',
    expiresAt: Infinity,
  };
  const [meeting] = await createMeetings(app, app.db, [
    { teamId: team.id, accountId: account.$id, description: 'Conversation', status: 'pending', startTime: new Date() },
  ]);
  const at = { teamId: team.id, meetingId: meeting!.id };
  const { take } = await createTake(app, who, at, {
    source: 'bot',
    startedAt: new Date().toISOString(),
    tracks: names.map((participant) => ({
      name: participant,
      participant,
      kind: 'audio' as const,
      mediaType: 'audio/pcm;rate=16000;channels=1',
      offsetMs: 0,
    })),
  });
  for (const [track, path] of paths.entries()) {
    const file = await open(path);
    for (let seq = 0; ; seq += 1) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(chunkBytes), 0, chunkBytes);
      if (bytesRead === 0) break;
      await putChunk(app, who, { ...at, takeId: take.$id, track, seq }, buffer.subarray(0, bytesRead));
    }
    await file.close();
    await rm(path);
  }
  await finishTake(app, who, { ...at, takeId: take.$id }, { incomplete: false });
  return { who, at };
}

/** Resident megabytes of this process and of the engine's child, every second while the work runs. */
async function watch(work: () => Promise<void>): Promise<{ server: number[]; child: number[] }> {
  const seen = { server: [] as number[], child: [] as number[] };
  const timer = setInterval(() => void look(), 1_000);
  async function look(): Promise<void> {
    seen.server.push(process.memoryUsage.rss() / 1e6);
    const pid = (app.speech.open(config.speech.engine) as Partial<EmbeddedSpeech>).host?.pid;
    const pages = pid && Number((await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')).split(' ')[1]);
    if (pages) seen.child.push((pages * 4096) / 1e6);
  }
  await work().finally(() => clearInterval(timer));
  return seen;
}

function report(name: string, megabytes: readonly number[]): void {
  const quarter = (index: number) =>
    median(
      megabytes.slice(Math.floor((index * megabytes.length) / 4), Math.floor(((index + 1) * megabytes.length) / 4)),
    );
  const growth = quarter(3) / quarter(1);
  console.log(
    `memory of the ${name}: ${[0, 1, 2, 3].map((index) => quarter(index).toFixed(0)).join(', ')} MB in its four quarters, most ${Math.max(0, ...megabytes).toFixed(0)} MB; last over second ${growth.toFixed(2)}x; bar ${flatBar}x; ${verdict(!(growth > flatBar), name)}`,
  );
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function seconds(since: number): number {
  return (performance.now() - since) / 1000;
}

function verdict(isKept: boolean, name: string): string {
  if (!isKept) misses.push(name);
  return isKept ? 'kept' : 'MISSED';
}
