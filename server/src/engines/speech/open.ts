import { openAssemblyAi } from './remote/assembly-ai.ts';
import { openDeepgram } from './remote/deepgram.ts';
import { openOpenAi } from './remote/openai.ts';
import { openEmbedded } from './embedded.ts';
import type { SpeechOptions, SpeechToText } from './port.ts';

export function openSpeech(options: SpeechOptions): SpeechToText {
  switch (options.settings.engine) {
    case 'openai':
      return openOpenAi(options);
    case 'deepgram':
      return openDeepgram(options);
    case 'assemblyai':
      return openAssemblyAi(options);
    default:
      return openEmbedded(options, options.settings.engine);
  }
}
