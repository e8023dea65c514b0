import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { App } from '../app.ts';
import type { Db } from '../db/client.ts';
import { setting } from '../db/schema/installation.ts';
import { findMeeting } from '../features/meetings/service.ts';
import { listTakes } from '../features/recordings/takes/takes.ts';
import { appendUpload, createUpload } from '../features/recordings/uploads/uploads.ts';
import { attachStory } from './stories/attach.ts';
import { stories } from './stories/stories.ts';
import { makeSearch } from './stories/search.ts';
import { makeSubmittal } from './stories/submittal.ts';
import { seedTranscript } from './transcripts.ts';
import { systemFor } from '../http/actor.ts';

/** Conversations between made-up people, spoken by a speech synthesizer; their transcripts are in `recordings/transcripts.json`. */
export const demoFiles = [
  { name: 'intro-call.ogg', mediaType: 'audio/ogg', seconds: 50 },
  { name: 'screen.mp4', mediaType: 'video/mp4', seconds: 44 },
  { name: 'client-intake.ogg', mediaType: 'audio/ogg', seconds: 36 },
] as const;

const folder = join(import.meta.dirname, 'recordings');
const key = 'demo-recordings';
const waiting = z.array(
  z.object({ teamId: z.string(), meetingId: z.string(), accountId: z.string(), file: z.string() }),
);
type PlannedRecording = z.output<typeof waiting>[number];

/** Notes which meetings get a recording; they get it after the transaction, since files cannot be taken back with it. */
export async function planRecordings(tx: Db, planned: readonly PlannedRecording[]): Promise<void> {
  await tx.insert(setting).values({ key, value: JSON.stringify(planned) });
}

/** Uploads what is still planned, the way a person would. Safe to run twice, also after a crash in between. */
export async function attachRecordings(app: App): Promise<void> {
  const [row] = await app.db.select().from(setting).where(eq(setting.key, key));
  const all = row ? waiting.parse(JSON.parse(row.value)) : [];
  let left = all;
  for (const one of all) {
    await uploadOne(app, one).catch((error: unknown) =>
      app.log.warn({ err: error }, 'demo: a meeting stays without its recording'),
    );
    left = left.filter((other) => other !== one);
    if (left.length === 0)
      await attachSubmittal(app, all).catch((error: unknown) =>
        app.log.warn({ err: error }, 'demo: there is no submittal'),
      );
    await app.db
      .update(setting)
      .set({ value: JSON.stringify(left) })
      .where(eq(setting.key, key));
  }
}

/** Once everything that it shows is there. */
async function attachSubmittal(app: App, planned: readonly PlannedRecording[]): Promise<void> {
  const find = async (file: string) => {
    const at = planned.find((one) => one.file === file);
    return at && findMeeting(app.db, at);
  };
  const [screen, reference] = [await find('elise-screen'), await find('henrik-reference')];
  if (screen && reference) await makeSubmittal(app, { screen, reference });
  const [intake, caleb, ines] = [await find('meridian-intake'), await find('caleb-screen'), await find('ines-screen')];
  if (intake && screen && caleb && ines)
    await makeSearch(app, {
      intake,
      screens: [
        { meeting: screen, stage: 'presented' },
        { meeting: caleb, stage: 'screened' },
        { meeting: ines, stage: 'screened' },
      ],
    });
}

async function uploadOne(app: App, { file, accountId, ...at }: PlannedRecording): Promise<void> {
  const story = stories.find(({ name }) => name === file);
  const told = story && (await findMeeting(app.db, at));
  if (told) return attachStory(app, told, story);
  const known = demoFiles.find(({ name }) => name === file);
  const meeting = known && (await findMeeting(app.db, at));
  if (!meeting) return;
  const bytes = await readFile(join(folder, known.name));
  const who = systemFor('demo', { accountId, teamId: at.teamId });
  const upload = await createUpload(app, who, at, {
    length: bytes.length,
    fileName: known.name,
    mediaType: known.mediaType,
    startedAt: meeting.startTime,
  });
  const take = (await listTakes(app, who, at)).at(-1);
  const guest = known.name.startsWith('client') ? ('client' as const) : ('candidate' as const);
  const transcript = {
    name: known.name,
    track: `${take?.$id}/0`,
    guest,
    engine: 'whisper-base' as const,
  };
  if (take) await app.db.transaction((tx) => seedTranscript(tx, meeting, transcript));
  await appendUpload(app, who, { ...at, uploadId: upload.$id }, 0, once(bytes));
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
