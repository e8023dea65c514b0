import type { TranscriptHit } from '@candor/contract/transcripts';
import type { App } from '../../../app.ts';
import type { Member } from '../../../http/who.ts';
import { rangesIn, wordsOf } from '../../meetings/words.ts';
import type { HitRow } from './search-store.ts';
import { selectHits } from './search-store.ts';

type Question = { text: string; page: number; limit: number };

/** Sentences of all meetings that the caller may see. */
export async function searchTranscripts(
  app: App,
  who: Pick<Member, 'teamId' | 'accountId'>,
  { text, page, limit }: Question,
): Promise<{ total: number; hits: TranscriptHit[] }> {
  const words = wordsOf(text);
  // Without a word in it, such as "-", it asks for nothing.
  if (words.length === 0) return { total: 0, hits: [] };
  const { total, rows } = await selectHits(
    app.db,
    { teamId: who.teamId, viewerId: who.accountId },
    { text, words },
    { offset: page * limit, limit },
  );
  return { total, hits: rows.map((row) => toHit(row, words)) };
}

function toHit({ startMs, startTime, ...row }: HitRow, words: readonly string[]): TranscriptHit {
  return {
    ...row,
    startTime: new Date(startTime).toISOString(),
    start: startMs / 1000,
    ranges: rangesIn(row.text, words),
  };
}
