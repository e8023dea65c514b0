import {
  askNextTime,
  type Comparison,
  type ComparisonReader,
  exportComparison,
  getComparison,
  stopAsking,
} from '@candor/contract/search-comparison';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callFile } from '../../lib/api.ts';
import { saveBlob } from '../../lib/save-file.ts';
import type { InSearch } from './searches.ts';
import { messages } from './messages.ts';

/** Below the search's own key: what changes the search loads it again. */
const key = ({ teamId, searchId }: InSearch) => ['searches', teamId, 'one', searchId, 'comparison'] as const;
const pollMs = 4_000;

/** Looks again while calls are still being read. */
export function comparisonQuery(at: InSearch) {
  return queryOptions({
    queryKey: key(at),
    queryFn: ({ signal }): Promise<Comparison> => call(getComparison, { params: at }, { signal }),
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) => (data && data.pending > 0 ? pollMs : false),
  });
}

export function useAskNextTime(at: InSearch) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ isWanted, ...cell }: { requirementId: string; contactId: string; isWanted: boolean }) =>
      call(isWanted ? askNextTime : stopAsking, { params: { ...at, ...cell } }),
    onSuccess: (comparison: Comparison) => client.setQueryData(key(at), comparison),
  });
}

export type ExportChoice = {
  format: 'csv' | 'docx' | 'pdf';
  reader: ComparisonReader;
  contactIds: readonly string[];
  without: readonly string[];
};

export async function saveComparison(at: InSearch, { format, reader, contactIds, without }: ExportChoice) {
  const { blob, filename } = await callFile(exportComparison, {
    params: { ...at, format },
    query: {
      reader,
      ...(contactIds.length > 0 && { contactId: [...contactIds] }),
      ...(without.length > 0 && { without: [...without] }),
    },
  });
  saveBlob(blob, filename ?? messages.comparisonFormat(format));
}
