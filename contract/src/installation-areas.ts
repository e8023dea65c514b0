import { z } from 'zod';
import { instant } from './fields.ts';
import { settingValues } from './installation-settings.ts';
import { route } from './route.ts';

/** Parts of the installation that an administrator can test. Writing has a test of its own. */
export const areas = ['speech', 'mail', 'storage', 'sign-in', 'bot', 'telephone', 'backup', 'monitoring'] as const;
export type Area = (typeof areas)[number];

export const installationArea = z.object({
  area: z.enum(areas),
  /** `off`: nobody set it up. `attention`: set up, but it isn't working. */
  state: z.enum(['ready', 'off', 'attention']),
  /** What it does now, in a sentence. */
  text: z.string(),
  /** What it takes: memory, an account, a program. Empty where that's nothing. */
  takes: z.string(),
  /** The latest first. */
  errors: z.array(z.object({ at: instant, text: z.string() })),
});
export type InstallationArea = z.output<typeof installationArea>;

export const listInstallationAreas = route({
  method: 'GET',
  path: '/v1/installation/areas',
  summary: 'What each part of the installation does, what it takes, and its latest errors',
  allow: 'administrator',
  reply: z.object({ areas: z.array(installationArea) }),
});

export const areaCheck = z.object({ isOk: z.boolean(), text: z.string() });
export type AreaCheck = z.output<typeof areaCheck>;

export const testInstallationArea = route({
  method: 'POST',
  path: '/v1/installation/areas/:area/test',
  summary: 'Test one part of the installation, optionally with unsaved settings',
  allow: 'administrator',
  params: z.object({ area: z.enum(areas) }),
  body: z.object({ values: settingValues.default({}) }),
  example: { values: { SMTP_URL: 'smtp://user:password@mail.example:587' } },
  /** In the order they were made; the last one may be the one that failed. */
  reply: z.object({ checks: z.array(areaCheck) }),
});
