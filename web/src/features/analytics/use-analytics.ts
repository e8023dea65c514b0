import {
  type AnalyticsFilter,
  type DrillDown,
  getAnalytics,
  getBotAnalytics,
  getFactAnalytics,
  getSubmittalAnalytics,
  listAnalyticsMeetings,
} from '@candor/contract/analytics';
import type { BotReason } from '@candor/contract/bots';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export type Filter = Pick<AnalyticsFilter, 'from' | 'to'> & { accountId: string[]; meetingTypeId: string[] };

/** Which meetings a number stands for, beside the filter of the page. */
export type Drill = {
  title: string;
  measure: DrillDown;
  source?: string;
  reason?: BotReason;
  /** Narrower than the page's own. */
  filter?: Partial<Filter>;
};

const countingMs = 1_500;
const always = { refetchOnMount: 'always', placeholderData: keepPreviousData } as const;

export function analyticsQuery(teamId: string, filter: Filter) {
  return queryOptions({
    queryKey: ['analytics', teamId, filter],
    queryFn: ({ signal }) => call(getAnalytics, { params: { teamId }, query: filter }, { signal }),
    // Each look counts some of the days that are left.
    refetchInterval: ({ state: { data } }) => (data && data.daysToCount > 0 ? countingMs : false),
    ...always,
  });
}

export function submittalsQuery(teamId: string, filter: Filter) {
  return queryOptions({
    queryKey: ['analytics-submittals', teamId, filter],
    queryFn: ({ signal }) => call(getSubmittalAnalytics, { params: { teamId }, query: filter }, { signal }),
    ...always,
  });
}

export function factsQuery(teamId: string, filter: Filter) {
  return queryOptions({
    queryKey: ['analytics-facts', teamId, filter],
    queryFn: ({ signal }) => call(getFactAnalytics, { params: { teamId }, query: filter }, { signal }),
    ...always,
  });
}

export function botsQuery(teamId: string, filter: Filter) {
  return queryOptions({
    queryKey: ['analytics-bots', teamId, filter],
    queryFn: async ({ signal }) =>
      (await call(getBotAnalytics, { params: { teamId }, query: filter }, { signal })).reasons,
    ...always,
  });
}

export const drillPageSize = 25;

export function drillQuery(
  teamId: string,
  filter: Filter,
  { measure, source, reason, filter: own }: Drill,
  page: number,
) {
  const query = {
    ...filter,
    ...own,
    measure,
    page,
    limit: drillPageSize,
    ...(source && { source }),
    ...(reason && { reason }),
  };
  return queryOptions({
    queryKey: ['analytics-meetings', teamId, query],
    queryFn: ({ signal }) => call(listAnalyticsMeetings, { params: { teamId }, query }, { signal }),
    ...always,
  });
}
