import type {
  DefaultablePreferences,
  MemberDefaults,
  MemberPreferences,
  PreferenceKey,
  PreferencesReply,
} from '@candor/contract/teams';
import { preferenceKey, standardPreferences } from '@candor/contract/teams';
import type { Language } from '@candor/contract/languages';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/client.ts';
import { AppError } from '../../http/app-error.ts';
import { listRegions } from '../system/regions.ts';
import type { PreferenceRow } from './store.ts';
import { selectMemberPreferences, selectTeam, updateTeam, upsertMemberPreferences } from './store.ts';

export type OfMember = { teamId: string; accountId: string };
type Given<T> = { [Key in keyof T]?: T[Key] | undefined };
type Change = Given<MemberPreferences> & { follow?: PreferenceKey[] | undefined };

const emptyRow: PreferenceRow = { callLanguageCodes: [], customSpellings: [], chosen: {} };

/** What counts: what the team has locked, else the member's own choice, else the team's default, else the standard. */
export async function getPreferences(db: Db, { teamId, accountId }: OfMember): Promise<PreferencesReply> {
  const [row = emptyRow, team] = await Promise.all([
    selectMemberPreferences(db, teamId, accountId),
    selectTeam(db, teamId),
  ]);
  const { memberDefaults = {}, lockedPreferences: locked = [] } = team ?? {};
  const own = ownChoices(row);
  const lockedValues = Object.fromEntries(locked.map((key) => [key, memberDefaults[key]]));
  const counting = { ...standardPreferences, ...memberDefaults, ...own, ...lockedValues };
  return {
    ...counting,
    // A choice from before an event existed says nothing about it.
    notifications: { ...standardPreferences.notifications, ...counting.notifications },
    customSpellings: row.customSpellings,
    own: preferenceKey.options.filter((key) => key in own),
    locked,
  };
}

/** The language of mails to a member: theirs, or the team's. */
export async function languageOfMember(db: Db, at: OfMember): Promise<Language> {
  const { language } = await getPreferences(db, at);
  return language === 'auto' ? 'en' : language;
}

/** The language of mails to people outside: the team's. */
export async function languageOfTeam(db: Db, teamId: string): Promise<Language> {
  const { language = 'auto' } = (await selectTeam(db, teamId))?.memberDefaults ?? {};
  return language === 'auto' ? 'en' : language;
}

export async function preferencesOf(db: Db, at: OfMember): Promise<MemberPreferences> {
  const { own: _, locked: __, ...preferences } = await getPreferences(db, at);
  return preferences;
}

/** No languages is no choice: then the team's count, or the engine listens for them. */
function ownChoices({ chosen, callLanguageCodes }: PreferenceRow): Partial<DefaultablePreferences> {
  return callLanguageCodes.length > 0 ? { ...chosen, callLanguageCodes } : chosen;
}

export async function setPreferences(
  config: Config,
  db: Db,
  at: OfMember,
  { follow = [], customSpellings, callLanguageCodes, ...change }: Change,
): Promise<PreferencesReply> {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  requireRegion(config, change.defaultRegion);
  return db.transaction(async (tx) => {
    const { locked } = await getPreferences(tx, at);
    const touched = [...Object.keys(given), ...(callLanguageCodes === undefined ? [] : ['callLanguageCodes'])];
    if (locked.some((key) => touched.includes(key))) throw new AppError('preference_locked');
    const row = (await selectMemberPreferences(tx, at.teamId, at.accountId)) ?? emptyRow;
    const kept = Object.entries({ ...row.chosen, ...given }).filter(([key]) => !follow.some((one) => one === key));
    const languages = follow.includes('callLanguageCodes') ? [] : (callLanguageCodes ?? row.callLanguageCodes);
    await upsertMemberPreferences(tx, at, {
      callLanguageCodes: [...new Set(languages)],
      customSpellings: [...new Set(customSpellings ?? row.customSpellings)],
      chosen: Object.fromEntries(kept),
    });
    return getPreferences(tx, at);
  });
}

export async function getDefaults(db: Db, teamId: string): Promise<MemberDefaults> {
  const team = await selectTeam(db, teamId);
  return { defaults: team?.memberDefaults ?? {}, locked: team?.lockedPreferences ?? [] };
}

export async function setDefaults(
  config: Config,
  db: Db,
  teamId: string,
  wanted: { defaults: Given<DefaultablePreferences>; locked: PreferenceKey[] },
): Promise<MemberDefaults> {
  const entries = Object.entries(wanted.defaults).filter(([, value]) => value !== undefined);
  const defaults: Partial<DefaultablePreferences> = Object.fromEntries(entries);
  requireRegion(config, defaults.defaultRegion);
  const locked = preferenceKey.options.filter((key) => wanted.locked.includes(key) && key in defaults);
  await updateTeam(db, teamId, { memberDefaults: defaults, lockedPreferences: locked });
  return getDefaults(db, teamId);
}

function requireRegion(config: Config, region: string | null | undefined): void {
  if (region && !listRegions(config).some(({ $id }) => $id === region)) throw new AppError('region_not_found');
}
