import * as contract from '@candor/contract/notifications';
import { on } from '../../http/mount.ts';
import { originOf } from '../audit/service.ts';
import {
  getNotificationSettings,
  listSlackChannels,
  setSlackNotifications,
  setTeamsNotifications,
  testNotification,
} from './service.ts';

export const notificationRoutes = [
  on(contract.getNotificationSettings, async ({ app, params }) => getNotificationSettings(app, params)),
  on(contract.setSlackNotifications, async ({ app, params, body }) => setSlackNotifications(app, params, body)),
  on(contract.listSlackChannels, async ({ app, params }) => ({ channels: await listSlackChannels(app, params) })),
  on(contract.setTeamsNotifications, async ({ app, params, body, request }) =>
    setTeamsNotifications(app, params, body, originOf(request)),
  ),
  on(contract.testNotification, async ({ app, params }) => ({
    problem: await testNotification(app, params, params.way),
  })),
];
