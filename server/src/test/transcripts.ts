import { statSync } from 'node:fs';
import { getTranscript } from '@candor/contract/transcripts';
import type { Segment } from '../engines/speech/port.ts';
import type { Person, TestApp, TestAppOptions } from './app.ts';
import { openTestApp } from './app.ts';
import { fakeSpeech, say } from './fake-speech.ts';
import { noise } from './media.ts';
import type { InMeeting } from './recordings.ts';
import { assembleNow, openMeeting, record } from './recordings.ts';

export type Track = { name?: string; participant?: string | null; says: readonly Segment[] };

/** An app in which each track of each recording says what the test wants, in the order in which tracks come up. */
export async function openSpeaking(options: Omit<TestAppOptions, 'speech'> = {}) {
  const said = new Map<number, readonly Segment[]>();
  const waiting: (readonly Segment[])[] = [];
  const speech = fakeSpeech((path, wanted) => {
    // As root a file is lent by another name each time.
    const file = statSync(path).ino;
    if (!said.has(file)) said.set(file, waiting.shift() ?? []);
    return say(said.get(file) ?? [], wanted);
  });
  const on = await openTestApp({ ...options, speech });

  /** A meeting with a recording whose tracks speak; not yet made or transcribed. */
  async function recordTracks(tracks: readonly Track[]): Promise<{ owner: Person; at: InMeeting }> {
    const { owner, at } = await openMeeting(on);
    waiting.push(...tracks.map(({ says }) => says));
    await record(
      on,
      owner,
      at,
      tracks.map(({ name, participant = null }, index) => ({
        name: name ?? `track ${index}`,
        participant,
        mediaType: 'audio/pcm;rate=16000;channels=1',
        bytes: noise(1, index + 1),
      })),
    );
    return { owner, at };
  }
  /** As above, through all stages. */
  async function transcribed(tracks: readonly Track[]): Promise<{ owner: Person; at: InMeeting }> {
    const made = await recordTracks(tracks);
    await assembleNow(on, made.at);
    return made;
  }
  /** What the same tracks say from now on. */
  const sayInstead = (...tracks: (readonly Segment[])[]) =>
    void [...said.keys()].slice(-tracks.length).forEach((file, index) => said.set(file, tracks[index] ?? []));
  /** What the next tracks say that come up. */
  const sayNext = (...tracks: (readonly Segment[])[]) => void waiting.push(...tracks);
  return { on, recordTracks, transcribed, sayInstead, sayNext };
}

export async function transcriptOf(on: TestApp, as: Person, at: InMeeting) {
  return (await on.call(getTranscript, { as, params: at })).body;
}

export const textsOf = ({ segments }: { segments: { words: [string, number, number, number][] }[] }) =>
  segments.map(({ words }) => words.map(([text]) => text).join(' '));
