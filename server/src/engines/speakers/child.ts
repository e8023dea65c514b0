import { join } from 'node:path';
import { decode } from '../speech/audio/decode.ts';
import { listen } from '../speech/audio/listen.ts';
import { fileSpans } from '../speech/audio/spans.ts';
import { loadVad } from '../speech/audio/vad.ts';
import type { Weights } from '../speech/weights.ts';
import { verifyWeights } from '../speech/weights.ts';
import { loadEmbedder } from './embedder.ts';
import type { SpeakerTurn, Voice, VoiceSample } from './port.ts';
import type { Stretch } from './turns.ts';
import { centreOf, longWindows, shortWindows, toTurns } from './turns.ts';

export type SpeakerJob = {
  /** Who speaks when, or what the one who speaks sounds like. */
  task: 'turns' | 'voice';
  ffmpeg: string;
  path: string;
  numSpeakers: number | undefined;
  voices: Weights;
  vad: Weights;
  threads: number;
};
export type SpeakerAnswer =
  | { type: 'progress'; secondsDone: number }
  | { type: 'turns'; turns: SpeakerTurn[]; voices: Voice[] }
  | ({ type: 'voice' } & VoiceSample)
  | { type: 'failed'; message: string };

// A process for one recording: it does one job and goes.
process.on('disconnect', () => process.exit(0));
process.once('message', (job: SpeakerJob) => {
  answer(job).then(send, (error: Error) => send({ type: 'failed', message: error.message }));
});

async function answer(job: SpeakerJob): Promise<SpeakerAnswer> {
  const stretches = await hear(job);
  if (job.task === 'turns') return { type: 'turns', ...toTurns(stretches, job.numSpeakers) };
  const points = stretches.flatMap(({ long }) => long);
  const spokenS = stretches.reduce((sum, { startS, endS }) => sum + endS - startS, 0);
  return { type: 'voice', voice: centreOf(points), spokenS };
}

async function hear({ ffmpeg, path, voices, vad, threads }: SpeakerJob): Promise<Stretch[]> {
  await Promise.all([verifyWeights(voices), verifyWeights(vad)]);
  const embedder = await loadEmbedder(voices, threads);
  const stretches: Stretch[] = [];
  const samples = decode({ ffmpeg, path, signal: new AbortController().signal });
  // Little padding and no joining: a pause is where speakers change.
  const rules = { spans: { ...fileSpans, padS: 0.05 }, groups: { longestS: 28, gapS: 0, keepS: 28, extentS: 28 } };
  for await (const { group } of listen(samples, await loadVad(join(vad.dir, 'silero_vad_v5.onnx')), rules)) {
    if (!group) continue;
    const { startS, endS } = group;
    const [long, short] = (await embedder.embed(group.samples, [longWindows, shortWindows])).map((points) =>
      points.map((point) => ({ ...point, startS: point.startS + startS, endS: point.endS + startS })),
    );
    stretches.push({ startS, endS, long: long ?? [], short: short ?? [] });
    send({ type: 'progress', secondsDone: endS });
  }
  return stretches;
}

function send(message: SpeakerAnswer): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
}
