import type { Caption } from './child/protocol.ts';
import type { Host } from './child/host.ts';
import { ChildGone, openHost } from './child/host.ts';
import { toSetup } from './embedded.ts';
import type { SpeechOptions } from './index.ts';
import { SpeechError } from './speech-error.ts';
import { correctText } from './text/spellings.ts';

export type { Caption } from './child/protocol.ts';

/** So many deaths, each soon after the other, are not bad luck. */
const maxDeaths = 3;
const forgiveMs = 60_000;

export type LiveOptions = { language: string | undefined; sampleRate: 16_000; spellings?: string[] | undefined; onCaption: (caption: Caption) => void; onFault?: (error: Error) => void };

/** One meeting that is being listened to. */
export type LiveCaptions = {
  /** Signed 16-bit little-endian mono samples, about 100 ms at a time. */
  write(pcm: Uint8Array): void;
  /** Resolves when the last caption was given. */
  end(): Promise<void>;
  cancel(): void;
};

export type LiveSpeech = { openLive(options: LiveOptions): LiveCaptions; close(): void; hosts: { english: Host; other: Host } };

/**
 * Captions while people speak: Moonshine for English, Whisper for every other language. They have children of their own,
 * so that a caption never waits behind an hour of recording.
 */
export function openLiveSpeech(options: SpeechOptions): LiveSpeech {
  const { settings, warn } = options;
  const open = (engine: 'moonshine' | 'whisper-base', memoryMb: number) => openHost({ setup: () => toSetup(options, engine), memoryMb, idleMs: settings.idleS * 1000, warn });
  const hosts = { english: open('moonshine', 1500), other: open('whisper-base', 3000) };
  return {
    hosts,
    openLive: (wanted) => listenTo(wanted.language?.startsWith('en') ? hosts.english : hosts.other, wanted),
    close() {
      hosts.english.close();
      hosts.other.close();
    },
  };
}

function listenTo(host: Host, { language, spellings = [], onCaption, onFault }: LiveOptions): LiveCaptions {
  const bytesPerSecond = 2 * 16_000;
  let writtenBytes = 0;
  let offsetS = 0;
  let deaths = 0;
  let diedAt = 0;
  let isEnding = false;
  let isOver = false;
  const ended = Promise.withResolvers<void>();
  ended.promise.catch(() => undefined);
  const finish = (error?: Error) => {
    if (isOver) return;
    isOver = true;
    call.finish();
    if (!error) return ended.resolve();
    onFault?.(error);
    ended.reject(error);
  };

  const begin = () =>
    host.begin({ kind: 'live', language: language?.slice(0, 2), terms: spellings }, {
      event: (event) => {
        if (event.type === 'caption') onCaption({ ...event.caption, startS: event.caption.startS + offsetS, endS: event.caption.endS + offsetS, text: correctText(event.caption.text, spellings) });
        else if (event.type === 'done') finish();
        else if (event.type === 'failed') finish(new SpeechError(event.message));
      },
      gone: (error) => {
        if (isOver) return;
        if (!(error instanceof ChildGone) || isEnding) return finish(error);
        // What was being said is lost to the captions, not to the recording: the next line comes from a new child.
        deaths = Date.now() - diedAt > forgiveMs ? 1 : deaths + 1;
        diedAt = Date.now();
        if (deaths > maxDeaths) return finish(new SpeechError(`${error.message} Captions were given up after ${maxDeaths} new starts.`, { isTemporary: true }));
        offsetS = writtenBytes / bytesPerSecond;
        try {
          call = begin();
        } catch (fault) {
          finish(fault as Error);
        }
      },
    });
  let call = begin();

  return {
    write(pcm) {
      if (isOver || isEnding) return;
      call.send({ type: 'pcm', id: call.id, bytes: pcm });
      writtenBytes += pcm.byteLength;
    },
    end() {
      isEnding = true;
      if (!isOver) call.send({ type: 'end', id: call.id });
      return ended.promise;
    },
    cancel: () => finish(),
  };
}
