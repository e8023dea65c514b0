import { notifyManager, QueryClient } from '@tanstack/react-query';

// In the same task: by its own choice it comes a task later, and a box that was ticked is empty again for a moment.
notifyManager.setScheduler(queueMicrotask);

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
