import { limits } from '@candor/contract/limits';
import { searchTranscripts } from '@candor/contract/transcripts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { call } from '../../lib/api.ts';
import { useCurrent } from '../../entities/teams/current.tsx';
import { cutTo } from '../../ui/cut-to.ts';

export const hitsPerPage = 20;

/** What is searched for and which page of it, as the address says; pages count from 1 there. */
export function useQuestion() {
  const search = useSearch({ from: '/signed-in/app/transcripts' });
  const navigate = useNavigate();
  const text = cutTo((search.text ?? '').trim(), limits.description);
  const page = Math.max(1, Math.floor(Number(search.page)) || 1);
  const ask = (next: string, nextPage = 1) =>
    void navigate({
      to: '/app/transcripts',
      search: { text: next || undefined, page: nextPage === 1 ? undefined : String(nextPage) },
    });
  return { text, page, ask };
}

/** Asked again whenever the page is opened: transcripts change. The hits before stay until the new ones are there. */
export function useHits(text: string, page: number) {
  const { team } = useCurrent();
  return useQuery({
    queryKey: ['transcript-hits', team.$id, text, page],
    queryFn: ({ signal }) =>
      call(
        searchTranscripts,
        { params: { teamId: team.$id }, query: { text, page: page - 1, limit: hitsPerPage } },
        { signal },
      ),
    enabled: text !== '',
    refetchOnMount: 'always',
    placeholderData: (before, from) => (from?.queryKey[1] === team.$id ? keepPreviousData(before) : undefined),
  });
}
