import * as contract from '@candor/contract/calendar-links';
import { on } from '../../http/mount.ts';
import { originOf } from '../audit/service.ts';
import { createCalendarLink, deleteCalendarLink, getCalendarLink, readCalendarFeed } from './service.ts';

export const calendarLinkRoutes = [
  on(contract.getCalendarLink, async ({ app, params }) => getCalendarLink(app, params)),
  on(contract.createCalendarLink, async ({ app, params, request }) =>
    createCalendarLink(app, params, originOf(request)),
  ),
  on(contract.deleteCalendarLink, async ({ app, params, request }) =>
    deleteCalendarLink(app, params, originOf(request)),
  ),
  on(contract.readCalendarFeed, async ({ app, params, query, request, reply }) => {
    const { text, etag } = await readCalendarFeed(app, { ...params, ...query });
    reply.headers({ etag, 'cache-control': 'private, no-cache' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('text/calendar; charset=utf-8').send(text);
  }),
];
