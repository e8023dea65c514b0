import type { MemberPreferences, TeamPreferenceKey } from '@candor/contract/teams';
import { teamSpellings } from '@candor/contract/teams';
import type { Db } from '../../db/client.ts';
import { preferencesOf } from './member-preferences.ts';
import { selectPreference, upsertPreference } from './store.ts';

/** The row of `team_preference`; its value is a JSON list. */
const spellingsKey = 'customSpellings';

export type CallPreferences = Pick<MemberPreferences, 'callLanguageCodes' | 'customSpellings'> & {
  teamSpellings: string[];
};

/** Everything that the transcript of this member's calls follows. */
export async function callPreferencesOf(db: Db, teamId: string, accountId: string): Promise<CallPreferences> {
  const [{ callLanguageCodes, customSpellings }, ofTeam] = await Promise.all([
    preferencesOf(db, { teamId, accountId }),
    getTeamSpellings(db, teamId),
  ]);
  return { callLanguageCodes, customSpellings, teamSpellings: ofTeam };
}

export async function getTeamSpellings(db: Db, teamId: string): Promise<string[]> {
  const value = await selectPreference(db, teamId, spellingsKey);
  return value === undefined ? [] : teamSpellings.shape.customSpellings.parse(JSON.parse(value));
}

/** Whether a service at a vendor may get the sound of this team's calls while they go on. */
export async function maySendDuringCalls(db: Db, teamId: string): Promise<boolean> {
  return (await selectPreference(db, teamId, 'transcribeDuringCalls' satisfies TeamPreferenceKey)) === 'true';
}

export async function setTeamSpellings(db: Db, teamId: string, spellings: string[]): Promise<string[]> {
  const customSpellings = [...new Set(spellings)];
  await upsertPreference(db, { teamId, key: spellingsKey, value: JSON.stringify(customSpellings) });
  return customSpellings;
}
