import { documentBranding, brandingLayout } from '@candor/contract/branding';
import { email, line } from '@candor/contract/fields';
import { limits } from '@candor/contract/limits';
import { meetingTypeContent } from '@candor/contract/meeting-types';
import { banner, teamSettings } from '@candor/contract/team-settings';
import { defaultablePreferences, preferenceKey, role } from '@candor/contract/teams';
import { newWebhook } from '@candor/contract/webhooks';
import { z } from 'zod';

/** An empty list of words or numbers is fine; a misspelled name is a mistake, not something to pass over. */
const meetingType = z.preprocess(
  addIds,
  z.strictObject(meetingTypeContent.shape).partial().required({ name: true }),
) as z.ZodType<Partial<z.output<typeof meetingTypeContent>> & { name: string }>;

const member = z.strictObject({
  email,
  /** Of a new account; someone who has one keeps their own. */
  name: line(limits.name).min(1).optional(),
  role: role.default('member'),
});

const team = z.strictObject({
  name: line(limits.name).min(1),
  settings: z
    .strictObject(teamSettings.omit({ name: true }).shape)
    .partial()
    .optional(),
  banner: z.strictObject(banner.shape).nullable().optional(),
  memberDefaults: z
    .strictObject({
      values: z.strictObject(defaultablePreferences.shape).partial().default({}),
      locked: z.array(preferenceKey).default([]),
    })
    .optional(),
  branding: z
    .strictObject({
      pages: z.strictObject(brandingLayout.shape).optional(),
      documents: z.strictObject(documentBranding.shape).partial().optional(),
    })
    .optional(),
  members: z.array(member).default([]).refine(hasOwn('email'), 'Each address once'),
  meetingTypes: z.array(meetingType).default([]).refine(hasOwn('name'), 'Each name once'),
  webhooks: z.array(z.strictObject(newWebhook.shape)).default([]).refine(hasOwn('url'), 'Each address once'),
});

/** The whole of candor.config.yaml. What it leaves out stays as it is. */
export const configurationFile = z.strictObject({
  version: z.literal(1),
  /** Names and values as in docs/settings.md. */
  settings: z
    .record(
      z.string(),
      z.union([z.string(), z.number(), z.boolean()]).transform((value) => String(value)),
    )
    .default({}),
  /** Addresses of people who look after the installation; each is also a member of a team. */
  administrators: z.array(email).default([]),
  teams: z.array(team).default([]).refine(hasOwn('name'), 'Each name once'),
});
export type Configuration = z.output<typeof configurationFile>;
export type ConfiguredTeam = Configuration['teams'][number];

function hasOwn<K extends string>(key: K): (items: readonly { [key in K]: string }[]) => boolean {
  return (items) => new Set(items.map((item) => item[key].toLowerCase())).size === items.length;
}

/** Saved parts are found by their id. In a file it is made from the name, the same with every run. */
function addIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(addIds);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, isParts(key, inner) ? inner.map(withId) : inner]);
  return Object.fromEntries(entries.map(([key, inner]) => [key, addIds(inner)]));
}

const isParts = (key: unknown, value: unknown): value is object[] =>
  ['sections', 'competencies', 'documentTemplates'].includes(String(key)) && Array.isArray(value);

function withId(part: unknown): unknown {
  if (typeof part !== 'object' || part === null || '$id' in part) return part;
  const name = 'title' in part ? part.title : 'name' in part ? part.name : '';
  const slug = String(name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return { $id: slug.slice(0, 64) || 'part', ...part };
}
