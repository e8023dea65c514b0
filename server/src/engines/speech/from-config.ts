import { findProgram } from '../media/find.ts';
import type { SpeechOptions } from './port.ts';
import type { SpeechSettings } from './settings.ts';
import { SpeechError } from './speech-error.ts';

/** The part of an installation's settings that speech is about. */
export type SpeechConfig = {
  speech: SpeechSettings;
  ffmpegPath: string | undefined;
  programFolders: readonly string[];
};

/** What both the speech and the speakers engine are opened with. ffmpeg is looked for when there is work, so that a machine without it still serves. */
export function toSpeechOptions(
  { speech, ffmpegPath, programFolders }: SpeechConfig,
  warn: (message: string) => void,
): SpeechOptions {
  return {
    settings: speech,
    warn,
    ffmpeg: () => {
      const path = findProgram('ffmpeg', ffmpegPath, programFolders);
      if (!path) throw new SpeechError('ffmpeg was not found: install ffmpeg, or set FFMPEG_PATH to where it is.');
      return path;
    },
  };
}
