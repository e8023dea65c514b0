import type { teamPreference } from '@candor/contract/teams';
import { teamPreferenceKeys } from '@candor/contract/teams';
import type { z } from 'zod';
import type { App } from '../../app.ts';
import { AppError } from '../../http/app-error.ts';
import { selectPreferences, upsertPreference } from './store.ts';

type Preference = z.output<typeof teamPreference>;

export async function listPreferences(app: App, teamId: string): Promise<Preference[]> {
  const rows = await selectPreferences(app.db, teamId);
  return rows.filter((row): row is Preference => (teamPreferenceKeys as readonly string[]).includes(row.key));
}

export async function getPreference(app: App, teamId: string, key: Preference['key']): Promise<Preference> {
  const found = (await listPreferences(app, teamId)).find((preference) => preference.key === key);
  if (!found) throw new AppError('preference_not_found');
  return found;
}

export async function setPreference(app: App, teamId: string, preference: Preference): Promise<Preference> {
  await upsertPreference(app.db, { teamId, ...preference });
  return preference;
}
