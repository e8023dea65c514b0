import type { TeamPreferenceKey } from '@candor/contract/teams';
import type { App } from '../../app.ts';
import { selectPreference } from './store.ts';

const key: TeamPreferenceKey = 'keepWordsHere';

/** The app as it writes for this team: by quotes where its words mustn't go to the machine that the model is on. */
export async function withTeamLanguage(app: App, teamId: string): Promise<App> {
  if (!app.language.isRemote || (await selectPreference(app.db, teamId, key)) !== 'true') return app;
  return { ...app, language: app.quotes };
}
