import type { AtsField, AtsRecord } from '@candor/contract/ats';
import type { App } from '../../app.ts';
import type { AtsActivityType, AtsRecordKind, AtsUser } from '../../engines/ats/port.ts';
import { asking } from './fault.ts';
import { toRecord } from './record.ts';
import { openTeamAts, requireTeamAts } from './team.ts';

/** None where the system has none, or nothing is connected. */
export async function listActivityTypes(app: App, teamId: string): Promise<AtsActivityType[]> {
  const open = await openTeamAts(app, teamId);
  return open && open.ats.capabilities.activityTypes !== 'none' ? asking(open.ats.listActivityTypes()) : [];
}

export async function listUsers(app: App, teamId: string): Promise<AtsUser[]> {
  const { ats } = await requireTeamAts(app, teamId);
  return ats.capabilities.authors === 'none' ? [] : asking(ats.listUsers());
}

export async function listFields(app: App, teamId: string, type: string | undefined): Promise<AtsField[]> {
  const open = await openTeamAts(app, teamId);
  if (!open) return [];
  const wanted = type ?? open.ats.capabilities.types.person[0];
  if (wanted === undefined) return [];
  const fields = await asking(open.ats.listFields(wanted));
  return fields.map(({ id, label, type: kind, choices, isReadOnly }) => ({
    id,
    label,
    type: kind,
    choices,
    isReadOnly,
  }));
}

const kinds = { contacts: 'person', deals: 'deal', jobs: 'job', companies: 'company' } as const satisfies Record<
  string,
  AtsRecordKind
>;

export async function listRecords(
  app: App,
  teamId: string,
  noun: keyof typeof kinds,
  search: string | undefined,
): Promise<AtsRecord[]> {
  const { ats } = await requireTeamAts(app, teamId);
  if (ats.capabilities.types[kinds[noun]].length === 0) return [];
  const { items } = await asking(ats.listRecords(kinds[noun], search ? { search } : {}));
  return items.map(toRecord);
}
