import type { Caption, LiveCaptions, LiveOptions, LiveSpeech, SpeechOptions } from './port.ts';
import type { Host } from './child/host.ts';
import { ChildGone, openHost } from './child/host.ts';
import { toSetup } from './embedded.ts';
import { captionThreads } from './settings.ts';
import { SpeechError } from './speech-error.ts';
import { correctText } from './text/spellings.ts';

/** This many crashes in quick succession are a fault, not bad luck. */
const maxDeaths = 3;
const forgiveMs = 60_000;
const bytesPerSecond = 2 * 16_000;
const longestHeldS = 20;

/** With the processes behind it, for what measures them. */
export type EmbeddedLiveSpeech = LiveSpeech & { hosts: { english: Host; other: Host } };

/**
 * Captions while people speak: Moonshine for English, Whisper for every other language. They have children of their own,
 * so that a caption never waits behind an hour of recording.
 */
export function openLiveSpeech(options: SpeechOptions): EmbeddedLiveSpeech {
  const { settings, warn } = options;
  const open = (engine: 'moonshine' | 'whisper-base', memoryMb: number) =>
    openHost({
      setup: () => toSetup(options, engine, captionThreads(settings.threads)),
      memoryMb,
      idleMs: settings.idleS * 1000,
      isPatient: false,
      warn,
    });
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
  const unanswered = holdUnanswered();
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
  const show = (caption: Caption) => {
    const placed = {
      ...caption,
      startS: caption.startS + offsetS,
      endS: caption.endS + offsetS,
      text: correctText(caption.text, spellings),
    };
    if (caption.isFinal) unanswered.dropBefore(placed.endS);
    onCaption(placed);
  };
  /** What was said and not yet answered is said again to a new child. */
  const goOn = (error: Error) => {
    deaths = Date.now() - diedAt > forgiveMs ? 1 : deaths + 1;
    diedAt = Date.now();
    if (!(error instanceof ChildGone)) return finish(error);
    if (deaths > maxDeaths)
      return finish(
        new SpeechError(`${error.message} Captions were given up after ${maxDeaths} new starts.`, {
          isTemporary: true,
        }),
      );
    try {
      offsetS = unanswered.startS;
      call = begin();
      for (const bytes of unanswered.chunks) call.send({ type: 'pcm', id: call.id, bytes });
      if (isEnding) call.send({ type: 'end', id: call.id });
    } catch (fault) {
      finish(fault as Error);
    }
  };
  const begin = () =>
    host.begin(
      { kind: 'live', language: language?.slice(0, 2), terms: spellings },
      {
        event: (event) => {
          if (event.type === 'caption') show(event.caption);
          else if (event.type === 'done') finish();
          else if (event.type === 'failed') finish(new SpeechError(event.message));
        },
        gone: (error) => {
          if (!isOver) goOn(error);
        },
      },
    );
  let call = begin();

  return {
    write(pcm) {
      if (isOver || isEnding) return;
      unanswered.add(pcm);
      call.send({ type: 'pcm', id: call.id, bytes: pcm });
    },
    end() {
      isEnding = true;
      if (!isOver) call.send({ type: 'end', id: call.id });
      return ended.promise;
    },
    cancel: () => finish(),
  };
}

/** The last audio that no final caption has covered; never more than the longest utterance and some. */
function holdUnanswered() {
  const chunks: Uint8Array[] = [];
  let startBytes = 0;
  let heldBytes = 0;
  const drop = () => {
    const first = chunks.shift();
    startBytes += first?.byteLength ?? 0;
    heldBytes -= first?.byteLength ?? 0;
  };
  return {
    chunks: chunks as readonly Uint8Array[],
    get startS() {
      return startBytes / bytesPerSecond;
    },
    add(pcm: Uint8Array): void {
      chunks.push(pcm);
      heldBytes += pcm.byteLength;
      while (heldBytes > longestHeldS * bytesPerSecond) drop();
    },
    dropBefore(seconds: number): void {
      while (chunks[0] && startBytes + chunks[0].byteLength <= seconds * bytesPerSecond) drop();
    },
  };
}
