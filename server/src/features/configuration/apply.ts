import type { AppliedConfiguration, ConfigurationChange } from '@candor/contract/configuration';
import { sql } from 'drizzle-orm';
import type { App } from '../../app.ts';
import { findAccountByEmail } from '../accounts/service.ts';
import { setAdministrator } from '../accounts/administrators.ts';
import type { Origin } from '../audit/service.ts';
import { record } from '../audit/service.ts';
import { previewSettings, writeSettings } from '../installation-settings/service.ts';
import { isScreenName, screenSettings } from '../../settings-table.ts';
import { replaceConfigured } from './configured.ts';
import type { Configuration } from './file.ts';
import type { Run } from './run.ts';
import { invalid } from './run.ts';
import { applyTeam } from './team.ts';

class DryRun extends Error {}

/** All of it in one transaction, or nothing. A dry run does the same and takes it back, so that it finds every refusal. */
export async function applyConfiguration(
  app: App,
  file: Configuration,
  { isDryRun, who, from }: { isDryRun: boolean; who: Run['who']; from?: Origin },
): Promise<AppliedConfiguration> {
  const changes: ConfigurationChange[] = [];
  const secrets: Run['secrets'] = [];
  await app.db
    .transaction(async (tx) => {
      // Two runs at once would both find something missing and make it twice.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('candor.config.yaml', 0))`);
      const run: Run = { app: { ...app, db: tx }, who, from, changes, secrets, held: [] };
      await applySettings(run, file.settings);
      for (const team of file.teams) await applyTeam(run, team);
      await applyAdministrators(run, file.administrators);
      await replaceConfigured(tx, run.held);
      const thing = { kind: 'installation', id: 'installation', name: 'candor.config.yaml' };
      if (changes.length > 0) await record(app, tx, { who, teamId: null, action: 'changed_settings', thing, from });
      if (isDryRun) throw new DryRun();
    })
    .catch((error: unknown) => {
      if (!(error instanceof DryRun)) throw error;
    });
  if (!isDryRun && Object.keys(file.settings).length > 0) await app.settings.reload();
  return { isDryRun, changes, webhookSecrets: isDryRun ? [] : secrets };
}

async function applySettings({ app, who, from, changes, held }: Run, wanted: Configuration['settings']): Promise<void> {
  const chosen = app.settings.chosen();
  const different: Record<string, string> = {};
  for (const [name, value] of Object.entries(wanted)) {
    if (!isScreenName(name)) throw invalid(`settings.${name}`, 'There is no such setting. See docs/settings.md');
    if (screenSettings[name]!.isSecret)
      throw invalid(`settings.${name}`, 'Secrets do not belong in the file. Set it in the environment');
    if ((chosen.get(name) ?? app.config.source.values[name] ?? '') !== value.trim()) different[name] = value;
    held.push({ path: `settings/${name}`, teamId: null });
  }
  const fields = Object.keys(different);
  if (fields.length === 0) return;
  previewSettings(app, different);
  await writeSettings(app, app.db, who, different, from);
  changes.push({ action: 'change', what: 'settings', fields });
}

async function applyAdministrators({ app, changes }: Run, emails: readonly string[]): Promise<void> {
  for (const email of emails) {
    const account = await findAccountByEmail(app.db, email);
    if (!account) throw invalid('administrators', `${email} has no account: list them as a member of a team`);
    if (account.isAdministrator) continue;
    await setAdministrator(app.db, account.id, true);
    changes.push({ action: 'change', what: `administrators / ${email}`, fields: [] });
  }
}
