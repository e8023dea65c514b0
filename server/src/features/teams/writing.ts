import type { putTeamWriting, TeamWriting } from '@candor/contract/team-writing';
import type { BodyOf } from '@candor/contract/route';
import type { App } from '../../app.ts';
import { AppError } from '../../http/app-error.ts';
import { isAdministrator } from '../accounts/administrators.ts';
import type { TeamWritingRow } from './writing-store.ts';
import { selectMonthTokens, selectTeamWriting, upsertTeamWriting } from './writing-store.ts';

export async function getTeamWriting(app: App, teamId: string): Promise<TeamWriting> {
  const row = await readRow(app, teamId);
  const { engine, url } = app.config.language;
  const { isExtractive, isRemote, label } = app.language;
  return {
    engines: row.engines,
    monthTokens: row.monthTokens,
    models: { notes: row.notesModel, documents: row.documentsModel, questions: row.questionsModel },
    agreedAt: row.agreedAt?.toISOString() ?? null,
    spentTokens: await selectMonthTokens(app.db, teamId, app.now()),
    installation: {
      isExtractive,
      isRemote,
      label,
      host: isRemote ? new URL(url).host : null,
      hasModels: engine === 'openai' || engine === 'ollama',
    },
  };
}

/** Team admins say where their words may go; what it may cost is for whoever looks after the installation. */
export async function setTeamWriting(
  app: App,
  who: { accountId: string },
  teamId: string,
  { engines, monthTokens, models, agrees }: BodyOf<typeof putTeamWriting>,
): Promise<TeamWriting> {
  const before = await readRow(app, teamId);
  const next: TeamWritingRow = {
    ...before,
    engines,
    monthTokens,
    notesModel: models.notes,
    documentsModel: models.documents,
    questionsModel: models.questions,
  };
  const paid = ['monthTokens', 'notesModel', 'documentsModel', 'questionsModel'] as const;
  if (paid.some((name) => before[name] !== next[name]) && !(await isAdministrator(app.db, who.accountId)))
    throw new AppError('administrator_only');
  if (engines === 'any' && before.engines !== 'any') {
    if (app.language.isRemote && !agrees) throw new AppError('words_would_leave');
    next.agreedAt = agrees ? app.now() : null;
  } else if (engines !== 'any') next.agreedAt = null;
  await upsertTeamWriting(app.db, next);
  return getTeamWriting(app, teamId);
}

async function readRow(app: App, teamId: string): Promise<TeamWritingRow> {
  const none = { agreedAt: null, monthTokens: null, notesModel: null, documentsModel: null, questionsModel: null };
  return (await selectTeamWriting(app.db, teamId)) ?? { teamId, engines: 'any', ...none };
}
