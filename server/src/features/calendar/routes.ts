import * as contract from '@candor/contract/calendars';
import { on } from '../../http/mount.ts';
import { originOf } from '../audit/service.ts';
import { receiveGoogle, receiveMicrosoft } from './webhooks.ts';
import {
  changeCalendarAccount,
  connectCaldav,
  connectIcs,
  listCalendarAccounts,
  syncCalendarAccount,
} from './service.ts';

export const calendarRoutes = [
  on(contract.listCalendars, async ({ app, params }) => listCalendarAccounts(app, params)),
  on(contract.connectCaldav, async ({ app, params, body, request }) =>
    connectCaldav(app, params, body, originOf(request)),
  ),
  on(contract.connectIcs, async ({ app, params, body, request }) =>
    connectIcs(app, params, body.url, originOf(request)),
  ),
  on(contract.changeCalendarAccount, async ({ app, params, body }) => changeCalendarAccount(app, params, body)),
  on(contract.receiveGoogleCalendar, async ({ app, request: { headers } }) =>
    receiveGoogle(app, {
      channelId: String(headers['x-goog-channel-id'] ?? ''),
      token: String(headers['x-goog-channel-token'] ?? ''),
      state: String(headers['x-goog-resource-state'] ?? ''),
    }),
  ),
  on(contract.receiveMicrosoftCalendar, async ({ app, query, body, reply }) => {
    if (query.validationToken !== undefined) return reply.code(200).type('text/plain').send(query.validationToken);
    await receiveMicrosoft(app, body);
    return '';
  }),
  on(contract.syncCalendarAccount, async ({ app, params }) => syncCalendarAccount(app, params)),
];
