import {
  cancelJob,
  getInstallationStatus,
  type ListedJob,
  listJobs,
  retryJob,
} from '@candor/contract/installation-status';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

const everyMs = 5_000;

export const statusQuery = queryOptions({
  queryKey: ['installation', 'status'],
  queryFn: ({ signal }) => call(getInstallationStatus, {}, { signal }),
  refetchInterval: everyMs,
});

export function jobsQuery(state: ListedJob['state'], page: number) {
  return queryOptions({
    queryKey: ['installation', 'jobs', state, page],
    queryFn: ({ signal }) => call(listJobs, { query: { state, page } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
  });
}

export function useJobWork({ job, $id }: ListedJob) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (work: 'retry' | 'cancel'): Promise<void> => {
      const params = { job, jobId: $id };
      return work === 'retry' ? call(retryJob, { params }) : call(cancelJob, { params });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['installation'] }),
  });
}
