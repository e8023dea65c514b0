import type { Comparison } from '@candor/contract/search-comparison';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import { LanguageError } from '../../engines/language/language-error.ts';
import { BudgetSpent } from '../../engines/language/purse.ts';
import type { Subscriber } from '../../events/events.ts';
import { AppError } from '../../http/app-error.ts';
import type { Member } from '../../http/who.ts';
import { askMeeting } from '../notes/ask/ask.ts';
import { withTeamLanguage } from '../teams/language.ts';
import type { OpenCell } from './comparison-store.ts';
import {
  deleteAsk,
  deleteCellsOf,
  insertAsk,
  insertCell,
  selectComparison,
  selectOpenCells,
} from './comparison-store.ts';
import type { InSearch } from './store.ts';

/** What is compared, for this viewer. Calls that nobody has read for it yet are read by a job. */
export async function getComparison(app: App, who: Member, at: InSearch): Promise<Comparison> {
  const row = await selectComparison(app.db, at, who.accountId);
  if (!row) throw new AppError('search_not_found');
  if (row.pending > 0) await readLater(app, at);
  const speakers = new Map(row.speakers?.map((speaker) => [speaker.segmentId, speaker]));
  const iso = (time: string) => new Date(time).toISOString();
  return {
    requirements: row.requirements ?? [],
    people: row.people ?? [],
    cells: (row.cells ?? []).map((cell) => ({
      ...cell,
      startTime: iso(cell.startTime),
      evidence: cell.evidence.map((one) => {
        const speaker = speakers.get(one.segmentId);
        return speaker ? { ...one, speakerId: speaker.id, speakerName: speaker.name } : one;
      }),
    })),
    scorecards: (row.scorecards ?? []).map((card) => ({ ...card, startTime: iso(card.startTime) })),
    asks: row.asks ?? [],
    pending: row.pending,
  };
}

/** Once, however often somebody looks meanwhile. */
async function readLater(app: App, { teamId, searchId }: InSearch): Promise<void> {
  await app.jobs.add(app.db, 'search.compare', { teamId, searchId }, { key: searchId });
}

/** The notes of a meeting were written, for the first time or again: what it says about searches is read again. */
export const compareAgain: Subscriber<App, 'notes.ready'> = async (app, tx, happened) => readAgain(app, tx, happened);

/** A person corrected what was found in a meeting. */
export const compareAfterCorrection: Subscriber<App, 'finding.corrected'> = async (app, tx, happened) =>
  readAgain(app, tx, happened);

async function readAgain(app: App, tx: Db, happened: readonly { teamId: string; meetingId: string }[]): Promise<void> {
  for (const { teamId, meetingId } of happened)
    for (const searchId of await deleteCellsOf(tx, meetingId))
      await app.jobs.add(tx, 'search.compare', { teamId, searchId }, { key: searchId });
}

/** Reads calls for what a search asks, one question at a time. Safe to run twice; what is answered is kept at once. */
export async function compareCandidates(
  on: App,
  { payload: at, signal }: { payload: InSearch; signal: AbortSignal },
): Promise<void> {
  const app = await withTeamLanguage(on, at.teamId, 'questions');
  for (const open of await selectOpenCells(app.db, at)) {
    signal.throwIfAborted();
    await insertCell(app.db, at, open, await readCell(app, at, open, signal));
  }
}

const longest = 400;

async function readCell(
  app: App,
  { teamId }: InSearch,
  { meetingId, accountId, text, kind }: OpenCell,
  signal: AbortSignal,
): Promise<Parameters<typeof insertCell>[3]> {
  const nothing = { text: '', isQuote: false, check: null, evidence: [] };
  try {
    // Without a model, the nearest answer is found by likeness: words around the requirement would only be in the way.
    const question =
      kind === 'question' || app.language.isExtractive ? text : `What did they say about this requirement: “${text}”?`;
    const answer = await askMeeting(app, { teamId, accountId }, meetingId, question, signal);
    const lines = answer.status === 'not-said' ? [] : answer.lines;
    const line = lines.find(({ isNearest }) => isNearest) ?? lines[0];
    if (!line) return { ...nothing, state: 'not-said' };
    return {
      state: 'said',
      text: cut(line.text),
      isQuote: answer.writer.isExtractive,
      check: line.check ?? null,
      evidence: line.citations.map(
        ({ meetingId: _, meetingDescription: __, meetingStart: ___, ...evidence }) => evidence,
      ),
    };
  } catch (error) {
    if (error instanceof AppError) return { ...nothing, state: 'not-said' };
    if (error instanceof BudgetSpent || (error instanceof LanguageError && !error.isTemporary)) {
      app.log.warn({ err: error }, 'searches: a call was not read for a requirement');
      return { ...nothing, state: 'failed' };
    }
    throw error;
  }
}

function cut(text: string): string {
  if (text.length <= longest) return text;
  const part = text.slice(0, longest);
  return `${part.slice(0, part.lastIndexOf(' '))}…`;
}

type InCell = InSearch & { requirementId: string; contactId: string };

export async function askNextTime(app: App, who: Member, at: InCell): Promise<void> {
  if (!(await insertAsk(app.db, at, who.accountId, app.now()))) throw new AppError('search_not_found');
}

export async function stopAsking(app: App, at: InCell): Promise<void> {
  await deleteAsk(app.db, at);
}
