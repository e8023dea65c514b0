import type { App } from '../app.ts';
import { describeLanguage } from '../engines/language/describe.ts';
import { openLanguage } from '../engines/language/open.ts';
import { describeSpeech } from '../engines/speech/describe.ts';
import { toSpeechOptions } from '../engines/speech/from-config.ts';
import { openSpeech } from '../engines/speech/open.ts';
import { selfTest } from '../engines/speech/self-test.ts';

const longestMs = 120_000;

/** The engines of this installation in plain words, each tried once. */
export async function describeEngines({ config, log }: Pick<App, 'config' | 'log'>): Promise<string> {
  const warn = (message: string) => log.warn(message);
  const speech = openSpeech(toSpeechOptions(config, warn));
  const language = openLanguage({ settings: config.language, warn });
  try {
    const { report } = await selfTest(speech);
    return [
      ...describeSpeech(config.speech),
      `Self-test: ${report}`,
      '',
      ...describeLanguage(config.language),
      `Self-test: ${await tryLanguage(language)}`,
    ].join('\n');
  } finally {
    speech.close();
    language.close();
  }
}

async function tryLanguage(language: App['language']): Promise<string> {
  const begun = performance.now();
  try {
    await language.selfTest(AbortSignal.timeout(longestMs));
    return `Works: answered in ${((performance.now() - begun) / 1000).toFixed(1)} s.`;
  } catch (error) {
    return `Does not work: ${(error as Error).message}`;
  }
}
