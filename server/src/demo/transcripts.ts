import { readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import type { Word } from '@candor/contract/transcripts';
import type { App } from '../app.ts';
import { newId } from '../db/id.ts';
import type { MeetingRow } from '../features/meetings/service.ts';
import { keepWhole } from '../features/transcripts/publish.ts';

const folder = join(import.meta.dirname, 'recordings');

/** What is said, and for each word of it start, end and confidence as Whisper base heard them. */
type Scripts = Record<string, [speaker: string, text: string][]>;
type Times = Record<string, number[][]>;

/** The transcript is there before the recording is, so that nothing has to be recognised when a demonstration starts. Safe to run twice. */
export async function seedTranscript(
  app: App,
  meeting: MeetingRow,
  { name, track }: { name: string; track: string },
): Promise<void> {
  const turns = await readTurns(parse(name).name);
  const names = [...new Set(turns.map(({ speaker }) => speaker))];
  const guest = name.startsWith('client') ? ('client' as const) : ('candidate' as const);
  const speakers = names.map((speaker, place) => ({
    id: newId(),
    source: null,
    name: speaker,
    role: speaker === meeting.hostName ? ('host' as const) : guest,
    isGuess: false,
    isEdited: true,
    place,
  }));
  const idOf = new Map(speakers.map((speaker) => [speaker.name, speaker.id]));
  const segments = turns.map(({ speaker, words }) => ({
    speakerId: idOf.get(speaker) ?? '',
    track,
    words,
    heard: null,
    isAssigned: false,
  }));
  await app.db.transaction((tx) =>
    keepWhole(
      tx,
      { teamId: meeting.teamId, meetingId: meeting.id },
      { speakers, segments },
      { revision: 1, engine: 'whisper-base', language: 'en', recordingVersion: 1, writtenAt: app.now() },
    ),
  );
}

async function readTurns(name: string): Promise<{ speaker: string; words: Word[] }[]> {
  const read = async (file: string) => JSON.parse(await readFile(join(folder, file), 'utf8')) as unknown;
  const [scripts, times] = [(await read('scripts.json')) as Scripts, (await read('times.json')) as Times];
  return (scripts[name] ?? []).map(([speaker, text], turn) => {
    const timing = times[name]?.[turn] ?? [];
    return {
      speaker,
      words: text
        .split(' ')
        .map(
          (word, index): Word => [word, timing[index * 3] ?? 0, timing[index * 3 + 1] ?? 0, timing[index * 3 + 2] ?? 0],
        ),
    };
  });
}
