import { getDocumentDetails, listDocuments } from '@candor/contract/documents';
import type { WrittenLine } from '@candor/contract/evidence';
import type { MeetingNotes } from '@candor/contract/notes';
import { editNote, getNotes } from '@candor/contract/notes';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { finding } from '../db/schema/findings.ts';
import { afterFile } from './after-file.ts';
import type { TestAppOptions, TestTeam } from './app.ts';
import { openTestTeam } from './app.ts';
import type { LanguageServer } from './language-server.ts';
import { openLanguageServer } from './language-server.ts';
import { spokenMeeting } from './notes.ts';
import type { InMeeting } from './recordings.ts';
import { writeNow } from './recordings.ts';

/** What a candidate says, in findings of four kinds. */
export const talk = [
  'My background is in data: I lead the pipeline team at Fernhill and have eight years of experience.',
  'My salary expectation for a new role is 85,000.',
  'My notice period is four weeks and I could start in May.',
  "I'll send you my references tomorrow.",
];

export type Told = {
  on: TestTeam;
  server: LanguageServer;
  notesOf(at: InMeeting): Promise<MeetingNotes>;
  documentsOf(at: InMeeting): Promise<Awaited<ReturnType<typeof documentsOf>>>;
  rowsOf(at: InMeeting): Promise<(typeof finding.$inferSelect)[]>;
  /** Every line of everything that is written of the meeting. */
  linesOf(at: InMeeting): Promise<WrittenLine[]>;
  written(): Promise<InMeeting>;
  editLine(at: InMeeting, from: string, to: string): Promise<void>;
};

/** One team for a file, with a language model that speaks the protocol of real ones; filled before its first test. */
export function useTold(options: () => Promise<TestAppOptions> | TestAppOptions = () => ({})): Told {
  const told = {} as Told;
  beforeAll(async () => {
    told.server = await openLanguageServer();
    const { env, ...more } = await options();
    const on = await openTestTeam({
      closeAt: afterFile,
      language: 'real',
      env: {
        LANGUAGE_ENGINE: 'openai',
        LANGUAGE_URL: told.server.url,
        LANGUAGE_MODEL: 'test-model',
        LANGUAGE_TIMEOUT_S: '5',
        LANGUAGE_THREADS: '1',
        ...env,
      },
      ...more,
    });
    Object.assign(told, toolsOf(on));
  });
  afterAll(() => told.server.close());
  beforeEach(() => {
    told.server.next.length = 0;
    told.server.always = null;
  });
  return told;
}

function toolsOf(on: TestTeam): Omit<Told, 'server'> {
  const notesOf = async (at: InMeeting) => (await on.call(getNotes, { as: on.owner, params: at })).body;
  return {
    on,
    notesOf,
    documentsOf: (at) => documentsOf(on, at),
    rowsOf: ({ meetingId }) =>
      on.app.db.select().from(finding).where(eq(finding.meetingId, meetingId)).orderBy(finding.place),
    async linesOf(at) {
      const { summary, sections, alsoDiscussed, scorecard } = await notesOf(at);
      return [
        ...summary,
        ...sections.flatMap(({ lines }) => lines),
        ...(alsoDiscussed?.lines ?? []),
        ...(scorecard?.ratings ?? []).flatMap(({ lines }) => lines),
        ...(await documentsOf(on, at)).flatMap((one) => one.sections.flatMap(({ lines }) => lines)),
      ];
    },
    async written() {
      const at = await spokenMeeting(on, talk);
      await writeNow(on, at);
      return at;
    },
    async editLine(at, from, to) {
      const section = (await notesOf(at)).sections.find(({ lines }) => lines.some(({ text }) => text.includes(from)))!;
      const lines = section.lines.map(({ $id, text }) => ({ $id, text: text.replace(from, to) }));
      const params = { ...at, noteId: section.$id };
      expect((await on.call(editNote, { as: on.owner, params, body: { lines } })).status).toBe(200);
    },
  };
}

async function documentsOf(on: TestTeam, at: InMeeting) {
  const { documents } = (await on.call(listDocuments, { as: on.owner, params: at })).body;
  return Promise.all(
    documents.map(
      async ({ name: filename }) =>
        (await on.call(getDocumentDetails, { as: on.owner, params: { ...at, filename } })).body,
    ),
  );
}
