import { join } from 'node:path';
import type { SettingGroup } from '@candor/contract/installation-settings';
import type { App } from '../app.ts';
import { openLanguage } from '../engines/language/open.ts';
import { openMail } from '../engines/mail/open.ts';
import { openSingleSignOn } from '../engines/oauth/single-sign-on.ts';

/** Engines that were taken out of use, until whoever still works with them is done. */
type Retired = { close(): void }[];

/** Opens the engines that a changed setting is about, so that it counts from now on. `hasOwnLanguage`: a test brought its engine. */
export function reopenEngines(app: App, groups: readonly SettingGroup[], retired: Retired, hasOwnLanguage: boolean) {
  if (groups.includes('mail')) {
    retired.push(app.mail);
    app.mail = openMailOf(app);
  }
  if (groups.includes('sign-in'))
    app.singleSignOn = app.config.singleSignOn && openSingleSignOn(app.config.singleSignOn);
  if (groups.includes('writing') && !hasOwnLanguage) {
    // It gives its memory back when it is idle, and a meeting that is being written keeps its engine to the end.
    retired.push(app.language);
    app.language = openLanguage({ settings: app.config.language, warn: (message) => app.log.warn(message) });
  }
}

export const openMailOf = ({ config, log }: Pick<App, 'config' | 'log'>) =>
  openMail({ smtpUrl: config.smtpUrl, from: config.mailFrom, folder: join(config.dataDir, 'mail'), log });
