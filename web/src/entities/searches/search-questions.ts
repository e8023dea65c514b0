import { askSearch, deleteSearchQuestion, listSearchQuestions } from '@candor/contract/search-questions';
import {
  createSavedQuestion,
  deleteSavedQuestion,
  listSavedQuestions,
  updateSavedQuestion,
} from '@candor/contract/saved-questions';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import type { InSearch } from './searches.ts';

const pollMs = 1_500;

/** Looks again while an answer is being read. */
export function searchQuestionsQuery(at: InSearch) {
  return queryOptions({
    queryKey: ['searches', at.teamId, 'one', at.searchId, 'questions'] as const,
    queryFn: async ({ signal }) => (await call(listSearchQuestions, { params: at }, { signal })).questions,
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) => (data?.some(({ state }) => state === 'waiting') ? pollMs : false),
  });
}

export function useSearchQuestions(at: InSearch) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: searchQuestionsQuery(at).queryKey });
  return {
    ask: useMutation({
      mutationFn: ({ text, threadId }: { text: string; threadId?: string | undefined }) =>
        call(askSearch, { params: at, body: { text, ...(threadId && { threadId }) } }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (questionId: string) => call(deleteSearchQuestion, { params: { ...at, questionId } }),
      onSettled,
    }),
  };
}

export function savedQuestionsQuery(teamId: string) {
  return queryOptions({
    queryKey: ['saved-questions', teamId] as const,
    queryFn: async ({ signal }) => (await call(listSavedQuestions, { params: { teamId } }, { signal })).questions,
    refetchOnMount: 'always',
  });
}

export function useSavedQuestions(teamId: string) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: savedQuestionsQuery(teamId).queryKey });
  return {
    save: useMutation({
      mutationFn: ({ questionId, ...body }: { questionId: string | null; title: string; text: string }) =>
        questionId === null
          ? call(createSavedQuestion, { params: { teamId }, body })
          : call(updateSavedQuestion, { params: { teamId, questionId }, body }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (questionId: string) => call(deleteSavedQuestion, { params: { teamId, questionId } }),
      onSettled,
    }),
  };
}
