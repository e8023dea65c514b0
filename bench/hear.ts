import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Interview } from './notes/blind.ts';
import { openHearing } from './notes/hear-tracks.ts';
import type { Heard } from './notes/sets.ts';
import type { Voice } from './notes/speak.ts';
import { rate, sayTurn } from './notes/speak.ts';

/**
 * Speaks interviews, one track for each person, and has the product transcribe them: `npm run bench -- hear FOLDER-OUT FILE.json …`.
 * With flite (Debian has it), or with natural voices where KOKORO names their folder. What was heard is kept for `bench -- blind`
 * and `bench -- readers`.
 */
const [out = '', ...files] = process.argv.slice(2);
const pauseS = 0.4;
type Script = Interview & { accents?: [string, string]; voices?: [string, string] };

const hearing = await openHearing();
try {
  for (const file of files) {
    const script = JSON.parse(await readFile(file, 'utf8')) as Script;
    const begun = performance.now();
    const { tracks, spoken } = await speak(script);
    const conversation = await hearing.hear(script.role, [
      { speaker: script.recruiter, samples: tracks[0] },
      { speaker: script.other, samples: tracks[1] },
    ]);
    const words = conversation.utterances.reduce((sum, one) => sum + one.words.length, 0);
    const heard: Heard = { id: script.id, errors: { words, wrong: 0, speakers: 2 }, spoken, conversation };
    await writeFile(join(out, basename(file)), JSON.stringify(heard));
    console.log(
      `${script.id}: ${(tracks[0].length / 2 / rate / 60).toFixed(1)} min heard in ${((performance.now() - begun) / 1000).toFixed(0)} s`,
    );
  }
} finally {
  await hearing.close();
}

/** Whoever is asked sounds different from who asks. */
function voicesOf({ accents = ['British', 'British'], voices = ['female', 'male'] }: Script): [Voice, Voice] {
  const isNatural = process.env['KOKORO'] !== undefined;
  const voiceOf = (at: 0 | 1): Voice => {
    const land = /american/i.test(accents[at]) ? 'a' : 'b';
    const isSame = at === 1 && voices[0] === voices[1];
    if (!isNatural)
      return voices[at] === 'female' ? { name: 'slt', pitch: isSame ? 0.95 : 1 } : { name: isSame ? 'awb' : 'rms' };
    const natural = {
      af: ['af_bella', 'af_sarah'],
      am: ['am_michael', 'am_fenrir'],
      bf: ['bf_emma', 'bf_isabella'],
      bm: ['bm_george', 'bm_lewis'],
    };
    const own = natural[`${land}${voices[at] === 'female' ? 'f' : 'm'}` as keyof typeof natural];
    return { name: own[isSame ? 1 : 0]! };
  };
  return [voiceOf(0), voiceOf(1)];
}

/** Raw samples of both tracks, silent while the other one speaks, and when each turn is said. */
async function speak(script: Script): Promise<{ tracks: [Buffer, Buffer]; spoken: Heard['spoken'] }> {
  const voices = voicesOf(script);
  const parts: [Buffer[], Buffer[]] = [[], []];
  const spoken: Heard['spoken'] = [];
  const pause = Math.round(pauseS * rate);
  let at = 0;
  for (const [index, { s, t }] of script.turns.entries()) {
    const own = s === 'R' ? 0 : 1;
    const samples = await sayTurn(t, voices[own], hearing.dataDir, `${script.id}-${index}`);
    spoken.push({ startMs: (at * 1000) / rate, endMs: ((at + samples.length) * 1000) / rate });
    at += samples.length + pause;
    parts[own].push(Buffer.from(samples.buffer), Buffer.alloc(pause * 2));
    parts[1 - own]!.push(Buffer.alloc((samples.length + pause) * 2));
  }
  return { tracks: [Buffer.concat(parts[0]), Buffer.concat(parts[1])], spoken };
}
