import { newId } from '../../db/id.ts';
import type { Db } from '../../db/client.ts';
import { blankName, insertEntry, selectNamed } from './store.ts';
import type { Actor } from '../../http/actor.ts';
import { accountOf, standInOf, system } from '../../http/actor.ts';

/**
 * Takes names out of what the team's entries are about; the entries stay. Each is noted in an entry of its own, so that
 * checking the chain tells a blanked name from one that somebody changed. Answers how many were blanked.
 */
export async function blankAuditNames(
  tx: Db,
  teamId: string,
  erase: (name: string) => string,
  by: Actor = system('retention'),
): Promise<number> {
  let count = 0;
  for (const { id, thingName } of await selectNamed(tx, teamId)) {
    const name = erase(thingName).slice(0, 300);
    if (name === thingName) continue;
    await blankName(tx, id, name);
    await insertEntry(tx, {
      id: newId(),
      teamId,
      accountId: accountOf(by),
      actedBy: standInOf(by),
      action: 'blanked_name',
      thingKind: 'audit_entry',
      thingId: id,
      // The same text again: what the entry says now is covered by the chain, too.
      thingName: name,
    });
    count += 1;
  }
  return count;
}
