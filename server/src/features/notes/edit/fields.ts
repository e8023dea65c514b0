import type { Evidence } from '@candor/contract/evidence';
import type { WordSpan } from '@candor/contract/facts';
import type { MeetingNotes } from '@candor/contract/notes';
import { factLabels } from '@candor/contract/facts';
import type { App } from '../../../app.ts';
import type { Db } from '../../../db/client.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Member } from '../../../http/who.ts';
import type { InMeeting } from '../../meetings/service.ts';
import { requireMeeting } from '../../meetings/service.ts';
import { changeNotes } from './change.ts';
import { conversationOf, toEvidence } from '../../findings/conversation.ts';
import { correctValue, removeFinding } from '../../findings/correct.ts';
import { takeBackWritten, writeFinding } from '../../findings/written.ts';
import { deleteField, selectFields, selectSuggestions, updateSuggestions, upsertField } from '../facts-store.ts';
import { labelOf, takesMany } from './field-rules.ts';
import { getNotes } from '../service.ts';

type Decision = { decision: 'accept' | 'reject' | 'undo'; value?: string | undefined };

/** More facts than a meeting has. */
const most = 100;

/** Accepting one value of a field that has only one takes the place of whatever stood there. */
export async function decideSuggestion(
  app: App,
  who: Member,
  at: InMeeting & { suggestionId: string },
  { decision, value }: Decision,
): Promise<MeetingNotes> {
  await changeNotes(app, who, at, async (tx) => {
    const suggestions = await selectSuggestions(tx, at);
    const row = suggestions.find(({ id }) => id === at.suggestionId);
    if (!row) throw new AppError('suggestion_not_found');
    if (decision === 'accept' && !takesMany(row.field)) {
      const others = suggestions.filter(
        ({ id, field, state }) => id !== row.id && field === row.field && state === 'accepted',
      );
      await updateSuggestions(
        tx,
        at,
        others.map(({ id }) => id),
        { state: 'open', acceptedValue: null },
      );
      await forgetWritten(app, tx, at, row.field, row.findingId);
      await deleteField(tx, at, row.field);
    }
    const state = decision === 'accept' ? 'accepted' : decision === 'reject' ? 'rejected' : 'open';
    const corrected = value !== undefined && value !== row.value ? value : null;
    await updateSuggestions(tx, at, [row.id], {
      state,
      acceptedValue: decision === 'accept' ? corrected : null,
      ...(decision === 'accept' && { check: null }),
    });
    if (row.findingId === null) return;
    await removeFinding(tx, at, row.findingId, decision === 'reject');
    if (decision === 'accept' || row.acceptedValue !== null)
      await correctValue(app, tx, at, row.findingId, decision === 'accept' ? (corrected ?? row.value) : null);
  });
  return getNotes(app, who, at);
}

type WrittenField = { value: string | null; label?: string | undefined; evidence?: readonly WordSpan[] | undefined };

/** What a person writes stands in the place of what was accepted. */
export async function setMeetingField(
  app: App,
  who: Member,
  { teamId, meetingId, field }: InMeeting & { field: string },
  { value, label, evidence: spans }: WrittenField,
): Promise<MeetingNotes> {
  const at = { teamId, meetingId };
  const said = spans && (await evidenceOf(app, who, at, spans));
  await changeNotes(app, who, at, async (tx) => {
    const accepted = (await selectSuggestions(tx, at)).filter((row) => row.field === field && row.state === 'accepted');
    await updateSuggestions(
      tx,
      at,
      accepted.map(({ id }) => id),
      { state: 'open', acceptedValue: null },
    );
    const known = await selectFields(tx, at);
    const former = known.find((row) => row.field === field);
    if (value === null) {
      for (const findingId of new Set([former?.findingId, ...accepted.map((row) => row.findingId)]))
        if (findingId) await takeBackWritten(app, tx, at, findingId);
      return deleteField(tx, at, field);
    }
    if (known.length >= most && !former)
      throw new AppError('invalid_request', { fields: [{ path: 'field', message: 'There are too many fields' }] });
    const named = field in factLabels ? null : (label ?? former?.label ?? null);
    const evidence = said ?? former?.evidence ?? [];
    const isOnly = !takesMany(field);
    const before = former?.findingId ?? (isOnly ? accepted[0]?.findingId : null) ?? null;
    const fact = { field, label: named ?? labelOf(field), value, evidence, known: before, isOnly };
    const findingId = await writeFinding(app, tx, at, fact);
    await upsertField(tx, { ...at, field, value, label: named, evidence, findingId });
  });
  return getNotes(app, who, at);
}

/** A value that takes the place of what a person wrote: what was only theirs is gone with it. */
async function forgetWritten(app: App, tx: Db, at: InMeeting, field: string, findingId: string | null): Promise<void> {
  const written = (await selectFields(tx, at)).find((row) => row.field === field)?.findingId;
  if (written && written !== findingId) await takeBackWritten(app, tx, at, written);
}

/** The words themselves are read here: nobody quotes what was not said. */
async function evidenceOf(app: App, who: Member, at: InMeeting, spans: readonly WordSpan[]): Promise<Evidence[]> {
  await requireMeeting(app.db, who, at);
  const found = toEvidence(await conversationOf(app, at), {
    evidence: spans.map(({ segmentId, from, to }) => ({ utteranceId: segmentId, from, to })),
  });
  if (found.length < spans.length) throw new AppError('segment_not_found');
  return found;
}
