import type { MemberPreferences } from '@candor/contract/teams';
import { teamSpellings } from '@candor/contract/teams';
import type { Db } from '../../db/client.ts';
import { selectMemberPreferences, selectPreference, upsertMemberPreferences, upsertPreference } from './store.ts';

type OfMember = { teamId: string; accountId: string };
type Change = { [Key in keyof MemberPreferences]?: MemberPreferences[Key] | undefined };

/** The row of `team_preference`; its value is a JSON list. */
const spellingsKey = 'customSpellings';

export type CallPreferences = MemberPreferences & { teamSpellings: string[] };

/** Everything that the transcript of this member's calls follows. */
export async function callPreferencesOf(db: Db, teamId: string, accountId: string): Promise<CallPreferences> {
  const [own, ofTeam] = await Promise.all([
    getMemberPreferences(db, { teamId, accountId }),
    getTeamSpellings(db, teamId),
  ]);
  return { ...own, teamSpellings: ofTeam };
}

export async function getMemberPreferences(db: Db, { teamId, accountId }: OfMember): Promise<MemberPreferences> {
  return (await selectMemberPreferences(db, teamId, accountId)) ?? { callLanguageCodes: [], customSpellings: [] };
}

export async function setMemberPreferences(
  db: Db,
  at: OfMember,
  { callLanguageCodes, customSpellings }: Change,
): Promise<MemberPreferences> {
  await upsertMemberPreferences(db, at, {
    callLanguageCodes: callLanguageCodes && once(callLanguageCodes),
    customSpellings: customSpellings && once(customSpellings),
  });
  return getMemberPreferences(db, at);
}

export async function getTeamSpellings(db: Db, teamId: string): Promise<string[]> {
  const value = await selectPreference(db, teamId, spellingsKey);
  return value === undefined ? [] : teamSpellings.shape.customSpellings.parse(JSON.parse(value));
}

export async function setTeamSpellings(db: Db, teamId: string, spellings: string[]): Promise<string[]> {
  const customSpellings = once(spellings);
  await upsertPreference(db, { teamId, key: spellingsKey, value: JSON.stringify(customSpellings) });
  return customSpellings;
}

function once(list: string[]): string[] {
  return [...new Set(list)];
}
