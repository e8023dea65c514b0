import { z } from 'zod';
import { line } from './fields.ts';
import { route } from './route.ts';

/** What belongs together on one screen. */
export const settingGroups = [
  'general',
  'writing',
  'speech',
  'mail',
  'sign-in',
  'bot',
  'telephone',
  'backup',
  'monitoring',
] as const;
export type SettingGroup = (typeof settingGroups)[number];

/** One setting of the installation as its screen shows it. A secret never leaves. */
export const shownSetting = z.object({
  /** As in the environment. */
  name: z.string(),
  group: z.enum(settingGroups),
  label: z.string(),
  hint: z.string(),
  kind: z.enum(['text', 'number', 'flag', 'choice', 'secret']),
  choices: z.array(z.string()),
  /** Empty where nothing is set, and always for a secret. */
  value: z.string(),
  isSet: z.boolean(),
  /** What counts where nothing is set. */
  standard: z.string(),
  from: z.enum(['default', 'environment', 'screen']),
  /** It can't be changed here. The environment holds on to it: `NAME_MANAGED=1`, a file, or an installation from before there were screens. */
  isPinned: z.boolean(),
  /** What holds on to it, where something does. */
  pinnedBy: z.enum(['environment', 'configuration']).nullable(),
  needsRestart: z.boolean(),
  /** The environment says something else, which doesn't count. */
  hidesEnvironment: z.boolean(),
});
export type ShownSetting = z.output<typeof shownSetting>;

const settingsReply = z.object({ settings: z.array(shownSetting) });

export const listInstallationSettings = route({
  method: 'GET',
  path: '/v1/installation/settings',
  summary: 'Settings of the installation that its administrators can change',
  allow: 'administrator',
  reply: settingsReply,
});

/** `null` goes back to the environment or the default; an empty text means "nothing, whatever the environment says". */
export const settingValues = z.record(z.string().max(60), line(2_000).nullable());

export const putInstallationSettings = route({
  method: 'PUT',
  path: '/v1/installation/settings',
  summary: 'Change settings of the installation; all or none',
  allow: 'administrator',
  body: z.object({ values: settingValues }),
  example: { values: { LANGUAGE_TIMEOUT_S: '180' } },
  reply: settingsReply,
});
