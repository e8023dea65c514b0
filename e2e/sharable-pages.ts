import { confirmDocumentLine, getDocumentDetails, listDocuments, publishDocument } from '@candor/contract/documents';
import { createSharablePage } from '@candor/contract/sharable-pages';
import { createShareLinks } from '@candor/contract/share-links';
import type { InputOf } from '@candor/contract/route';
import { createSnippet, listSnippets } from '@candor/contract/snippets';
import { getRecording } from '@candor/contract/recordings';
import { listMeetings } from '@candor/contract/meetings';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Candor } from './candor.ts';
import { expect } from './fixtures.ts';
import { type Northlight, northlightOf, openDashboard } from './northlight.ts';

export type Cut = { $id: string; meetingId: string; title: string; status: string };
export type Link = {
  $id: string;
  url: string;
  counts: { views: number; plays: number; secondsWatched: number; downloads: number };
};
export type CreatedPage = { $id: string; referenceId: string; title: string };

/** One from each of the demonstration's recorded meetings. */
export const titles = {
  video: 'Ninety people on two shifts',
  sound: 'Streaming data for five years',
  intake: 'What the client needs first',
} as const;
export const meetings = {
  video: 'Screen: Lukas Brandt, Warehouse manager',
  sound: 'Intro call: Amara Osei, Senior data engineer',
  intake: 'Client intake: Sofia Marchetti, Sales director',
} as const;

export type Stock = Northlight & { snippets: { video: Cut; sound: Cut; intake: Cut } };
const stocks = new WeakMap<Candor, Promise<Stock>>();

/** Snippets of three meetings, cut once for all journeys of a worker. */
export function stockOf(candor: Candor): Promise<Stock> {
  const known = stocks.get(candor) ?? openStock(candor);
  stocks.set(candor, known);
  return known;
}

async function openStock(candor: Candor): Promise<Stock> {
  const northlight = await northlightOf(candor);
  const { teamId, call } = northlight;
  const listed = (
    (await call(listMeetings, { params: { teamId }, query: { limit: 200 } })) as {
      meetings: { $id: string; description: string }[];
    }
  ).meetings;
  const cut = async (name: keyof typeof titles): Promise<Cut> => {
    const at = { teamId, meetingId: listed.find(({ description }) => description === meetings[name])!.$id };
    await expect
      .poll(async () => (await call(getRecording, { params: at })).status, { timeout: 120_000 })
      .toBe('ready');
    const made = (await call(createSnippet, {
      params: at,
      body: {
        title: titles[name],
        description: '',
        start: 2,
        end: 10,
        mediaType: name === 'video' ? 'video' : 'audio',
      },
    })) as Cut;
    await expect
      .poll(
        async () => (await call(listSnippets, { params: at })).snippets.find(({ $id }) => $id === made.$id)?.status,
        { timeout: 60_000 },
      )
      .toBe('completed');
    return made;
  };
  const snippets = { video: await cut('video'), sound: await cut('sound'), intake: await cut('intake') };
  return { ...northlight, snippets };
}

/** Signed in as the demonstration's owner, with the stock cut. */
export async function openBuilder(page: Page, candor: Candor): Promise<Stock> {
  const stock = await stockOf(candor);
  await openDashboard(page, candor);
  await page.goto(`/app/teams/${stock.teamId}/sharable-pages`);
  return stock;
}

/** A page with all three, and one link to it. */
export async function sharedPage(
  { call, teamId, snippets }: Stock,
  title: string,
  link: InputOf<typeof createShareLinks>['body'] = {},
): Promise<{ page: CreatedPage; link: Link }> {
  const datasources = Object.values(snippets).map(({ $id, meetingId }) => ({
    type: 'snippet' as const,
    meetingId,
    sourceId: $id,
  }));
  const page = (await call(createSharablePage, {
    params: { teamId },
    body: { title, description: 'Chosen for Meridian Freight.', layoutId: 'feature', datasources },
  })) as CreatedPage;
  const { shareLinks } = await call(createShareLinks, {
    params: { teamId, referenceId: page.referenceId },
    body: link,
  });
  return { page, link: shareLinks[0]! as Link };
}

/** A stranger's phone. */
export async function openPhone(browser: Browser, candor: Candor): Promise<{ context: BrowserContext; phone: Page }> {
  const context = await browser.newContext({
    baseURL: candor.url,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    acceptDownloads: true,
  });
  return { context, phone: await context.newPage() };
}

/** What the items of a submittal are called, in the order in which they are shown. */
export const namesOf = (page: Page) => page.locator('.submittal .sub-foot h2').allTextContents();

/** The write-up that the demonstration's screening ends with, published. */
export async function publishedWriteUp({
  call,
  teamId,
  snippets,
}: Stock): Promise<{ type: 'document'; meetingId: string; sourceId: string; sharesEvidence: boolean }> {
  const { meetingId } = snippets.video;
  const find = async () =>
    (await call(listDocuments, { params: { teamId, meetingId } })).documents.find(
      ({ nickname, state }) => nickname === 'Candidate write-up' && state === 'ready',
    );
  await expect.poll(async () => (await find())?.nickname, { timeout: 150_000 }).toBe('Candidate write-up');
  const { name } = (await find())!;
  const { sections } = await call(getDocumentDetails, { params: { teamId, meetingId, filename: name } });
  // Without a language model a write-up is quotes, and a client gets those that a person has confirmed.
  for (const { $id } of sections.flatMap(({ lines }) => lines.filter(({ check }) => check)))
    await call(confirmDocumentLine, { params: { teamId, meetingId, filename: name, lineId: $id } });
  await call(publishDocument, { params: { teamId, meetingId, filename: name }, body: { isPublished: true } });
  return { type: 'document', meetingId, sourceId: name, sharesEvidence: true };
}

/** Until all that recipients of a link may hear is made: a page shows what is there when it is opened. */
export async function untilMade(link: string): Promise<void> {
  const { origin, pathname, searchParams } = new URL(link);
  const page = origin + pathname.replace('/app/', '/v1/').replace('/view/', '/');
  const read = async () => (await fetch(page, { headers: { 'x-share-token': searchParams.get('token')! } })).text();
  await expect.poll(async () => /"\$id":"[^"]+","isReady":false/.test(await read()), { timeout: 60_000 }).toBe(false);
}
