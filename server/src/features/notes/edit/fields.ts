import type { Evidence } from '@candor/contract/evidence';
import type { WordSpan } from '@candor/contract/facts';
import type { MeetingNotes } from '@candor/contract/notes';
import { factLabels } from '@candor/contract/facts';
import type { App } from '../../../app.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Member } from '../../../http/who.ts';
import type { InMeeting } from '../../meetings/service.ts';
import { requireMeeting } from '../../meetings/service.ts';
import { changeNotes } from './change.ts';
import { conversationOf, toEvidence } from '../../findings/conversation.ts';
import { correctValue, removeFinding } from '../../findings/correct.ts';
import { deleteField, selectFields, selectSuggestions, updateSuggestions, upsertField } from '../facts-store.ts';
import { takesMany } from './field-rules.ts';
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
    if (value === null) return deleteField(tx, at, field);
    const known = await selectFields(tx, at);
    const former = known.find((row) => row.field === field);
    if (known.length >= most && !former)
      throw new AppError('invalid_request', { fields: [{ path: 'field', message: 'There are too many fields' }] });
    await upsertField(tx, {
      ...at,
      field,
      value,
      label: field in factLabels ? null : (label ?? former?.label ?? null),
      evidence: said ?? former?.evidence ?? [],
    });
  });
  return getNotes(app, who, at);
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
