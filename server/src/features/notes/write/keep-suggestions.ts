import type { Evidence } from '@candor/contract/evidence';
import { limits } from '@candor/contract/limits';
import type { Db } from '../../../db/client.ts';
import { newId } from '../../../db/id.ts';
import type { Fact } from '../../../engines/language/port.ts';
import type { MeetingConversation } from '../../findings/conversation.ts';
import { plain, toEvidence } from '../../findings/conversation.ts';
import { deleteSuggestions, insertSuggestions, selectSuggestions, updateSuggestions } from '../facts-store.ts';
import { bare } from './merge.ts';
import type { NoteRow } from '../store.ts';

/** More than anybody decides about. */
const most = 100;

/** Facts that were found; what a person has decided about stays decided, and is not asked again. */
export async function keepSuggestions(
  tx: Db,
  notes: NoteRow,
  conversation: Pick<MeetingConversation, 'utterances'>,
  facts: readonly Fact[],
): Promise<void> {
  const { teamId, meetingId } = notes;
  const former = await selectSuggestions(tx, notes);
  const known = new Map(former.map((row) => [keyOf(row), row]));
  const found = new Map<string, { field: string; value: string; evidence: Evidence[]; check: string | null }>();
  for (const { kind, value: said, line } of facts) {
    const [value, evidence] = [plain(said, limits.description), toEvidence(conversation, line)];
    if (value === '' || evidence.length === 0) continue;
    const key = keyOf({ field: kind, value });
    const same = found.get(key);
    // What one of two mentions proves needs no look at the other.
    const check = same && same.check === null ? null : line.check ? plain(line.check) : null;
    found.set(key, { field: kind, value, check, evidence: [...(same?.evidence ?? []), ...evidence].slice(0, 5) });
  }
  await deleteSuggestions(
    tx,
    notes,
    former.filter((row) => row.state === 'open' && !found.has(keyOf(row))).map(({ id }) => id),
  );
  const added = [...found].slice(0, most).filter(([key]) => !known.has(key));
  for (const [key, { evidence, check }] of found) {
    const row = known.get(key);
    if (row) await updateSuggestions(tx, notes, [row.id], { evidence, check });
  }
  await insertSuggestions(
    tx,
    added.map(([, suggestion], place) => ({ id: newId(), teamId, meetingId, place, ...suggestion })),
  );
}

const keyOf = ({ field, value }: { field: string; value: string }) => `${field} ${bare(value) || value}`;
