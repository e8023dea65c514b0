import type { OmittedLine } from '@candor/contract/evidence';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import { newId } from '../../db/id.ts';
import type { FoundInRun } from '../../db/schema/findings.ts';
import type { FoundFinding, LanguageOptions } from '../../engines/language/port.ts';
import type { InMeeting } from '../meetings/service.ts';
import { findMeeting } from '../meetings/service.ts';
import type { MeetingConversation } from './conversation.ts';
import { plain, storable, toEvidence } from './conversation.ts';
import { mergeFindings } from './merge.ts';
import type { FindingRow } from './store.ts';
import { lockFindings, replaceFindings, selectFindings } from './store.ts';

/** In characters: a value or a name. */
const mostInShort = 300;
const nothingFound: FoundInRun = { rows: [], chapters: [], share: 1 };

/** Reads the conversation, looks up what was found, and says what becomes of each. What people corrected before stays as they put it. */
export async function findIn(
  app: App,
  at: InMeeting,
  conversation: MeetingConversation,
  options: LanguageOptions,
): Promise<FoundInRun> {
  if (conversation.utterances.length === 0) return nothingFound;
  const { findings, chapters, share } = await app.language.find(conversation, options);
  const { kept, leftOut } = await app.language.check(conversation, findings, options);
  const fresh = [
    ...kept.map((one) => toRow(app, at, conversation, one, one.line.check ?? null)),
    ...leftOut.map(({ finding, reason, isSaid }) => ({
      ...toRow(app, at, conversation, finding, reason),
      state: 'left-out' as const,
      // Words that were never said carry nothing.
      ...(!isSaid && { evidence: [] }),
    })),
  ].filter(({ claim }) => claim !== '');
  const rows = mergeFindings(await selectFindings(app.db, at), fresh, conversation.words);
  return storable({ rows, chapters, ...(share !== undefined && { share }) });
}

/** Findings of these words; found now where there are none yet, or the words are others. For what is written beside a run. */
export async function findingsOf(
  app: App,
  at: InMeeting,
  conversation: MeetingConversation,
  options: LanguageOptions,
): Promise<FindingRow[]> {
  const known = await selectFindings(app.db, at);
  if (known.some(({ words }) => words !== null && words === conversation.words)) return known;
  const { rows } = await findIn(app, at, conversation, options);
  options.signal.throwIfAborted();
  return app.db.transaction(async (tx) => ((await findMeeting(tx, at)) ? keepFindings(tx, at, rows) : []));
}

/** Puts what was found in the place of what was found before, once. What a person has changed meanwhile stays as they put it. */
export async function keepFindings(tx: Db, at: InMeeting, found: readonly FindingRow[]): Promise<FindingRow[]> {
  const rows = mergeFindings(await lockFindings(tx, at), found, found[0]?.words ?? null);
  await replaceFindings(tx, at, rows);
  return rows;
}

/** What was not said, or is contradicted, for the list of what was left out. */
export function toLeftOut(rows: readonly FindingRow[]): OmittedLine[] {
  return rows
    .filter(({ state }) => state === 'left-out')
    .map(({ id, claim, check, evidence }) => ({
      text: claim,
      reason: check ?? '',
      ...(evidence.length > 0 && { line: { $id: id, text: claim, evidence, isByPerson: false } }),
    }));
}

function toRow(
  app: App,
  { teamId, meetingId }: InMeeting,
  conversation: MeetingConversation,
  { line, kind, subject, value, unit, status, privacy, heard, meant, owner, dueDate }: FoundFinding,
  check: string | null,
): FindingRow {
  const short = (text: string | null | undefined) => (text ? plain(text, mostInShort) || null : null);
  return {
    id: newId(),
    teamId,
    meetingId,
    place: 0,
    claim: plain(line.text),
    subject,
    kind,
    value: short(value),
    unit: short(unit),
    status,
    privacy,
    heard: short(heard),
    meant: short(meant),
    evidence: toEvidence(conversation, line),
    asked: line.asked ? { text: plain(line.asked.text), evidence: toEvidence(conversation, line.asked) } : null,
    foundBy: app.language.name,
    state: check === null ? 'kept' : 'marked',
    check: check === null ? null : plain(check),
    owner: short(owner),
    dueDate: dueDate ?? null,
    foundClaim: null,
    foundValue: null,
    beforeClaim: null,
    beforeValue: null,
    words: conversation.words,
  };
}
