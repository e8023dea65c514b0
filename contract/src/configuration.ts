import { z } from 'zod';
import { inTeam } from './fields.ts';
import { route } from './route.ts';

/** One difference between the file and the installation. */
export const configurationChange = z.object({
  action: z.enum(['create', 'change']),
  /** Such as `teams / Northlight Talent / meetingTypes / Candidate screen`. */
  what: z.string(),
  /** What differs; empty for something new. */
  fields: z.array(z.string()),
});
export type ConfigurationChange = z.output<typeof configurationChange>;

export const appliedConfiguration = z.object({
  isDryRun: z.boolean(),
  /** Empty where everything is already as the file says. */
  changes: z.array(configurationChange),
  /** Signing secrets of webhooks that were added; shown this once. */
  webhookSecrets: z.array(z.object({ team: z.string(), url: z.string(), secret: z.string() })),
});
export type AppliedConfiguration = z.output<typeof appliedConfiguration>;

export const applyConfiguration = route({
  method: 'POST',
  path: '/v1/installation/configuration',
  summary: 'Apply a candor.config.yaml: all of it or nothing. Applying it again changes nothing',
  allow: 'administrator',
  takesInstallationKeys: true,
  query: z.object({
    /** Returns what would change, and changes nothing. */
    dryRun: z
      .enum(['true', 'false'])
      .default('false')
      .transform((value) => value === 'true'),
  }),
  bodyTypes: ['application/yaml', 'application/x-yaml', 'text/yaml'],
  bodyBytes: 1_000_000,
  reply: appliedConfiguration,
});

const paths = z.object({
  /** Such as `name`, `banner`, `branding/documents`, `meetingTypes/ID`, `members/ACCOUNT`, `webhooks/ID`. */
  paths: z.array(z.string()),
});

export const getTeamConfiguration = route({
  method: 'GET',
  path: '/v1/teams/:teamId/configuration',
  summary: 'Settings of the team that candor.config.yaml sets, and that can only be changed there',
  allow: 'viewer',
  params: inTeam,
  reply: paths,
});
