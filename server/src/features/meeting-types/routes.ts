import * as contract from '@candor/contract/meeting-types';
import { on } from '../../http/mount.ts';
import { createMeetingType, listMeetingTypes, toMeetingType } from './service.ts';

export const meetingTypeRoutes = [
  on(contract.listMeetingTypes, async ({ app, params, query }) => ({ meetingTypes: await listMeetingTypes(app, params.teamId, query) })),
  on(contract.createMeetingType, async ({ app, who, params, body }) => toMeetingType(await app.db.transaction((tx) => createMeetingType(tx, params.teamId, body, who.accountId)))),
];
