import type { App } from '../app.ts';
import { describeSpeech } from '../engines/speech/describe.ts';
import { toSpeechOptions } from '../engines/speech/from-config.ts';
import { openSpeech } from '../engines/speech/index.ts';
import { selfTest } from '../engines/speech/self-test.ts';

/** The engines of this installation in plain words, each tried once. */
export async function describeEngines({ config, log }: Pick<App, 'config' | 'log'>): Promise<string> {
  const speech = openSpeech(toSpeechOptions(config, (message) => log.warn(message)));
  try {
    const { report } = await selfTest(speech);
    return [...describeSpeech(config.speech), `Self-test: ${report}`].join('\n');
  } finally {
    speech.close();
  }
}
