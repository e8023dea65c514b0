import { limits } from '@candor/contract/limits';
import type { MeetingMatch } from '@candor/contract/meetings';
import type { App } from '../../../app.ts';
import type { MeetingList } from '../../meetings/list.ts';
import { matchIn, wordsOf } from '../../meetings/words.ts';
import { sentenceOf } from './sentences.ts';
import type { SentenceRow } from './search-store.ts';
import { selectSentences } from './search-store.ts';

/** A longer page is not one that someone reads. */
const mostMarked = Math.max(...limits.pageSizes);
const mostSentences = 2;
/** More words than anyone types. */
const mostWords = 20;

/** Adds to the meetings that a search found the sentences in which the words were said. */
export async function withSentences(
  app: App,
  teamId: string,
  search: string | undefined,
  { spokenIds, ...list }: MeetingList,
): Promise<Omit<MeetingList, 'spokenIds'>> {
  const words = [...new Set(wordsOf(search ?? ''))].slice(0, mostWords);
  if (words.length === 0 || spokenIds.length === 0) return list;
  const rows = await selectSentences(app.db, teamId, spokenIds.slice(0, mostMarked), words);
  const byMeeting = Map.groupBy(rows, ({ meetingId }) => meetingId);
  return {
    ...list,
    meetings: list.meetings.map((meeting) => ({
      ...meeting,
      matches: [...meeting.matches, ...matchesIn(byMeeting.get(meeting.$id) ?? [], words)],
    })),
  };
}

/** The sentence with the most of the words; a second one only for words that the first has not. */
function matchesIn(found: readonly SentenceRow[], words: readonly string[]): MeetingMatch[] {
  const rows = found.toSorted(byTime);
  const chosen: SentenceRow[] = [];
  let open = words.map(() => true);
  while (chosen.length < mostSentences) {
    const gain = ({ hits }: SentenceRow) => hits.filter((hit, index) => hit && open[index]).length;
    const best = rows.reduce<SentenceRow | undefined>(
      (before, row) => (gain(row) > (before ? gain(before) : 0) ? row : before),
      undefined,
    );
    if (!best) break;
    chosen.push(best);
    open = open.map((isOpen, index) => isOpen && !best.hits[index]);
  }
  return chosen.sort(byTime).flatMap((row) => {
    const { text, startMs } = sentenceOf(row, words);
    const match = matchIn('transcript', text, words);
    return match ? [{ ...match, start: startMs / 1000 }] : [];
  });
}

function byTime(a: SentenceRow, b: SentenceRow): number {
  return (a.timing[0] ?? 0) - (b.timing[0] ?? 0);
}
