import { setBrandingLayout, setDocumentBranding } from '@candor/contract/branding';
import { putInstallationSettings } from '@candor/contract/installation-settings';
import {
  publishMeetingType,
  restoreMeetingTypeVersion,
  setMeetingTypeArchived,
  setMeetingTypeDisabled,
} from '@candor/contract/meeting-types';
import type { Route } from '@candor/contract/route';
import { putBanner, updateTeamSettings } from '@candor/contract/team-settings';
import { putMemberDefaults, removeMember, updateMemberActivity, updateMemberRole } from '@candor/contract/teams';
import { deleteWebhook, updateWebhook } from '@candor/contract/webhooks';
import type { Mounted } from '../../http/mount.ts';
import { requireNotConfigured } from './configured.ts';

type Touched = { params: Record<string, string>; body: unknown };

const inTeam =
  (path: (touched: Touched) => string | string[]) =>
  (touched: Touched): string[] =>
    [path(touched)].flat().map((one) => `teams/${touched.params['teamId']}/${one}`);
const ofType = inTeam(({ params }) => `meetingTypes/${params['meetingTypeId']}`);
const ofMember = inTeam(({ params }) => `members/${params['accountId']}`);
const ofWebhook = inTeam(({ params }) => `webhooks/${params['webhookId']}`);

/** What each call changes that a file can hold. Leaving a team is left to its members. */
const touches = new Map<Route, (touched: Touched) => string[]>([
  [updateTeamSettings, inTeam(({ body }) => Object.keys(body as object))],
  [putBanner, inTeam(() => 'banner')],
  [putMemberDefaults, inTeam(() => 'memberDefaults')],
  [setBrandingLayout, inTeam(() => 'branding/pages')],
  [setDocumentBranding, inTeam(() => 'branding/documents')],
  [publishMeetingType, ofType],
  [restoreMeetingTypeVersion, ofType],
  [setMeetingTypeArchived, ofType],
  [setMeetingTypeDisabled, ofType],
  [updateMemberRole, ofMember],
  [updateMemberActivity, ofMember],
  [removeMember, ofMember],
  [updateWebhook, ofWebhook],
  [deleteWebhook, ofWebhook],
  [
    putInstallationSettings,
    ({ body }) => Object.keys((body as { values: object }).values).map((name) => `settings/${name}`),
  ],
]);

/** The same routes, which refuse to change what candor.config.yaml holds. */
export function protectConfigured(mounted: readonly Mounted[]): Mounted[] {
  return mounted.map(({ route, handler }) => {
    const touchedBy = touches.get(route);
    if (!touchedBy) return { route, handler };
    return {
      route,
      handler: async (input) => {
        const { params, body } = input as unknown as Touched;
        await requireNotConfigured(input.app.db, touchedBy({ params, body }));
        return handler(input);
      },
    };
  });
}
