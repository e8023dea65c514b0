import { QueryClient } from '@tanstack/react-query';

/** Nothing is fetched again automatically and nothing is retried; being offline is found out by calling, not guessed. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchOnMount: false,
      retry: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
