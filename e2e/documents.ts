import { createMeeting } from '@candor/contract/meetings';
import { listTeams } from '@candor/contract/teams';
import { createDocument, listDocuments } from '@candor/contract/documents';
import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import type { Candor } from './candor.ts';
import { runSql } from './database.ts';
import { apiAs, expect, newPerson, storeSession } from './fixtures.ts';
import { openTab, panel, screening } from './notes.ts';
import type { Recorded } from './recordings.ts';
import { writeTranscript } from './transcripts.ts';

export const documentsOf = async ({ call, teamId, meetingId }: Recorded) =>
  (await call(listDocuments, { params: { teamId, meetingId } })).documents;

/** With what a client is not told. */
const withRival: typeof screening = {
  ...screening,
  lines: [
    ...screening.lines,
    [0, 110, 'Is there another reason why you would move now?'],
    [1, 113, 'I have a second interview with Corvane Systems on Thursday, so I have to decide soon.'],
  ],
};

/** The page of a finished meeting whose documents were just written by the engine of the installation. It has words and no recording, which would take longer than the test. */
export async function openDocuments(page: Page, candor: Candor): Promise<Recorded> {
  const person = await newPerson(candor);
  const { call } = await apiAs(candor, person);
  const teamId = (await call(listTeams, {})).data[0]!.$id;
  const { $id: meetingId } = await call(createMeeting, {
    params: { teamId },
    body: {
      description: 'Screen: Zoë Adeyemi',
    },
  });
  await runSql(candor, [
    { sql: "update meeting set status = 'completed', duration_s = 120 where id = $1", values: [meetingId] },
  ]);
  await writeTranscript(candor, { teamId, meetingId }, withRival);
  const recorded = { person, teamId, meetingId, address: `/app/teams/${teamId}/meetings/${meetingId}/history`, call };
  for (const templateId of ['write-up', 'email'])
    await call(createDocument, { params: { teamId, meetingId }, body: { templateId } });
  await waitForDocuments(recorded);
  await storeSession(page, candor, person);
  await page.goto(recorded.address);
  await openTab(page, 'Documents');
  await expect(panel(page, 'Documents').getByRole('listitem', { name: 'Candidate write-up' })).toBeVisible();
  return recorded;
}

export async function waitForDocuments(recorded: Recorded): Promise<void> {
  await expect
    .poll(async () => (await documentsOf(recorded)).map(({ state }) => state), { timeout: 240_000 })
    .toEqual(['ready', 'ready']);
}

/** What a reader of PDF finds in the file: its words, and the names of fonts that are inside. */
export async function readPdf(download: Download): Promise<{ text: string; fonts: string[]; raw: string }> {
  const bytes = await readFile(await download.path());
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  const raw = bytes.toString('latin1');
  return { text, raw, fonts: [...new Set(raw.match(/\/BaseFont \/\S+/g))] };
}
