import { listSearchAnswers, takeSearchAnswer } from '@candor/contract/search-answers';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { type InSearch, searchQuery } from './searches.ts';

/** Clients answer while the search is open in front of someone. */
const lookAgainMs = 30_000;

export function searchAnswersQuery(at: InSearch) {
  return queryOptions({
    queryKey: ['searches', at.teamId, 'one', at.searchId, 'answers'] as const,
    queryFn: async ({ signal }) => (await call(listSearchAnswers, { params: at }, { signal })).answers,
    refetchOnMount: 'always',
    refetchInterval: lookAgainMs,
  });
}

export function useTakeAnswer(at: InSearch) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (answerId: string) => call(takeSearchAnswer, { params: { ...at, answerId } }),
    onSuccess: ({ answers }) => {
      client.setQueryData(searchAnswersQuery(at).queryKey, answers);
      void client.invalidateQueries({ queryKey: searchQuery(at).queryKey });
    },
  });
}
