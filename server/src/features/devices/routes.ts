import * as contract from '@candor/contract/devices';
import { on } from '../../http/mount.ts';
import { requireAccount } from '../accounts/service.ts';
import { originOf } from '../audit/service.ts';
import { findOnlineMeeting, startOnlineMeeting } from '../meetings/online.ts';
import { addSpeakingTimes } from '../recordings/takes/speaking.ts';
import { confirmIdentity } from '../sessions/confirm-identity.ts';
import { teamName } from '../teams/service.ts';
import { recordingNoticeOf } from '../teams/settings.ts';
import { createDeviceCode, disconnectDevice, disconnectDevices, listDevices, pairDevice } from './service.ts';

export const deviceRoutes = [
  on(contract.createDeviceCode, async ({ app, who, params, body }) => {
    await confirmIdentity(app, who, body.currentPassword);
    return createDeviceCode(app, params);
  }),
  on(contract.pairDevice, async ({ app, body, request }) => pairDevice(app, body, originOf(request))),
  on(contract.listOwnDevices, async ({ app, params }) => listDevices(app, params)),
  on(contract.disconnectOwnDevice, async ({ app, params: { deviceId, ...of }, request }) =>
    disconnectDevice(app, { ...of, id: deviceId }, originOf(request)),
  ),
  on(contract.endOwnDevices, async ({ app, params: { accountId }, request }) => ({
    ended: await app.db.transaction((tx) => disconnectDevices(app, tx, accountId, originOf(request))),
  })),
  on(contract.getCurrentDevice, async ({ app, who: { device, accountId, teamId, role } }) => {
    return {
      $id: device.deviceId,
      teamId,
      teamName: await teamName(app.db, teamId),
      accountId,
      accountName: (await requireAccount(app, accountId)).name,
      role,
      recordingNotice: await recordingNoticeOf(app.db, teamId),
    };
  }),
  on(contract.disconnectCurrentDevice, async ({ app, who: { device, accountId, teamId }, request }) =>
    disconnectDevice(app, { accountId, teamId, id: device.deviceId }, originOf(request)),
  ),
  on(contract.findDeviceMeeting, async ({ app, who, body }) => findOnlineMeeting(app, who, body.meetingUrl)),
  on(contract.startDeviceMeeting, async ({ app, who, body }) => startOnlineMeeting(app, who, body)),
  on(contract.addSpeakingTimes, async ({ app, who, params, body }) => addSpeakingTimes(app, who, params, body.times)),
];
