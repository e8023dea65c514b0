import * as contract from '@candor/contract/analytics';
import { on } from '../../http/mount.ts';
import { countBotFailures } from './bots.ts';
import { listCounted } from './drill-down.ts';
import { getFactRanges } from './facts.ts';
import { refreshTeam } from './refresh.ts';
import { getAnalytics, lookOf } from './service.ts';
import { getSubmittalAnalytics } from './submittals.ts';

export const analyticsRoutes = [
  on(contract.getAnalytics, async ({ app, who, query }) => getAnalytics(app, who, query)),
  on(contract.getSubmittalAnalytics, async ({ app, who, query }) =>
    getSubmittalAnalytics(app.db, lookOf(app, who, query)),
  ),
  on(contract.getFactAnalytics, async ({ app, who, query }) => {
    await refreshTeam(app.db, who.teamId);
    return getFactRanges(app.db, lookOf(app, who, query));
  }),
  on(contract.getBotAnalytics, async ({ app, who, query }) => {
    await refreshTeam(app.db, who.teamId);
    return { reasons: await countBotFailures(app.db, lookOf(app, who, query)) };
  }),
  on(contract.listAnalyticsMeetings, async ({ app, who, query: { measure, source, reason, page, limit, ...filter } }) =>
    listCounted(app.db, lookOf(app, who, filter), { measure, source, reason, page, limit }),
  ),
];
