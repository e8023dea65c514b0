import * as contract from '@candor/contract/telephony';
import { on } from '../../http/mount.ts';
import { createConferenceCall, listPhoneNumbers } from './service.ts';

export const telephonyRoutes = [
  on(contract.getCallerId, async ({ app, params }) => ({ phoneNumbers: await listPhoneNumbers(app, params.teamId) })),
  on(contract.createConferenceCall, async ({ app, params, body }) =>
    createConferenceCall(app, params.teamId, body.phoneNumberId),
  ),
];
