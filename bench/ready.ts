import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createMeeting, finishMeeting, getMeeting } from '@candor/contract/meetings';
import { createTake, finishTake, getRecording } from '@candor/contract/recordings';
import { getTranscript } from '@candor/contract/transcripts';
import { programOf } from '../server/src/test/media.ts';
import { startServerProcess } from '../server/src/test/server-process.ts';
import { newOwner } from './telephone/owner.ts';
import type { Planted } from './transcribe/conversation.ts';
import { writeConversation } from './transcribe/conversation.ts';
import { compare } from './transcribe/seams.ts';

/**
 * A conversation of two people, each on a track of their own, sent as the browser's recorder sends it and as it is said; then they hang up. How long
 * until the transcript, and until notes and documents, with the engines that an installation has. `--minutes 5` for a quick look, `--calls 2` for
 * several at once.
 */
const bars = { transcriptS: 30, notesS: 90 };
const minutes = option('--minutes', 30);
const calls = option('--calls', 1);
const names = ['Dana', 'Amara'] as const;
const longestWaitS = 3600;

const dataDir = await mkdtemp(join(tmpdir(), 'candor-ready-'));
await chmod(dataDir, 0o711);
const env = { DATA_DIR: dataDir, LOG_LEVEL: 'error' };
const candor = await startServerProcess(env, ['--no-demo']);
try {
  const { slices, planted } = await speak();
  console.log(
    `${calls} ${calls === 1 ? 'call' : 'calls'} of ${minutes} min, two tracks; load ${loadavg()[0]!.toFixed(1)} on ${availableParallelism()} cores before`,
  );
  const waits = await Promise.all(Array.from({ length: calls }, async (_, index) => makeCall(index, slices, planted)));
  const worst = (of: (wait: Wait) => number) => Math.max(...waits.map(of));
  const [transcriptS, notesS] = [worst((wait) => wait.transcriptS), worst((wait) => wait.notesS)];
  for (const { transcriptS: own, notesS: notes, playerS, text } of waits)
    console.log(
      `hang-up to transcript ${own.toFixed(0)} s, to notes and documents ${notes.toFixed(0)} s, to the player ${playerS.toFixed(0)} s; ${text}`,
    );
  const isKept = transcriptS <= bars.transcriptS && notesS <= bars.notesS;
  console.log(
    `slowest: transcript ${transcriptS.toFixed(0)} s (bar ${bars.transcriptS}), notes and documents ${notesS.toFixed(0)} s (bar ${bars.notesS}): ${calls > 1 ? 'a figure' : isKept ? 'kept' : 'MISSED'}`,
  );
  process.exitCode = isKept || calls > 1 ? 0 : 1;
} finally {
  await candor.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

type Wait = { transcriptS: number; notesS: number; playerS: number; text: string };

/** Both tracks as Chromium writes them: WebM with Opus, in slices of a second. */
async function speak(): Promise<{ slices: Buffer[][]; planted: Planted[] }> {
  const raw = [join(dataDir, 'a.pcm'), join(dataDir, 'b.pcm')] as const;
  const planted = writeConversation(raw, minutes * 60);
  const slices = await Promise.all(
    raw.map(async (path) => {
      const webm = `${path}.webm`;
      const opus = [
        '-c:a',
        'libopus',
        '-b:a',
        '64k',
        '-vbr',
        'off',
        '-f',
        'webm',
        '-live',
        '1',
        '-cluster_time_limit',
        '900',
      ];
      execFileSync(programOf('ffmpeg'), [
        '-v',
        'error',
        '-f',
        's16le',
        '-ar',
        '16000',
        '-ac',
        '1',
        '-i',
        path,
        ...opus,
        webm,
      ]);
      const bytes = await readFile(webm);
      const size = Math.ceil(bytes.length / (minutes * 60));
      return Array.from({ length: minutes * 60 }, (_, second) => bytes.subarray(second * size, (second + 1) * size));
    }),
  );
  return { slices, planted };
}

async function makeCall(index: number, slices: readonly Buffer[][], planted: readonly Planted[]): Promise<Wait> {
  // A team each, as at an agency with several: teams share the machine.
  const { call, teamId, token } = await newOwner(candor.url, env, `Owner${index}`);
  const { $id: meetingId } = await call(createMeeting, {
    params: { teamId },
    body: { source: 'browser', description: 'Screen: Amara Osei, Data engineer', participants: [...names] },
  });
  const at = { teamId, meetingId };
  const { $id: takeId } = await call(createTake, {
    params: at,
    body: {
      source: 'browser',
      startedAt: new Date().toISOString(),
      tracks: names.map((participant) => ({
        name: participant,
        participant,
        kind: 'audio' as const,
        mediaType: 'audio/webm;codecs=opus',
      })),
    },
  });
  const begun = performance.now();
  for (let second = 0; second < minutes * 60; second += 1) {
    await sleep(Math.max(0, begun + (second + 1) * 1000 - performance.now()));
    await Promise.all(
      slices.map((track, number) =>
        put(`${teamId}/meetings/${meetingId}/takes/${takeId}/tracks/${number}/chunks/${second}`, track[second]!),
      ),
    );
  }
  await call(finishTake, { params: { ...at, takeId }, body: { chunkCounts: slices.map((track) => track.length) } });
  await call(finishMeeting, { params: at, body: {} });
  const hungUp = performance.now();
  const since = () => (performance.now() - hungUp) / 1000;
  const wait: Wait = { transcriptS: Infinity, notesS: Infinity, playerS: Infinity, text: '' };
  while (since() < longestWaitS && !(wait.notesS < Infinity && wait.playerS < Infinity)) {
    await sleep(250);
    const { meeting, speechData } = await call(getMeeting, { params: at });
    if (speechData.revision > 0 && wait.transcriptS === Infinity) wait.transcriptS = since();
    if (meeting.status === 'completed' && wait.notesS === Infinity) wait.notesS = since();
    if (meeting.status === 'failed') throw new Error(meeting.failureReason ?? 'The meeting failed.');
    if (wait.playerS === Infinity && (await call(getRecording, { params: at })).status === 'ready')
      wait.playerS = since();
  }
  const { speechData } = await call(getMeeting, { params: at });
  const segments = (await call(getTranscript, { params: at, query: { limit: 1000 } })).segments;
  const trackOf = (speakerId: string) =>
    names.findIndex((name) => speechData.speakers.some(({ $id, name: own }) => $id === speakerId && own === name));
  const seams = compare(planted, segments, trackOf);
  return {
    ...wait,
    text: `${seams.sentences} sentences, lost ${seams.lost.length}, doubled ${seams.doubled.length}, ${((100 * seams.matched) / Math.max(1, seams.words)).toFixed(1)} % of the words heard`,
  };

  async function put(path: string, body: Uint8Array): Promise<void> {
    const headers = { 'x-session-token': token(), 'content-type': 'application/octet-stream' };
    const reply = await fetch(`${candor.url}/v1/teams/${path}`, { method: 'PUT', headers, body: new Uint8Array(body) });
    if (!reply.ok) throw new Error(`a chunk was answered ${reply.status}: ${await reply.text()}`);
    await reply.arrayBuffer();
  }
}

function option(name: string, standard: number): number {
  const at = process.argv.indexOf(name);
  return at === -1 ? standard : Number(process.argv[at + 1]);
}
