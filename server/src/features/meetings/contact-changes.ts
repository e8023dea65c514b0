import { isDeepStrictEqual } from 'node:util';
import type { Contact } from '@candor/contract/contacts';
import type { App } from '../../app.ts';
import { newId } from '../../db/id.ts';
import { AppError } from '../../http/app-error.ts';
import type { Origin } from '../audit/service.ts';
import { record } from '../audit/service.ts';
import { moveNotesBack, moveNotesTo } from '../contacts/book.ts';
import {
  bringBackContact,
  claimChange,
  contentOf,
  holdContact,
  keepContent,
  mergedContent,
  rememberChange,
  removeContact,
} from '../contacts/change.ts';
import { linkRecord, listRecords, unlinkRecord } from '../contacts/records.ts';
import { toContact } from '../contacts/service.ts';
import { moveMeetingsBack, moveMeetingsTo, moveSearchesTo } from './of-contact.ts';

type Changer = { accountId: string };
type Merge = { teamId: string; contactId: string; otherId: string };

/** The other contact's meetings, addresses, numbers and records become this one's. */
export async function mergeContacts(
  app: App,
  who: Changer,
  { teamId, contactId, otherId }: Merge,
  name: string | undefined,
  from?: Origin,
): Promise<{ contact: Contact; changeId: string }> {
  if (contactId === otherId) throw new AppError('contact_merge_same');
  return app.db.transaction(async (tx) => {
    const at = { teamId, contactId };
    // Always in the same order, so that two who merge the same pair the other way round wait for each other.
    const [first, second] = contactId < otherId ? [contactId, otherId] : [otherId, contactId];
    const held = [
      await holdContact(tx, { teamId, contactId: first }),
      await holdContact(tx, { teamId, contactId: second }),
    ];
    const kept = held.find(({ id }) => id === contactId)!;
    const other = held.find(({ id }) => id === otherId)!;
    const known = new Set((await listRecords(tx, at)).map(({ connectionId }) => connectionId));
    // Before the meetings: they follow the candidates of a search.
    await moveSearchesTo(tx, { teamId, contactId: otherId }, contactId);
    const meetingIds = await moveMeetingsTo(tx, { teamId, contactId: otherId }, contactId);
    const movedNoteIds = await moveNotesTo(tx, { teamId, contactId: otherId }, contactId);
    const removed = { ...(await removeContact(tx, other)), movedNoteIds };
    for (const one of removed.records) if (!known.has(one.connectionId)) await linkRecord(tx, at, one);
    const after = mergedContent(kept, other, name);
    const changeId = newId();
    await rememberChange(tx, {
      id: changeId,
      teamId,
      kind: 'merge',
      contactId,
      accountId: who.accountId,
      before: contentOf(kept),
      after,
      removed,
      meetingIds,
      createdAt: app.now(),
    });
    const thing = { kind: 'contact', id: contactId, name: `${other.name} into ${after.name}` };
    await record(app, tx, { who, teamId, action: 'merged', thing, from });
    await app.events.emitAll(tx, 'contact.changed', [
      { teamId, contactId, change: 'updated' },
      { teamId, contactId: otherId, change: 'deleted' },
    ]);
    return { contact: toContact(await keepContent(tx, at, after)), changeId };
  });
}

export async function deleteContact(
  app: App,
  who: Changer,
  at: { teamId: string; contactId: string },
  from?: Origin,
): Promise<{ changeId: string }> {
  return app.db.transaction(async (tx) => {
    const row = await holdContact(tx, at);
    const meetingIds = await moveMeetingsTo(tx, at, null);
    const removed = await removeContact(tx, row);
    const changeId = newId();
    const { teamId } = at;
    await rememberChange(tx, {
      id: changeId,
      teamId,
      kind: 'delete',
      accountId: who.accountId,
      removed,
      meetingIds,
      createdAt: app.now(),
    });
    const thing = { kind: 'contact', id: row.id, name: row.name };
    await record(app, tx, { who, teamId, action: 'deleted', thing, from });
    await app.events.emit(tx, 'contact.changed', { teamId, contactId: row.id, change: 'deleted' });
    return { changeId };
  });
}

/** The contact that was gone is there again with its meetings. What was changed since on the one that stayed is kept. */
export async function undoContactChange(
  app: App,
  who: Changer,
  { teamId, changeId }: { teamId: string; changeId: string },
  from?: Origin,
): Promise<{ contacts: Contact[] }> {
  return app.db.transaction(async (tx) => {
    const change = await claimChange(tx, teamId, changeId, app.now());
    const { removed, contactId, before, after } = change;
    const back = await bringBackContact(tx, teamId, removed);
    await moveMeetingsBack(tx, teamId, change.meetingIds, { from: contactId, to: back.id });
    const thing = { kind: 'contact', id: back.id, name: back.name };
    await record(app, tx, { who, teamId, action: 'restored', thing, from });
    await app.events.emit(tx, 'contact.changed', { teamId, contactId: back.id, change: 'created' });
    if (contactId === null || !before || !after) return { contacts: [toContact(back)] };
    const at = { teamId, contactId };
    const kept = await holdContact(tx, at);
    await moveNotesBack(tx, at, removed.movedNoteIds ?? [], back.id);
    for (const { connectionId, recordId } of removed.records) {
      const moved = (await listRecords(tx, at)).find((one) => one.connectionId === connectionId);
      if (moved?.recordId === recordId) await unlinkRecord(tx, at, connectionId);
    }
    const unmerged = await keepContent(tx, at, without(contentOf(kept), { before, after }));
    await app.events.emit(tx, 'contact.changed', { ...at, change: 'updated' });
    return { contacts: [toContact(unmerged), toContact(back)] };
  });
}

type Content = ReturnType<typeof contentOf>;

/** What the merge added is taken away again; what someone typed in since is not. */
function without(now: Content, { before, after }: { before: Content; after: Content }): Content {
  const added = (key: 'emails' | 'phones') => after[key].filter((value) => !before[key].includes(value));
  return {
    name: now.name === after.name ? before.name : now.name,
    emails: now.emails.filter((value) => !added('emails').includes(value)),
    phones: now.phones.filter((value) => !added('phones').includes(value)),
    details: Object.fromEntries(
      Object.entries(now.details).filter(
        ([field, value]) => field in before.details || !isDeepStrictEqual(value, after.details[field]),
      ),
    ),
  };
}
