import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import type { Candor } from './candor.ts';
import { runSql } from './database.ts';
import { expect, storeSession } from './fixtures.ts';
import { openTab, panel, writtenMeeting } from './notes.ts';
import type { Recorded } from './recordings.ts';

type Listed = { name: string; nickname: string; state: string; publishedAt: string | null };

export const documentsOf = async ({ send, teamId, meetingId }: Recorded) => ((await send('GET', `/v1/teams/${teamId}/meetings/${meetingId}/documents`)) as { documents: Listed[] }).documents;

/** The page of a meeting whose documents were just written by the engine of the installation. Earlier tests leave nothing behind. */
export async function openDocuments(page: Page, candor: Candor): Promise<Recorded> {
  await runSql(candor, [{ sql: 'delete from document', values: [] }]);
  const recorded = await writtenMeeting(candor);
  await waitForDocuments(recorded);
  await storeSession(page, candor, recorded.person);
  await page.goto(recorded.address);
  await openTab(page, 'Documents');
  await expect(panel(page, 'Documents').getByRole('listitem', { name: 'Candidate write-up' })).toBeVisible();
  return recorded;
}

export async function waitForDocuments(recorded: Recorded): Promise<void> {
  await expect.poll(async () => (await documentsOf(recorded)).map(({ state }) => state), { timeout: 60_000 }).toEqual(['ready', 'ready']);
}

/** What a reader of PDF finds in the file: its words, and the names of fonts that are inside. */
export async function readPdf(download: Download): Promise<{ text: string; fonts: string[]; raw: string }> {
  const bytes = await readFile(await download.path());
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  const raw = bytes.toString('latin1');
  return { text, raw, fonts: [...new Set(raw.match(/\/BaseFont \/\S+/g))] };
}
