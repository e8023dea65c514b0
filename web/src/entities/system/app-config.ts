import { type AppConfig, getAppConfig } from '@candor/contract/system';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { messages } from './messages.ts';

export const appConfigQuery = queryOptions({
  queryKey: ['app-config'],
  queryFn: ({ signal }) => call(getAppConfig, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Defaults until the installation's settings have loaded. */
const standard: AppConfig = {
  policyVersion: '',
  productName: messages.candor,
  publicLanding: false,
  hasTelephony: true,
  singleSignOn: null,
  links: {
    help: '/help',
    contact: '/contact',
    terms: '/terms',
    privacy: '/privacy',
    gettingStarted: '/getting-started',
  },
};

export function useAppConfig(): AppConfig {
  return useQuery(appConfigQuery).data ?? standard;
}
