import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import type { TextPlace } from '../../erasure/search.ts';
import type { JobRun } from '../../jobs/worker.ts';
import { requireAccount } from '../accounts/service.ts';
import { teamName } from '../teams/service.ts';
import type { Meetings } from './places.ts';
import { inLanguage } from '../../language/current.ts';
import { languageOfMember } from '../teams/member-preferences.ts';
import { messages } from './messages.ts';

type Erased = { teamId: string; meetings: Meetings; removed: readonly string[]; changed: readonly TextPlace[] };

/** Owners hear what happened to their private meetings; whoever erased the person learns nothing about those. Call it after the rows are gone. */
export async function tellOwners(app: App, tx: Db, { teamId, meetings, removed, changed }: Erased): Promise<void> {
  const { privateIds, owners } = meetings;
  const count = new Map<string, { removed: number; changed: number }>();
  const add = (meetingId: string, what: 'removed' | 'changed') => {
    const owner = owners.get(meetingId);
    if (owner === undefined || !privateIds.has(meetingId)) return;
    const counts = count.get(owner) ?? { removed: 0, changed: 0 };
    counts[what] += 1;
    count.set(owner, counts);
  };
  for (const id of removed) add(id, 'removed');
  for (const id of new Set(changed.map(({ meetingId }) => meetingId))) if (id !== null) add(id, 'changed');
  for (const [accountId, counts] of count) await app.jobs.add(tx, 'erasure.mail', { teamId, accountId, ...counts });
}

export async function sendErasureMail(app: App, { payload }: JobRun<'erasure.mail'>): Promise<void> {
  const { name, email } = await requireAccount(app, payload.accountId);
  const team = await teamName(app.db, payload.teamId);
  const { teamId, accountId, removed, changed } = payload;
  const { productName } = app.config;
  const spoken = await languageOfMember(app.db, { teamId, accountId });
  await app.mail.send({
    to: email,
    ...inLanguage(spoken, () => messages().erased({ name, team, productName, removed, changed })),
  });
}
