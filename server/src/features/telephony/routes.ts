import * as numbers from '@candor/contract/phone-numbers';
import * as contract from '@candor/contract/telephony';
import { AppError } from '../../http/app-error.ts';
import { on } from '../../http/mount.ts';
import { originOf, recordSetting } from '../audit/service.ts';
import { acceptCall, addPhoneSource, controlCall, declineCall, joinCall, listCalls, setOwnPhone } from './control.ts';
import { signDeviceToken } from './device-token.ts';
import { putNotice, removeNotice } from './notice.ts';
import {
  addPhoneNumber,
  changePhoneNumber,
  deletePhoneNumber,
  lineState,
  listCallerIds,
  listManaged,
} from './numbers.ts';
import { createCall, createConferenceCall, getCall } from './service.ts';
import { selectOwnPhone } from './store.ts';

export const telephonyRoutes = [
  on(contract.getCallerId, async ({ app, who }) => ({
    phoneNumbers: await listCallerIds(app, who),
    line: await lineState(app),
  })),
  on(contract.getDeviceJwt, async ({ app, who }) => signDeviceToken(app, who)),
  on(contract.getOwnPhone, async ({ app, who }) => ({
    number: await selectOwnPhone(app.db, who.teamId, who.accountId),
  })),
  on(contract.setOwnPhone, async ({ app, who, body }) => setOwnPhone(app, who, body.number)),
  on(contract.createConferenceCall, async ({ app, who, body }) => createConferenceCall(app, who, body.phoneNumberId)),
  on(contract.createCall, async ({ app, who, body }) => createCall(app, who, body)),
  on(contract.getCall, async ({ app, who, params }) => ({ call: await getCall(app, who, params) })),
  on(contract.listCalls, async ({ app, who, query }) => ({ calls: await listCalls(app, who, query.filter) })),
  on(contract.acceptCall, async ({ app, who, params }) => acceptCall(app, who, params.callId)),
  on(contract.declineCall, async ({ app, who, params }) => declineCall(app, who, params.callId)),
  on(contract.addPhoneSource, async ({ app, who, params, body }) => addPhoneSource(app, who, params, body)),
  on(contract.addConferenceSource, async ({ app, who, params, body }) =>
    createConferenceCall(app, who, body.phoneNumberId, params),
  ),
  on(contract.joinCall, async ({ app, who, params, body }) => joinCall(app, who, params, body)),
  on(contract.controlCall, async ({ app, who, params, body }) => ({ call: await controlCall(app, who, params, body) })),
  on(contract.twilioWebhook, async ({ app, params, body, request, reply }) => {
    const form = Object.fromEntries(new URLSearchParams(Buffer.from(body).toString()));
    const signature = request.headers['x-twilio-signature'];
    const twiml = app.telephony
      .hooks()
      ?.receive(params.hook, form, typeof signature === 'string' ? signature : undefined);
    if (twiml === null || twiml === undefined) throw new AppError('signature_invalid');
    return reply.type('text/xml').send(twiml);
  }),

  on(numbers.listPhoneNumbers, async ({ app, params }) => ({ phoneNumbers: await listManaged(app, params.teamId) })),
  on(numbers.createPhoneNumber, async ({ app, who, params, body, request }) => {
    const done = await addPhoneNumber(app, params.teamId, body);
    await recordSetting(app, who, params.teamId, `phone number ${done.value} added`, originOf(request));
    return done;
  }),
  on(numbers.updatePhoneNumber, async ({ app, who, params, body, request }) => {
    const done = await changePhoneNumber(app, params, body);
    await recordSetting(app, who, params.teamId, `phone number ${done.value}`, originOf(request));
    return done;
  }),
  on(numbers.deletePhoneNumber, async ({ app, who, params, request }) => {
    await deletePhoneNumber(app, params);
    await recordSetting(app, who, params.teamId, 'a phone number was removed', originOf(request));
  }),
  on(numbers.putNoticeFile, async ({ app, who, params, body, request }) => {
    const done = await putNotice(app, params, body);
    await recordSetting(app, who, params.teamId, 'announcement of a phone number', originOf(request));
    return done;
  }),
  on(numbers.deleteNoticeFile, async ({ app, who, params, request }) => {
    const done = await removeNotice(app, params);
    await recordSetting(app, who, params.teamId, 'announcement of a phone number', originOf(request));
    return done;
  }),
];
