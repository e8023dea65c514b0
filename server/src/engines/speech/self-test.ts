import { fileURLToPath } from 'node:url';
import type { SpeechToText } from './port.ts';

const sample = {
  path: fileURLToPath(new URL('./fixtures/sentence.ogg', import.meta.url)),
  words: ['quarterly', 'report', 'ready', 'thursday', 'afternoon'],
};
const longestMs = 120_000;

export type SelfTest = { isGood: boolean; report: string };

/** Lets the engine hear one known sentence and says in a line how it went. */
export async function selfTest(speech: SpeechToText): Promise<SelfTest> {
  const begun = performance.now();
  const seconds = () => `${((performance.now() - begun) / 1000).toFixed(1)} s`;
  try {
    const texts: string[] = [];
    for await (const segment of speech.transcribe(sample, { language: 'en', signal: AbortSignal.timeout(longestMs) }))
      texts.push(segment.text);
    const heard = texts.join(' ');
    const isGood = sample.words.filter((word) => heard.toLowerCase().includes(word)).length >= sample.words.length - 1;
    return {
      isGood,
      report: isGood
        ? `Works: heard "${heard}" in ${seconds()}.`
        : `Answers, but misheard the test sentence: "${heard}" (${seconds()}).`,
    };
  } catch (error) {
    return { isGood: false, report: `Does not work: ${(error as Error).message}` };
  }
}
