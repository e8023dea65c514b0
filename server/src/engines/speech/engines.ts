import type { SpeechEngines, SpeechOptions, SpeechToText } from './port.ts';
import { openSpeech } from './open.ts';
import type { SpeechEngine } from './settings.ts';
import { defaultMemoryMb, embeddedEngines, remoteEngines } from './settings.ts';
import { SpeechError } from './speech-error.ts';
import { isInstalled } from './weights.ts';

const labels: Record<SpeechEngine, string> = {
  'whisper-base': 'Whisper base',
  'whisper-small': 'Whisper small (more accurate, slower)',
  moonshine: 'Moonshine (quick, English only)',
  openai: 'OpenAI-compatible service',
  deepgram: 'Deepgram',
  assemblyai: 'AssemblyAI',
};

export function openSpeechEngines(options: SpeechOptions): SpeechEngines {
  const { settings } = options;
  const open = new Map<string, SpeechToText>();
  const usable = () => [
    ...embeddedEngines.filter((engine) => engine === settings.engine || isInstalled(engine)),
    ...remoteEngines.filter((engine) => engine === settings.engine),
  ];
  return {
    defaultEngine: settings.engine,
    list: () => usable().map((name) => ({ name, label: labels[name], isRemote: isRemote(name) })),
    knows: (engine, language) => engine !== 'moonshine' || language === 'en',
    open(engine) {
      const name = usable().find((candidate) => candidate === engine);
      if (!name)
        throw new SpeechError(
          `The speech engine "${engine}" is no longer set up on this installation. Choose another one and transcribe again.`,
        );
      const opened =
        open.get(name) ??
        openSpeech({
          ...options,
          settings:
            name === settings.engine
              ? settings
              : { ...settings, engine: name, weightsDir: undefined, memoryMb: defaultMemoryMb(name) },
        });
      open.set(name, opened);
      return opened;
    },
    close: () => open.forEach((speech) => speech.close()),
  };
}

function isRemote(engine: SpeechEngine): boolean {
  return (remoteEngines as readonly string[]).includes(engine);
}
