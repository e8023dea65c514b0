import {
  downloadLanguageModel,
  importLanguageModel,
  listLanguageModels,
  pauseLanguageModel,
  removeLanguageModel,
} from '@candor/contract/language-models';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

const quickMs = 1_000;

export const modelsQuery = queryOptions({
  queryKey: ['installation', 'models'],
  queryFn: ({ signal }) => call(listLanguageModels, {}, { signal }),
  refetchInterval: ({ state: { data } }) =>
    data?.models.some(({ state }) => ['waiting', 'running', 'checking'].includes(state)) ? quickMs : false,
});

export type ModelWork =
  | { do: 'download' | 'pause'; modelId: string }
  | { do: 'remove'; file: string }
  | { do: 'bring'; file: File };

export function useModelWork() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (work: ModelWork): Promise<void> => {
      if (work.do === 'remove') return call(removeLanguageModel, { params: { file: work.file } });
      if (work.do === 'bring')
        return call(
          importLanguageModel,
          { params: { file: work.file.name }, body: typed(work.file) },
          { isEndless: true },
        );
      const params = { modelId: work.modelId };
      return work.do === 'download' ? call(downloadLanguageModel, { params }) : call(pauseLanguageModel, { params });
    },
    onSettled: () => client.invalidateQueries({ queryKey: modelsQuery.queryKey }),
  });
}

/** Browsers know no media type for models. */
const typed = (file: File) => file.slice(0, file.size, 'application/x-gguf');
