import type { ContactFact } from '@candor/contract/contacts';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { App } from '../../app.ts';
import { meetingField, meetingSuggestion } from '../../db/schema/notes.ts';
import type { MeetingRow } from '../meetings/service.ts';
import { labelOf, takesMany } from './edit/field-rules.ts';
import { openNames } from './service.ts';

type Value = ContactFact['values'][number] & { field: string; label: string | null };

/** What was said about each field in these meetings, newest first; of one that a person has decided on, only that. */
export async function factsOver(app: App, teamId: string, meetings: readonly MeetingRow[]): Promise<ContactFact[]> {
  if (meetings.length === 0) return [];
  const values = await valuesIn(app, teamId, new Map(meetings.map((row) => [row.id, row])));
  return [...Map.groupBy(values, ({ field }) => field)]
    .map(([field, all]) => {
      const byMeeting = [...Map.groupBy(all, ({ meetingId }) => meetingId).values()].map(decidedFirst);
      const shown = byMeeting.flat();
      return {
        field,
        label: all.find(({ label }) => label)?.label ?? labelOf(field),
        isConflicting: (!takesMany(field) || isOneAtATime(field)) && areApart(byMeeting),
        values: shown
          .map(({ field: _, label: __, ...value }) => value)
          .sort((a, b) => (a.startTime < b.startTime ? 1 : a.startTime > b.startTime ? -1 : 0)),
      };
    })
    .sort((a, b) => Number(b.isConflicting) - Number(a.isConflicting) || a.label.localeCompare(b.label));
}

async function valuesIn(app: App, teamId: string, meetings: ReadonlyMap<string, MeetingRow>): Promise<Value[]> {
  const ids = [...meetings.keys()];
  const [written, suggested] = await Promise.all([
    app.db
      .select()
      .from(meetingField)
      .where(and(eq(meetingField.teamId, teamId), inArray(meetingField.meetingId, ids))),
    app.db
      .select()
      .from(meetingSuggestion)
      .where(
        and(
          eq(meetingSuggestion.teamId, teamId),
          inArray(meetingSuggestion.meetingId, ids),
          ne(meetingSuggestion.state, 'rejected'),
        ),
      ),
  ]);
  const rows = [
    ...written.map((row) => ({ ...row, isConfirmed: true })),
    ...suggested.map((row) => ({
      ...row,
      label: null,
      value: row.state === 'accepted' ? (row.acceptedValue ?? row.value) : row.value,
      isConfirmed: row.state === 'accepted',
    })),
  ];
  return (
    await Promise.all(
      [...Map.groupBy(rows, ({ meetingId }) => meetingId)].map(async ([meetingId, same]) => {
        const { description, startTime } = meetings.get(meetingId)!;
        const names = await openNames(
          app,
          { teamId, meetingId },
          same.flatMap(({ evidence }) => evidence),
        );
        return same.map(({ field, label, value, isConfirmed, evidence }) => ({
          field,
          label,
          value,
          isConfirmed,
          meetingId,
          description,
          startTime: startTime.toISOString(),
          evidence: names.evidence(evidence),
        }));
      }),
    )
  ).flat();
}

/** Somebody may have several reasons at once; other ones altogether in the next call are worth a question. */
const isOneAtATime = (field: string) => field === 'reason-for-leaving';

/** Two meetings that have no value in common. Several values in one meeting are no conflict: pay now and pay wanted are both pay. */
function areApart(meetings: readonly (readonly Value[])[]): boolean {
  const said = meetings.map((values) => new Set(values.map(({ value }) => comparable(value))));
  return said.some((one, place) => said.slice(place + 1).some((other) => [...one].every((value) => !other.has(value))));
}

/** Where people have decided, what else was heard in the same meeting is no longer in question. */
function decidedFirst(values: readonly Value[]): Value[] {
  const decided = values.filter(({ isConfirmed }) => isConfirmed);
  const shown = decided.length > 0 ? decided : values;
  return [...new Map(shown.map((value) => [comparable(value.value), value])).values()];
}

/** The same amount is the same however it is written: £70k, £70,000. */
export function comparable(value: string): string {
  return value
    .toLowerCase()
    .replace(/(?<=\d)[ ,](?=\d{3}\b)/g, '')
    .replace(/(?<!\d)(\d+(?:\.\d+)?)\s*k\b/g, (_, digits: string) => String(Number(digits) * 1000))
    .replace(/\s+/g, ' ')
    .trim();
}
