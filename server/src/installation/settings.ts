import type { SettingGroup } from '@candor/contract/installation-settings';
import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { ConfigError, withValues } from '../config.ts';
import type { Db } from '../db/client.ts';
import type { Notifications } from '../db/notifications.ts';
import { setting } from '../db/schema/installation.ts';
import { installationSetting } from '../db/schema/installation-settings.ts';
import type { Secrets } from '../secrets/index.ts';
import { SecretError } from '../secrets/index.ts';
import type { SettingName } from '../settings-table.ts';
import { isScreenName } from '../settings-table.ts';

/** Parts of the configuration that a group of settings decides. */
const partsOf: Record<SettingGroup, readonly (keyof Config)[]> = {
  general: ['publicUrl', 'productName'],
  writing: ['language'],
  speech: ['speech'],
  mail: ['smtpUrl', 'mailFrom'],
  'sign-in': ['singleSignOn'],
  bot: ['bot'],
  telephone: ['telephony'],
  backup: ['backup'],
  monitoring: ['metrics', 'tracing'],
};

/** What was chosen on screens, as this process knows it. */
export type InstallationSettings = {
  /** Values by name, secrets opened. Those that are pinned don't count. */
  chosen(): ReadonlyMap<SettingName, string>;
  isPinned(name: SettingName): boolean;
  /** What the configuration would be with these values; throws `ConfigError`. `null` takes a chosen value away. */
  preview(values: ReadonlyMap<SettingName, string | null>): Config;
  /** Reads them again, and brings the configuration in line. */
  reload(): Promise<void>;
  /** Runs when parts of the configuration have changed. */
  onChange(listener: (groups: readonly SettingGroup[]) => void): void;
  close(): void;
};

type Setup = { config: Config; db: Db; secrets: Secrets; notifications: Notifications; log: Logger };

/** Reads what was chosen, puts it into `config`, and keeps it so: every process learns of a change by a notification. */
export async function openInstallationSettings(setup: Setup): Promise<InstallationSettings> {
  const { config, db, notifications, log } = setup;
  const base = { ...config };
  const [pin] = await db.select().from(setting).where(eq(setting.key, 'environment-pins'));
  const { values: environment, pinned, released } = config.source;
  const isPinned = (name: SettingName) =>
    pinned.has(name) || (pin !== undefined && environment[name] !== undefined && !released.has(name));
  let chosen: ReadonlyMap<SettingName, string> = new Map();
  const listeners: ((groups: readonly SettingGroup[]) => void)[] = [];

  const counting = (values: ReadonlyMap<SettingName, string>) =>
    new Map([...values].filter(([name]) => !isPinned(name)));

  function apply(): readonly SettingGroup[] {
    const next = chosen.size > 0 ? configWith(base, counting(chosen), log) : base;
    const changed = (Object.keys(partsOf) as SettingGroup[]).filter((group) =>
      partsOf[group].some((part) => JSON.stringify(config[part]) !== JSON.stringify(next[part])),
    );
    for (const group of changed)
      Object.assign(config, Object.fromEntries(partsOf[group].map((part) => [part, next[part]])));
    return changed;
  }

  let reading: Promise<void> = Promise.resolve();
  /** One after the other: an older answer never takes the place of a newer one. */
  const reload = (): Promise<void> => {
    reading = reading
      .catch(() => undefined)
      .then(async () => {
        chosen = await readChosen(setup);
        const groups = apply();
        if (groups.length > 0) for (const listener of listeners) listener(groups);
      });
    return reading;
  };
  const follow = () =>
    void reload().catch((error: unknown) => log.warn({ err: error }, 'the settings could not be read again'));

  await reload();
  warnOfDifferences(chosen, environment, isPinned, log);
  const leave = [notifications.subscribe('settings.changed', follow), notifications.onGap(follow)];
  return {
    chosen: () => counting(chosen),
    isPinned,
    preview: (values) => withValues(base, counting(merged(chosen, values))),
    reload,
    onChange: (listener) => void listeners.push(listener),
    close: () => leave.forEach((stop) => stop()),
  };
}

function merged(
  chosen: ReadonlyMap<SettingName, string>,
  values: ReadonlyMap<SettingName, string | null>,
): Map<SettingName, string> {
  const all = new Map(chosen);
  for (const [name, value] of values)
    if (value === null) all.delete(name);
    else all.set(name, value);
  return all;
}

/** A value that this version no longer accepts is left out: a screen must never keep Candor from starting. */
function configWith(base: Config, chosen: ReadonlyMap<SettingName, string>, log: Logger): Config {
  const values = new Map<SettingName, string>(chosen);
  for (;;) {
    try {
      return withValues(base, values);
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      const wrong = error.faults.filter(({ name }) => values.delete(name as SettingName));
      for (const { name, message } of wrong)
        log.warn(`The value of ${name} chosen in Administration can't be used and was left out: ${message}.`);
      if (wrong.length === 0) return base;
    }
  }
}

async function readChosen({ db, secrets, log }: Setup): Promise<Map<SettingName, string>> {
  const chosen = new Map<SettingName, string>();
  for (const { name, value, sealed } of await db.select().from(installationSetting)) {
    if (!isScreenName(name)) continue;
    try {
      chosen.set(name, sealed ? secrets.open(secretPlace(name), sealed) : (value ?? ''));
    } catch (error) {
      if (!(error instanceof SecretError)) throw error;
      log.warn(`The value of ${name} can't be opened and was left out: ${error.message}`);
    }
  }
  return chosen;
}

export const secretPlace = (name: SettingName) => ({ table: 'installation_setting', id: name, column: 'sealed' });

function warnOfDifferences(
  chosen: ReadonlyMap<SettingName, string>,
  environment: Readonly<Record<string, string>>,
  isPinned: (name: SettingName) => boolean,
  log: Logger,
): void {
  for (const [name, value] of chosen) {
    if (environment[name] === undefined || environment[name] === value) continue;
    const variable: string = name;
    const outcome = isPinned(name)
      ? 'The environment is used.'
      : `Administration is used. Set ${variable}_MANAGED=1 to use the environment instead.`;
    log.warn(`${variable} differs between the environment and Administration. ${outcome}`);
  }
}
