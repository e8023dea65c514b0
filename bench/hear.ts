import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { programOf } from '../server/src/test/media.ts';
import { openHearing } from './notes/hear-tracks.ts';

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

const hearing = await openHearing();
try {
  for (const [index, file] of files.entries()) {
    const script = JSON.parse(await readFile(file, 'utf8')) as Script;
    const begun = performance.now();
    const [recruiter, other] = await speak(script, voices[index % voices.length] as readonly [string, string]);
    const conversation = await hearing.hear(script.role, [
      { speaker: script.recruiter, samples: recruiter },
      { speaker: script.other, samples: other },
    ]);
    await writeFile(join(out, basename(file)), JSON.stringify(conversation));
    console.log(
      `${script.id}: ${(recruiter.length / 2 / rate / 60).toFixed(1)} min heard in ${((performance.now() - begun) / 1000).toFixed(0)} s`,
    );
  }
} finally {
  await hearing.close();
}

/** Raw samples of both tracks: silent while the other one speaks. */
async function speak({ turns }: Script, voice: readonly [string, string]): Promise<[Buffer, Buffer]> {
  const parts: [Buffer[], Buffer[]] = [[], []];
  const silence = (bytes: number) => Buffer.alloc(bytes);
  for (const { s, t } of turns) {
    const own = s === 'R' ? 0 : 1;
    const path = join(hearing.dataDir, 'turn.wav');
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
