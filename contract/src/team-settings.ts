import { z } from 'zod';
import { inTeam, line } from './fields.ts';
import { limits } from './limits.ts';
import { route } from './route.ts';

export const bannerKinds = ['info', 'warning'] as const;
/** One line that every member reads above the dashboard. */
export const banner = z.object({ text: line(limits.banner).min(1), kind: z.enum(bannerKinds) });
export type Banner = z.output<typeof banner>;

export const teamSettings = z.object({
  name: line(limits.name).min(1),
  /** Finished meetings are deleted after this many days and can be restored for a while; null keeps them. */
  retentionDays: z.number().int().min(limits.retentionDaysMin).max(limits.retentionDaysMax).nullable(),
  /** What the bot writes into the chat when it joins; null is the installation's own sentence. */
  recordingNotice: line(limits.recordingNotice).min(1).nullable(),
  /** Members without a second factor have to set one up before they continue. */
  requiresTwoFactor: z.boolean(),
});
export type TeamSettings = z.output<typeof teamSettings>;

export const getTeamSettings = route({
  method: 'GET',
  path: '/v1/teams/:teamId/settings',
  summary: 'Name, retention and notices of the team',
  allow: 'viewer',
  params: inTeam,
  reply: teamSettings,
});

export const updateTeamSettings = route({
  method: 'PATCH',
  path: '/v1/teams/:teamId/settings',
  summary: 'Change settings of the team; omitted ones are kept',
  allow: 'admin',
  params: inTeam,
  body: teamSettings.partial(),
  reply: teamSettings,
});

const bannerReply = z.object({ banner: banner.nullable() });

export const getBanner = route({
  method: 'GET',
  path: '/v1/teams/:teamId/banner',
  summary: "The banner above everyone's dashboard, if there is one",
  allow: 'viewer',
  params: inTeam,
  reply: bannerReply,
});

export const putBanner = route({
  method: 'PUT',
  path: '/v1/teams/:teamId/banner',
  summary: 'Publish a banner above the dashboard, or remove it',
  allow: 'admin',
  params: inTeam,
  body: bannerReply,
  reply: bannerReply,
});
