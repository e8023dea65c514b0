import type { Role } from '@candor/contract/route';
import type { App } from '../../app.ts';
import { AppError } from '../../http/app-error.ts';
import { whenThere } from '../../http/at-once.ts';
import { membershipTopic } from '../../http/caches.ts';
import type { Doors } from '../../http/who.ts';
import { lacksSecondFactor, selectRole } from './store.ts';

export function openTeamDoor(app: App): Doors['roleIn'] {
  const cache = app.caches.open<{ role: Role; accountId: string }>(membershipTopic, (entry) => entry.accountId);
  return (teamId, accountId) => {
    const found = cache.through(`${teamId} ${accountId}`, async () => {
      const role = await selectRole(app.db, teamId, accountId);
      if (role && (await lacksSecondFactor(app.db, teamId, accountId))) throw new AppError('team_requires_two_factor');
      return role && { role, accountId };
    });
    return whenThere(found, (entry) => entry?.role ?? null);
  };
}
