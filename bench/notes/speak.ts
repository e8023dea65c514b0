import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { programOf } from '../../server/src/test/media.ts';
import type { Interview } from './blind.ts';
import type { Say } from './kokoro.ts';
import { kokoroRate, openKokoro } from './kokoro.ts';

export const rate = 16_000;
/** Between turns; every ninth one begins before the last has ended. */
const [pauseS, interruptS] = [0.4, -0.15];

/** A voice of flite, one of espeak-ng (`en-gb-x-rp+f3`), or one of Kokoro (`bf_emma`); `pitch` makes another person of it. */
export type Voice = { name: string; pitch?: number };
const voices: Record<string, readonly [Voice, Voice]> = {
  c01: [{ name: 'slt' }, { name: 'awb' }],
  c02: [{ name: 'slt', pitch: 0.94 }, { name: 'awb' }],
  c03: [{ name: 'en-gb-x-rp+f3' }, { name: 'slt', pitch: 0.93 }],
  c04: [{ name: 'slt' }, { name: 'kal16' }],
  c05: [{ name: 'rms' }, { name: 'slt' }],
  c06: [{ name: 'slt', pitch: 1.04 }, { name: 'rms' }],
  c07: [{ name: 'en-gb+f2' }, { name: 'rms', pitch: 1.05 }],
  c08: [{ name: 'awb' }, { name: 'slt' }],
  c09: [
    { name: 'slt', pitch: 0.95 },
    { name: 'rms', pitch: 0.95 },
  ],
  c10: [{ name: 'rms' }, { name: 'slt', pitch: 1.03 }],
  c11: [{ name: 'awb', pitch: 0.96 }, { name: 'slt' }],
  c12: [{ name: 'slt' }, { name: 'rms' }],
  d01: [{ name: 'slt' }, { name: 'awb' }],
  d02: [{ name: 'rms' }, { name: 'slt' }],
  d03: [{ name: 'awb' }, { name: 'slt', pitch: 0.95 }],
  d04: [{ name: 'slt', pitch: 1.03 }, { name: 'rms' }],
  d05: [{ name: 'rms', pitch: 1.04 }, { name: 'slt' }],
  d06: [{ name: 'slt' }, { name: 'kal16' }],
  d07: [{ name: 'slt', pitch: 0.95 }, { name: 'awb' }],
  d08: [{ name: 'rms' }, { name: 'slt', pitch: 1.04 }],
  d09: [{ name: 'slt' }, { name: 'rms', pitch: 0.95 }],
  d10: [{ name: 'en-gb+f2' }, { name: 'awb' }],
  d11: [{ name: 'rms' }, { name: 'slt', pitch: 0.96 }],
  d12: [{ name: 'slt' }, { name: 'rms', pitch: 1.04 }],
  f01: [{ name: 'bf_emma' }, { name: 'bm_george' }],
  f02: [{ name: 'rms' }, { name: 'slt' }],
  f03: [{ name: 'bm_lewis' }, { name: 'af_bella' }],
  f04: [{ name: 'slt' }, { name: 'awb' }],
  f05: [{ name: 'am_michael' }, { name: 'af_sarah' }],
  f06: [{ name: 'awb' }, { name: 'rms' }],
  f07: [{ name: 'slt', pitch: 1.03 }, { name: 'rms' }],
  f08: [{ name: 'slt', pitch: 0.96 }, { name: 'awb' }],
  f09: [{ name: 'rms', pitch: 1.03 }, { name: 'slt' }],
  f10: [{ name: 'am_fenrir' }, { name: 'bf_isabella' }],
  f11: [{ name: 'slt' }, { name: 'rms', pitch: 0.96 }],
  f12: [
    { name: 'slt', pitch: 0.95 },
    { name: 'slt', pitch: 1.06 },
  ],
  g01: [{ name: 'bf_emma' }, { name: 'bm_lewis' }],
  g02: [{ name: 'awb' }, { name: 'slt' }],
  g03: [{ name: 'rms' }, { name: 'slt', pitch: 0.96 }],
  g04: [{ name: 'af_bella' }, { name: 'af_sarah' }],
  g05: [{ name: 'am_michael' }, { name: 'bf_isabella' }],
  g06: [{ name: 'slt' }, { name: 'awb' }],
  g07: [{ name: 'slt' }, { name: 'en-us+f2' }],
  g08: [
    { name: 'slt', pitch: 1.03 },
    { name: 'rms', pitch: 0.96 },
  ],
  g09: [{ name: 'rms' }, { name: 'slt' }],
  g10: [{ name: 'slt', pitch: 0.95 }, { name: 'kal16' }],
  g11: [
    { name: 'awb', pitch: 0.96 },
    { name: 'slt', pitch: 1.02 },
  ],
  g12: [{ name: 'slt' }, { name: 'rms', pitch: 1.04 }],
  h01: [{ name: 'bf_isabella' }, { name: 'bm_george' }],
  h02: [{ name: 'rms' }, { name: 'slt' }],
  h03: [{ name: 'slt' }, { name: 'en-gb+f2' }],
  h04: [{ name: 'rms', pitch: 1.03 }, { name: 'slt' }],
  h05: [{ name: 'bm_lewis' }, { name: 'af_bella' }],
  h06: [{ name: 'slt' }, { name: 'awb' }],
  h07: [{ name: 'slt', pitch: 1.03 }, { name: 'rms' }],
  h08: [{ name: 'slt' }, { name: 'rms', pitch: 0.96 }],
  h09: [{ name: 'rms' }, { name: 'slt', pitch: 0.96 }],
  h10: [{ name: 'awb' }, { name: 'rms' }],
  h11: [
    { name: 'slt', pitch: 0.95 },
    { name: 'slt', pitch: 1.06 },
  ],
  h12: [{ name: 'awb', pitch: 0.96 }, { name: 'slt' }],
  i01: [{ name: 'bf_emma' }, { name: 'bm_lewis' }],
  i02: [{ name: 'rms' }, { name: 'slt' }],
  i03: [{ name: 'slt' }, { name: 'awb' }],
  i04: [
    { name: 'rms', pitch: 0.96 },
    { name: 'slt', pitch: 1.03 },
  ],
  i05: [{ name: 'am_michael' }, { name: 'bf_isabella' }],
  i06: [{ name: 'en-gb+f2' }, { name: 'awb', pitch: 0.96 }],
  i07: [{ name: 'slt' }, { name: 'rms', pitch: 1.04 }],
  i08: [{ name: 'slt', pitch: 0.95 }, { name: 'awb' }],
  i09: [{ name: 'rms' }, { name: 'slt', pitch: 0.96 }],
  i10: [{ name: 'awb' }, { name: 'slt', pitch: 1.02 }],
  i11: [{ name: 'slt' }, { name: 'rms' }],
  i12: [
    { name: 'awb', pitch: 1.03 },
    { name: 'rms', pitch: 0.95 },
  ],
  j01: [{ name: 'bm_george' }, { name: 'bf_isabella' }],
  j02: [{ name: 'slt' }, { name: 'awb' }],
  j03: [{ name: 'slt', pitch: 0.96 }, { name: 'rms' }],
  j04: [{ name: 'en-gb+f2' }, { name: 'awb' }],
  j05: [{ name: 'bf_emma' }, { name: 'bm_lewis' }],
  j06: [{ name: 'rms' }, { name: 'slt' }],
  j07: [
    { name: 'awb', pitch: 0.96 },
    { name: 'slt', pitch: 1.03 },
  ],
  j08: [{ name: 'slt' }, { name: 'rms', pitch: 1.04 }],
  j09: [{ name: 'rms' }, { name: 'slt', pitch: 0.96 }],
  j10: [
    { name: 'slt', pitch: 0.96 },
    { name: 'rms', pitch: 0.95 },
  ],
  j11: [{ name: 'rms', pitch: 0.96 }, { name: 'slt' }],
  j12: [
    { name: 'slt', pitch: 0.95 },
    { name: 'awb', pitch: 1.03 },
  ],
};
let natural: Promise<Say> | undefined;

export type Spoken = { path: string; seconds: number; turns: { startMs: number; endMs: number }[] };

/** One mixed file of the interview in the folder, and when each turn is said. */
export async function speak({ id, turns }: Interview, folder: string): Promise<Spoken> {
  const pair = voices[id] ?? [{ name: 'slt' }, { name: 'rms' }];
  const parts: Int16Array[] = [];
  for (const [index, { s, t }] of turns.entries())
    parts.push(await sayTurn(t, pair[s === 'R' ? 0 : 1], folder, `${id}-${index}`));
  const times: Spoken['turns'] = [];
  let at = rate / 2;
  for (const [index, samples] of parts.entries()) {
    if (index > 0) at += Math.round((index % 9 === 0 ? interruptS : pauseS) * rate);
    times.push({ startMs: (at * 1000) / rate, endMs: ((at + samples.length) * 1000) / rate });
    at += samples.length;
  }
  const mixed = new Int16Array(at + rate / 2);
  // A faint hiss: no room is silent.
  let state = 7;
  for (let one = 0; one < mixed.length; one += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    mixed[one] = Math.round((state / 2 ** 32 - 0.5) * 40);
  }
  for (const [index, samples] of parts.entries()) {
    const from = Math.round(((times[index]?.startMs ?? 0) * rate) / 1000);
    for (const [one, value] of samples.entries())
      mixed[from + one] = Math.max(-32_768, Math.min(32_767, (mixed[from + one] ?? 0) + value));
  }
  const path = join(folder, `${id}.wav`);
  writeWave(mixed, path);
  return { path, seconds: mixed.length / rate, turns: times };
}

function writeWave(samples: Int16Array, path: string): void {
  execFileSync(
    programOf('ffmpeg'),
    ['-v', 'error', '-y', '-f', 's16le', '-ar', String(rate), '-ac', '1', '-i', '-', path],
    { input: Buffer.from(samples.buffer) },
  );
}

/** What is said, as samples; `turn` names it among those that are kept. */
export async function sayTurn(
  text: string,
  { name, pitch = 1 }: Voice,
  folder: string,
  turn: string,
): Promise<Int16Array> {
  const path = join(folder, 'turn.wav');
  let form: string[] = [];
  let own = kokoroRate;
  if (/^[ab][fm]_/.test(name)) {
    await sayNaturally(text, name, path, turn);
    form = ['-f', 'f32le', '-ar', String(own), '-ac', '1'];
  } else {
    if (name.startsWith('en')) execFileSync('espeak-ng', ['-v', name, '-s', '155', '-w', path, text]);
    else execFileSync('flite', ['-voice', name, '-t', text, '-o', path]);
    own = readFileSync(path).readUInt32LE(24);
  }
  const filter = `asetrate=${Math.round(own * pitch)},aresample=${rate}`;
  const raw = execFileSync(
    programOf('ffmpeg'),
    ['-v', 'error', ...form, '-i', path, '-af', filter, '-ar', String(rate), '-ac', '1', '-f', 's16le', '-'],
    { maxBuffer: 1e8 },
  );
  const samples = new Int16Array(raw.buffer.slice(raw.byteOffset, raw.byteOffset + raw.length - (raw.length % 2)));
  // All voices about as loud.
  const loud = Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / Math.max(1, samples.length));
  return samples.map((value) => Math.max(-32_768, Math.min(32_767, Math.round((value * 2_000) / Math.max(1, loud)))));
}

/** What was made once is kept in the folder that SPOKEN names: it takes longer to make than to listen to. */
async function sayNaturally(text: string, voice: string, path: string, turn: string): Promise<void> {
  const { KOKORO = '', SPOKEN } = process.env;
  const kept = SPOKEN && join(SPOKEN, `${turn}.f32`);
  if (kept && existsSync(kept)) return writeFileSync(path, readFileSync(kept));
  natural ??= openKokoro(KOKORO);
  const said = Buffer.from((await (await natural)(text, voice)).buffer);
  writeFileSync(path, said);
  if (kept) writeFileSync(kept, said);
}
