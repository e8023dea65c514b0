import { readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import type { Word } from '@candor/contract/transcripts';
import type { Db } from '../db/client.ts';
import { newId } from '../db/id.ts';
import type { MeetingRow } from '../features/meetings/service.ts';
import { replaceTranscript } from '../features/transcripts/write/publish.ts';

const folder = join(import.meta.dirname, 'recordings');

/** The script is what was said, however sure the recogniser was of it: notes leave out what was not understood. */
const leastSure = 60;

/**
 * What is said, and for each word of it start, end and confidence: of the short calls as Whisper base heard them, of
 * the others as they were spoken.
 */
type Scripts = Record<string, [speaker: string, text: string][]>;
type Times = Record<string, number[][]>;

type SeededTranscript = {
  name: string;
  track: string;
  guest: 'candidate' | 'client' | 'other';
  /** Where the times of the words are from. */
  engine: 'whisper-base' | 'script';
};

/** The transcript is there before the recording is, so that nothing has to be recognized when a demonstration starts. Safe to run twice. */
export async function seedTranscript(
  tx: Db,
  meeting: MeetingRow,
  { name, track, guest, engine }: SeededTranscript,
): Promise<void> {
  const turns = await readTurns(parse(name).name);
  const names = [...new Set(turns.map(({ speaker }) => speaker))];
  const speakers = names.map((speaker, place) => ({
    id: newId(),
    source: null,
    name: speaker,
    role: speaker === meeting.hostName ? ('host' as const) : guest,
    isGuess: false,
    isRecognised: false,
    isEdited: true,
    place,
    offeredNames: [],
  }));
  const idOf = new Map(speakers.map((speaker) => [speaker.name, speaker.id]));
  const segments = turns.map(({ speaker, words }) => ({
    speakerId: idOf.get(speaker) ?? '',
    track,
    words,
    heard: null,
    isAssigned: false,
  }));
  await replaceTranscript(
    tx,
    { teamId: meeting.teamId, meetingId: meeting.id },
    { speakers, segments },
    // Nobody waited for it, so it has no time: what is measured about waiting leaves it out.
    { revision: 1, engine, language: 'en', recordingVersion: 1, writtenAt: null },
  );
}

export async function readTurns(name: string): Promise<{ speaker: string; words: Word[] }[]> {
  const read = async (file: string) => JSON.parse(await readFile(join(folder, file), 'utf8')) as unknown;
  const [scripts, times] = [(await read('transcripts.json')) as Scripts, (await read('times.json')) as Times];
  return (scripts[name] ?? []).map(([speaker, text], turn) => {
    const timing = times[name]?.[turn] ?? [];
    return {
      speaker,
      words: text
        .split(' ')
        .map(
          (word, index): Word => [
            word,
            timing[index * 3] ?? 0,
            timing[index * 3 + 1] ?? 0,
            Math.max(leastSure, timing[index * 3 + 2] ?? 0),
          ],
        ),
    };
  });
}
