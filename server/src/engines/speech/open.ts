import { openAssemblyAi } from './remote/assembly-ai.ts';
import { openDeepgram } from './remote/deepgram.ts';
import { openOpenAi } from './remote/openai.ts';
import { withFollow } from './remote/follow.ts';
import { openEmbedded } from './embedded.ts';
import type { SpeechOptions, SpeechToText } from './port.ts';

export function openSpeech(options: SpeechOptions): SpeechToText {
  switch (options.settings.engine) {
    case 'openai':
      return withFollow(openOpenAi(options));
    case 'deepgram':
      return withFollow(openDeepgram(options));
    case 'assemblyai':
      return withFollow(openAssemblyAi(options));
    default:
      return openEmbedded(options, options.settings.engine);
  }
}
