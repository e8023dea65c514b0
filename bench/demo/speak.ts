import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { programOf } from '../../server/src/test/media.ts';
import { kokoroRate, openKokoro } from '../notes/kokoro.ts';

export type Turn = [speaker: string, text: string];

/** Voices of Kokoro. Who is British sounds British. */
const voices: Record<string, string> = {
  'Dana Whitfield': 'bf_emma',
  'Marcus Oyelaran': 'bm_george',
  'Priya Raman': 'bf_isabella',
  'Rohan Mehta': 'bm_fable',
  'Elise Fontaine': 'af_heart',
  'Caleb Whitmore': 'am_michael',
  'Ines Carvalho': 'af_bella',
  'Henrik Solberg': 'bm_lewis',
};

export type Conversation = {
  /** One for each person, in the order in which they first speak: silent while others talk. */
  tracks: { speaker: string; samples: Int16Array }[];
  mixed: Int16Array;
  seconds: number;
};
const speechRate = 16_000;

/** Speaks a conversation. Turns that were made before are read from the folder: it takes as long to make them as to listen to them. */
export async function speak(turns: readonly Turn[], folder: string): Promise<Conversation> {
  const spoken: { speaker: string; fromSample: number; samples: Int16Array }[] = [];
  let at = seconds(0.6);
  for (const [index, [speaker, text]] of turns.entries()) {
    const samples = await speakTurn(speaker, text, folder);
    spoken.push({ speaker, fromSample: at, samples });
    const isShort = text.length < 30;
    // Nobody waits equally long before an answer: longer after a long question, and a little by chance.
    at += samples.length + seconds(0.12 + ((index * 37) % 40) / 100 + (isShort ? 0 : Math.min(0.3, text.length / 800)));
  }
  const length = at + seconds(0.8);
  const speakers = [...new Set(turns.map(([speaker]) => speaker))];
  const tracks = speakers.map((speaker) => ({ speaker, samples: new Int16Array(length) }));
  for (const { speaker, fromSample, samples } of spoken)
    tracks.find((track) => track.speaker === speaker)!.samples.set(samples, fromSample);
  const mixed = Int16Array.from({ length }, (_, index) =>
    tracks.reduce((sum, { samples }) => sum + samples[index]!, 0),
  );
  return { tracks, mixed, seconds: length / speechRate };
}

/** An Ogg file of Opus, small enough for a repository. */
export function writeOpus(samples: Int16Array, out: string): void {
  const input = ['-f', 's16le', '-ar', String(speechRate), '-ac', '1', '-i', '-'];
  const opus = ['-c:a', 'libopus', '-b:a', '10k', '-frame_duration', '60', '-application', 'voip'];
  execFileSync(programOf('ffmpeg'), ['-v', 'error', '-y', ...input, ...opus, out], {
    input: Buffer.from(samples.buffer),
  });
}

/** A clip as the product cut it, in a quarter of the bytes. Its length stays. */
export function writeMp3(clip: string, out: string): void {
  const mp3 = ['-map_metadata', '-1', '-c:a', 'libmp3lame', '-ar', '24000', '-ac', '1', '-b:a', '32k'];
  execFileSync(programOf('ffmpeg'), ['-v', 'error', '-y', '-i', clip, ...mp3, out]);
}

const seconds = (count: number) => Math.round(count * speechRate);
const loudness = 2_400;
let natural: ReturnType<typeof openKokoro> | undefined;

async function speakTurn(speaker: string, text: string, folder: string): Promise<Int16Array> {
  const voice = voices[speaker]!;
  const name = createHash('sha256').update(`${voice} ${text}`).digest('hex').slice(0, 16);
  const kept = join(folder, `${name}.f32`);
  if (!existsSync(kept)) {
    natural ??= openKokoro(process.env['KOKORO'] ?? '');
    writeFileSync(kept, Buffer.from((await (await natural)(text, voice)).buffer));
  }
  const raw = execFileSync(
    programOf('ffmpeg'),
    [
      '-v',
      'error',
      '-f',
      'f32le',
      '-ar',
      String(kokoroRate),
      '-ac',
      '1',
      '-i',
      '-',
      '-ar',
      String(speechRate),
      '-f',
      's16le',
      '-',
    ],
    { input: readFileSync(kept), maxBuffer: 1e8 },
  );
  const samples = trim(
    new Int16Array(raw.buffer.slice(raw.byteOffset, raw.byteOffset + raw.length - (raw.length % 2))),
  );
  const mean = Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / Math.max(1, samples.length));
  const louder = loudness / Math.max(1, mean);
  return samples.map((value) => Math.max(-32_768, Math.min(32_767, Math.round(value * louder))));
}

/** Without the silence that the synthesizer puts around what it says. */
function trim(samples: Int16Array): Int16Array {
  const isHeard = (value: number) => Math.abs(value) > 300;
  const first = samples.findIndex(isHeard);
  const last = samples.findLastIndex(isHeard);
  return samples.slice(Math.max(0, first - seconds(0.05)), last + seconds(0.12));
}
