import type { MemberPreferences } from '@candor/contract/teams';
import type { Db } from '../../db/client.ts';
import { preferencesOf } from './member-preferences.ts';

/** What its owner wants done with a meeting of this length; null where it is not short. */
export async function shortMeetingAction(
  db: Db,
  { teamId, accountId }: { teamId: string; accountId: string },
  durationS: number,
): Promise<MemberPreferences['shortMeetingAction'] | null> {
  const { shortMeetingMinutes, shortMeetingAction: action } = await preferencesOf(db, { teamId, accountId });
  return durationS < shortMeetingMinutes * 60 ? action : null;
}
