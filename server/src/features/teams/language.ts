import type { WritingTask } from '@candor/contract/team-writing';
import type { App } from '../../app.ts';
import type { Language } from '../../engines/language/port.ts';
import type { Purse } from '../../engines/language/purse.ts';
import { openPurse } from '../../engines/language/purse.ts';
import type { TeamWritingRow } from './writing-store.ts';
import { addMonthTokens, selectMonthTokens, selectTeamWriting } from './writing-store.ts';

/** The app as it writes for this team: with its model for the task, or by quotes where the team's own limits keep the model from it. */
export async function withTeamLanguage(app: App, teamId: string, task: WritingTask): Promise<App> {
  if (app.language.isExtractive) return app;
  const chosen = await selectTeamWriting(app.db, teamId);
  if (!chosen) return app;
  const limit = await limitOf(app, chosen);
  return { ...app, language: limit ? { ...app.quotes, limit } : modelFor(app, chosen, task) };
}

async function limitOf(app: App, { teamId, engines, monthTokens }: TeamWritingRow): Promise<Language['limit']> {
  if (engines === 'quotes' || (engines === 'this-server' && app.language.isRemote)) return 'team';
  if (monthTokens === null) return undefined;
  return (await selectMonthTokens(app.db, teamId, app.now())) >= monthTokens ? 'budget' : undefined;
}

function modelFor(app: App, row: TeamWritingRow, task: WritingTask): Language {
  const model = { notes: row.notesModel, documents: row.documentsModel, questions: row.questionsModel }[task];
  return model === null ? app.language : app.otherModels.open(model);
}

/** For what is asked about no single meeting: it counts for the month of the team. */
export function teamPurseOf(app: App, teamId: string): Purse {
  const purse = openPurse();
  return {
    ...purse,
    async spend(tokens) {
      await purse.spend(tokens);
      await addMonthTokens(app.db, teamId, app.now(), tokens);
    },
  };
}
