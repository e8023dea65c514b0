import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ffmpegPath } from '../../e2e/recordings.ts';

const run = promisify(execFile);
/** Far above what the fixtures' voices carry. */
const ownHertz = 7_000;

/** What the microphone of the person who records hears: no words, but a tone that nothing else makes. */
export async function ownMicrophone(folder: string): Promise<string> {
  const file = join(folder, 'own.wav');
  const tone = `sine=frequency=${ownHertz}:sample_rate=48000:duration=10`;
  await run(await ffmpegPath(), ['-y', '-f', 'lavfi', '-i', tone, '-af', 'volume=-6dB', '-c:a', 'pcm_s16le', file]);
  return file;
}

export type Track = { seconds: number; own: number; voices: number };

/** What the pieces of a track hold: seconds of sound, and how loud the own tone is and the voices (300 to 3000 Hz), in dB. */
export async function readTrack(folder: string, pieces: readonly Buffer[]): Promise<Track> {
  const file = join(folder, `track-${Math.random()}.webm`);
  await writeFile(file, Buffer.concat(pieces));
  const mean = async (filter: string) => {
    const args = ['-nostdin', '-i', file, '-af', `${filter},volumedetect`, '-f', 'null', '-'];
    const { stderr } = await run(await ffmpegPath(), args);
    return Number(/mean_volume: (-?[\d.]+) dB/.exec(stderr)?.[1] ?? -99);
  };
  const narrow = `bandpass=f=${ownHertz}:width_type=h:w=20`;
  const speech = 'highpass=f=300,highpass=f=300,lowpass=f=3000,lowpass=f=3000,lowpass=f=3000';
  // The file says nothing of its length, since it was cut off as it grew.
  const pcm = ['-nostdin', '-v', 'error', '-i', file, '-ar', '8000', '-ac', '1', '-f', 's16le', '-'];
  const { stdout } = await run(await ffmpegPath(), pcm, { encoding: 'buffer', maxBuffer: 100 * 1024 * 1024 });
  return { seconds: stdout.length / 16_000, own: await mean(`${narrow},${narrow}`), voices: await mean(speech) };
}
