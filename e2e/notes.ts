import { changeMeetingType, getMeeting } from '@candor/contract/meetings';
import { getNotes, regenerateNotes } from '@candor/contract/notes';
import type { Page } from '@playwright/test';
import type { Candor } from './candor.ts';
import { runSql } from './database.ts';
import { expect, storeSession } from './fixtures.ts';
import { mediaOf, type Recorded } from './recordings.ts';
import { spokenMeeting, type Talk, writeTranscript } from './transcripts.ts';

/** A screening call in which most things are said, and the right to work is not. */
export const screening: Talk = {
  speakers: [{ name: 'Dana Whitfield' }, { name: 'Zoë Adeyemi' }],
  lines: [
    [0, 1, 'Thanks for making the time, Zoë. Tell me about your current role.'],
    [1, 8, 'I am a platform engineer at Harbour Analytics, where I have run our Kubernetes clusters for six years.'],
    [0, 20, 'What tools do you work with most?'],
    [1, 24, 'Mostly Python, Terraform and PostgreSQL, and I lead the on-call rota.'],
    [0, 34, 'And why are you looking for a change?'],
    [1, 38, 'I want to leave because there is no room to grow, and I would like to lead a small team.'],
    [0, 50, 'What salary are you looking for?'],
    [1, 54, 'I am looking for a salary of 85,000 pounds, and I am on 72,000 pounds now.'],
    [0, 66, 'How soon could you start?'],
    [1, 70, 'My notice period is three months, so I could start in April.'],
    [0, 82, 'Where are you based?'],
    [1, 86, 'I live in Leeds and I could be in the office two days a week.'],
    [0, 98, 'I will send you the job description tomorrow.'],
    [1, 104, 'Great, I will send you my references by Friday.'],
  ],
};

export type NotesReply = {
  state: string;
  revision: number;
  summary: { text: string }[];
  sections: {
    $id: string;
    sectionId: string | null;
    title: string;
    lines: {
      $id: string;
      text: string;
      evidence: { start: number; end: number; quote: string }[];
      isByPerson: boolean;
    }[];
  }[];
  suggestions: { label: string; value: string; state: string }[];
};

export const notesOf = async ({ call, teamId, meetingId }: Recorded) =>
  (await call(getNotes, { params: { teamId, meetingId } })) as NotesReply;

/** What an engine writes of a meeting, parents first; with the first of them the others go. */
const noteTables = [
  'meeting_note',
  'meeting_note_section',
  'meeting_action_item',
  'meeting_suggestion',
  'meeting_scorecard',
];
/** Names the meeting whose notes were written for the run. */
export const writtenVariable = 'CANDOR_E2E_WRITTEN';

/** The notes of the meeting that most journeys are about are written once for the run, and kept beside what journeys change. */
export async function prepareNotes(candor: Candor, recorded: Recorded): Promise<void> {
  await writeTranscript(candor, recorded, screening);
  await writeNotes(candor, recorded);
  await runSql(candor, [
    { sql: 'create schema journeys', values: [] },
    ...noteTables.map((table) => ({ sql: `create table journeys.${table} as table ${table}`, values: [] })),
  ]);
  process.env[writtenVariable] = recorded.meetingId;
}

/** A meeting with notes as the engine of the installation has written them of these words, as General. Earlier tests leave nothing behind. */
export async function writtenMeeting(candor: Candor): Promise<Recorded> {
  const recorded = await spokenMeeting(candor, 'Long call.mp3', screening);
  const { meetingId } = recorded;
  await recorded.call(changeMeetingType, { params: recorded, body: { meetingTypeId: null } });
  if (meetingId !== process.env[writtenVariable]) await writeNotes(candor, recorded);
  else
    await runSql(candor, [
      { sql: 'delete from meeting_note where meeting_id = $1', values: [meetingId] },
      ...noteTables.map((table) => ({
        sql: `insert into ${table} select * from journeys.${table} where meeting_id = $1`,
        values: [meetingId],
      })),
    ]);
  return recorded;
}

/** Has the engine of the installation write them, as General. */
export async function writeNotes(candor: Candor, recorded: Recorded): Promise<void> {
  await runSql(candor, [{ sql: 'delete from meeting_note where meeting_id = $1', values: [recorded.meetingId] }]);
  await recorded.call(changeMeetingType, { params: recorded, body: { meetingTypeId: null } });
  await recorded.call(regenerateNotes, { params: recorded, body: {} });
  await waitForNotes(recorded);
}

export async function waitForNotes(recorded: Recorded): Promise<void> {
  const { call, teamId, meetingId } = recorded;
  await expect
    .poll(
      async () =>
        `${(await call(getMeeting, { params: { teamId, meetingId } })).meeting.status} ${(await notesOf(recorded)).state}`,
      { timeout: 240_000 },
    )
    .toBe('completed ready');
}

/** Opens the page of such a meeting. */
export async function openWritten(page: Page, candor: Candor, { search = '' } = {}): Promise<Recorded> {
  const recorded = await writtenMeeting(candor);
  await storeSession(page, candor, recorded.person);
  await page.goto(recorded.address + search);
  // Also behind another tab.
  await expect(page.getByRole('heading', { name: 'Summary', exact: true, includeHidden: true })).toBeAttached();
  await expect.poll(() => mediaOf(page).then(({ readyState }) => readyState)).toBeGreaterThan(0);
  return recorded;
}

export const panel = (page: Page, name: 'Notes' | 'Scorecard' | 'Documents' | 'Ask' | 'Transcript' | 'Snippets') =>
  page.getByRole('tabpanel', { name });
export const sectionOf = (page: Page, title: string) => panel(page, 'Notes').getByRole('region', { name: title });
export const openTab = (page: Page, name: string) => page.getByRole('tab', { name }).click();
