import type { Locator, Page } from '@playwright/test';
import type { Candor } from './candor.ts';
import { runSql } from './database.ts';
import { expect, storeSession } from './fixtures.ts';
import { recordedOnce } from './prepared.ts';
import { mediaOf, type Recorded, type Sample, stopWork } from './recordings.ts';

/** Who speaks (by number), from which second on, and what. */
export type Line = [speaker: number, start: number, text: string];
export type Talk = { speakers: { name: string; isGuess?: boolean }[]; lines: Line[] };

/** A word every 0.4 s, said for 0.3 s. */
export const wordMs = { every: 400, said: 300 };

const interview: Talk = {
  speakers: [{ name: 'Dana Whitfield' }, { name: 'Speaker 2', isGuess: true }, { name: 'Speaker 3', isGuess: true }],
  lines: [
    [0, 0.5, 'Good morning, Zoë, and thank you for making the time.'],
    [1, 5, 'Good morning. I am glad that we could find a moment.'],
    [0, 10, 'Tell me about your work with Cooper Netties.'],
    [1, 14, 'I ran eleven clusters, and the on-call rota. Was that in production?'],
    [2, 20, 'Yes, in production.'],
  ],
};

/** Puts these words in the place of whatever the engines heard. */
export async function writeTranscript(
  candor: Candor,
  { teamId, meetingId }: Pick<Recorded, 'teamId' | 'meetingId'>,
  talk: Talk,
): Promise<void> {
  const rows = talk.lines.map(([speaker, start, text], index) => {
    const startMs = Math.round(start * 1000);
    const timing = text
      .split(' ')
      .flatMap((_, word) => [startMs + word * wordMs.every, startMs + word * wordMs.every + wordMs.said, 90]);
    return {
      id: `${meetingId}-g${String(index).padStart(5, '0')}`,
      speaker: `${meetingId}-s${speaker}`,
      start: startMs,
      end: timing.at(-2)!,
      text,
      timing,
    };
  });
  const words = rows.reduce((sum, { timing }) => sum + timing.length / 3, 0);
  const speakers = talk.speakers.map(({ name, isGuess = false }, place) => ({
    id: `${meetingId}-s${place}`,
    name,
    guess: isGuess,
    place,
    talk: rows
      .filter(({ speaker }) => speaker === `${meetingId}-s${place}`)
      .reduce((sum, { start, end }) => sum + (end - start) / 1000, 0),
  }));
  await runSql(candor, [
    { sql: 'delete from transcript where meeting_id = $1', values: [meetingId] },
    {
      sql: "insert into transcript (meeting_id, team_id, revision, engine, language, segment_count, word_count, written_at) values ($1, $2, 1, 'test', 'en', $3, $4, now())",
      values: [meetingId, teamId, rows.length, words],
    },
    {
      sql: 'insert into transcript_speaker (id, team_id, meeting_id, name, is_guess, place, talk_s) select id, $2, $3, name, guess, place, talk from jsonb_to_recordset($1::jsonb) as row (id text, name text, guess boolean, place smallint, talk double precision)',
      values: [JSON.stringify(speakers), teamId, meetingId],
    },
    {
      sql: 'insert into transcript_segment (id, team_id, meeting_id, speaker_id, track, start_ms, end_ms, text, timing) select id, $2, $3, speaker, \'take:0\', start, "end", text, timing from jsonb_to_recordset($1::jsonb) as row (id text, speaker text, start integer, "end" integer, text text, timing integer[])',
      values: [JSON.stringify(rows), teamId, meetingId],
    },
  ]);
}

/** A meeting with a real recording and these words, on which nobody is working any more. Earlier tests may have left snippets. */
export async function spokenMeeting(candor: Candor, sample: Sample, talk: Talk = interview): Promise<Recorded> {
  const recorded = await recordedOnce(candor, sample);
  await stopWork(recorded.call, recorded);
  await writeTranscript(candor, recorded, talk);
  return recorded;
}

/** Opens the page of such a meeting. */
export async function openSpoken(
  page: Page,
  candor: Candor,
  sample: Sample = 'Site visit.mp4',
  { talk = interview, search = '' }: { talk?: Talk; search?: string } = {},
): Promise<Recorded> {
  const recorded = await spokenMeeting(candor, sample, talk);
  await storeSession(page, candor, recorded.person);
  await page.goto(recorded.address + search);
  await expect(rowsOf(page).first()).toBeVisible();
  await page.locator('audio, video').first().waitFor({ state: 'attached' });
  await expect.poll(() => mediaOf(page).then(({ readyState }) => readyState)).toBeGreaterThan(0);
  if (sample.endsWith('.mp3')) await expectTimeline(page);
  return recorded;
}

/** With its waves the timeline of sound is higher, and everything below it has moved. */
export async function expectTimeline(page: Page): Promise<void> {
  await expect(
    page.getByRole('region', { name: 'Recording', exact: true }).getByRole('slider', { name: 'Position' }),
  ).toHaveCSS('height', '64px');
}

export const panelOf = (page: Page) => page.getByRole('region', { name: 'Transcript' });
export const rowsOf = (page: Page) => panelOf(page).getByRole('list', { name: 'Transcript' }).getByRole('listitem');
/** Who says what, as it stands on the page. */
export const saidOn = (page: Page) =>
  rowsOf(page).evaluateAll((rows) =>
    rows.map(
      (row) => `${row.querySelector('button')!.ariaLabel!.split(', ')[0]}: ${row.querySelector('p')?.textContent}`,
    ),
  );

/** Where a word of a row stands: a row's text is one piece. */
async function boxOfWord(row: Locator, word: string) {
  await row.scrollIntoViewIfNeeded();
  return row.locator('p').evaluate((text, wanted) => {
    const start = ` ${text.textContent} `.indexOf(` ${wanted} `);
    if (start === -1) throw new Error(`“${wanted}” is not in “${text.textContent}”`);
    const range = document.createRange();
    range.setStart(text.firstChild!, start);
    range.setEnd(text.firstChild!, start + wanted.length);
    const { left, top, width, height } = range.getBoundingClientRect();
    return { left, top, width, height };
  }, word);
}

export async function clickWord(page: Page, row: Locator, word: string, clickCount = 1) {
  const { left, top, width, height } = await boxOfWord(row, word);
  await page.mouse.click(left + width / 2, top + height / 2, { clickCount });
}

/** Selects from one word to another as a pointer does. */
export async function selectWords(page: Page, row: Locator, first: string, last: string) {
  const [from, to] = [await boxOfWord(row, first), await boxOfWord(row, last)];
  await page.mouse.move(from.left + 1, from.top + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.left + to.width / 2, to.top + to.height / 2, { steps: 4 });
  await page.mouse.move(to.left + to.width - 1, to.top + to.height / 2);
  await page.mouse.up();
}

/** What is marked in the text: the word that is being said, what was found, and of that the one that is looked at. */
export const markedOn = (page: Page, name: 'now' | 'match' | 'active') =>
  page.evaluate(
    (wanted) =>
      [...(CSS.highlights.get(`said-${wanted}`) ?? [])].map(({ startContainer, startOffset, endOffset }) =>
        startContainer.textContent!.slice(startOffset, endOffset),
      ),
    name,
  );
