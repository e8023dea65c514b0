import * as contract from '@candor/contract/notifications';
import { getSlackManifest, receiveSlackCommand } from '@candor/contract/slack-commands';
import { on } from '../../http/mount.ts';
import { originOf } from '../audit/service.ts';
import { answerSlackCommand } from './slack-command.ts';
import { slackManifest } from './slack-manifest.ts';
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
  on(receiveSlackCommand, async ({ app, body, request }) =>
    answerSlackCommand(app, {
      signature: String(request.headers['x-slack-signature'] ?? ''),
      timestamp: String(request.headers['x-slack-request-timestamp'] ?? ''),
      body,
    }),
  ),
  on(getSlackManifest, ({ app, reply }) =>
    reply.type('application/json; charset=utf-8').send(`${JSON.stringify(slackManifest(app), null, 2)}\n`),
  ),
  on(contract.testNotification, async ({ app, params }) => ({
    problem: await testNotification(app, params, params.way),
  })),
];
