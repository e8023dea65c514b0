import type { ShownSetting } from '@candor/contract/installation-settings';
import { z } from 'zod';
import type { App } from '../../app.ts';
import type { Config } from '../../config.ts';
import { ConfigError } from '../../config.ts';
import type { Db } from '../../db/client.ts';
import { publish } from '../../db/notifications.ts';
import { AppError } from '../../http/app-error.ts';
import { secretPlace } from '../../installation/settings.ts';
import type { SettingName } from '../../settings-table.ts';
import { isScreenName, screenNames, screenSettings } from '../../settings-table.ts';
import { settingWords } from '../../settings-words.ts';
import { environment } from '../../settings.ts';
import type { Origin } from '../audit/service.ts';
import { record } from '../audit/service.ts';
import { deleteSetting, selectConfigured, upsertSetting } from './store.ts';
import type { Actor } from '../../http/actor.ts';
import { accountOf } from '../../http/actor.ts';

type Shape = { type?: string; enum?: unknown[]; default?: string | number | boolean };
const { properties: shapes = {} } = z.toJSONSchema(environment, { io: 'input', unrepresentable: 'any' }) as {
  properties?: Record<string, Shape>;
};

export async function listSettings(app: App): Promise<ShownSetting[]> {
  const chosen = app.settings.chosen();
  const configured = await selectConfigured(app.db);
  return screenNames.map((name) => showSetting(app, name, chosen.get(name), configured.has(name)));
}

function showSetting(app: App, name: SettingName, chosen: string | undefined, isConfigured: boolean): ShownSetting {
  const { group, label, isSecret = false, needsRestart = false } = screenSettings[name]!;
  const given = app.config.source.values[name];
  const value = chosen ?? given ?? '';
  const shape = shapes[name] ?? {};
  const choices = (shape.enum ?? []).map(String);
  return {
    name,
    group,
    label,
    hint: settingWords[name],
    kind: isSecret ? 'secret' : kindOf(choices, shape),
    choices,
    value: isSecret ? '' : value,
    isSet: value !== '',
    standard: shape.default === undefined ? '' : `${shape.default}`,
    from: chosen !== undefined ? 'screen' : given !== undefined ? 'environment' : 'default',
    isPinned: app.settings.isPinned(name) || isConfigured,
    pinnedBy: app.settings.isPinned(name) ? 'environment' : isConfigured ? 'configuration' : null,
    needsRestart,
    hidesEnvironment: chosen !== undefined && given !== undefined && given !== chosen,
  };
}

function kindOf(choices: readonly string[], { type }: Shape): 'text' | 'number' | 'flag' | 'choice' {
  if (choices.includes('true') && choices.includes('false')) return 'flag';
  if (choices.length > 0) return 'choice';
  return type === 'number' || type === 'integer' ? 'number' : 'text';
}

export type WantedValues = Readonly<Record<string, string | null>>;

/** The configuration as it would be; refuses what can't be. */
export function previewSettings(app: App, values: WantedValues): Config {
  const wanted = new Map<SettingName, string | null>();
  for (const [name, value] of Object.entries(values)) {
    if (!isScreenName(name)) throw new AppError('setting_not_found');
    if (app.settings.isPinned(name)) throw new AppError('setting_pinned', { message: pinnedText(name) });
    wanted.set(name, value === null ? null : value.trim());
  }
  try {
    return app.settings.preview(wanted);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new AppError('setting_invalid', {
      message: error.faults.map(({ name, message }) => `${labelOf(name)}: ${message}.`).join(' '),
      fields: error.faults.map(({ name, message }) => ({ path: `body.values.${name}`, message })),
    });
  }
}

const labelOf = (name: string) => (isScreenName(name) ? screenSettings[name]!.label : name);
const pinnedText = (name: SettingName) =>
  `${labelOf(name)} is set by the environment (${name}) and can only be changed there.`;

/** All of them or none. Every process uses them as soon as the change is there. */
export async function putSettings(
  app: App,
  who: { accountId: string },
  values: WantedValues,
  from: Origin,
): Promise<ShownSetting[]> {
  previewSettings(app, values);
  await app.db.transaction((tx) => writeSettings(app, tx, who, values, from));
  await app.settings.reload();
  return listSettings(app);
}

/** In the caller's transaction, previewed before; every process reads them again once it commits. */
export async function writeSettings(
  app: App,
  tx: Db,
  who: Actor,
  values: WantedValues,
  from: Origin | undefined,
): Promise<void> {
  for (const [name, value] of Object.entries(values) as [SettingName, string | null][]) {
    if (value === null) await deleteSetting(tx, name);
    else
      await upsertSetting(tx, {
        ...toRow(app, name, value.trim()),
        changedBy: accountOf(who),
        changedAt: app.now(),
      });
    const thing = { kind: 'installation', id: 'installation', name };
    await record(app, tx, { who, teamId: null, action: 'changed_settings', thing, from });
  }
  await publish(tx, 'settings.changed', null);
}

function toRow(app: App, name: SettingName, value: string) {
  const isSealed = screenSettings[name]!.isSecret && value !== '';
  return isSealed
    ? { name, value: null, sealed: app.secrets.seal(secretPlace(name), value) }
    : { name, value, sealed: null };
}
