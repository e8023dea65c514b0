import {
  findWritingServers,
  getWritingSetup,
  testWriting,
  type WritingProof,
  type WritingVerdict,
} from '@candor/contract/writing-setup';
import { queryOptions } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type SettingValues, useSaveSettings } from '../../entities/installation/settings.ts';
import { call, openStream } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { eventReader } from '../../lib/event-stream.ts';

export const writingQuery = queryOptions({
  queryKey: ['installation', 'writing'],
  queryFn: ({ signal }) => call(getWritingSetup, {}, { signal }),
});

export const serversQuery = queryOptions({
  queryKey: ['installation', 'writing-servers'],
  queryFn: async ({ signal }) => (await call(findWritingServers, {}, { signal })).servers,
  staleTime: 30_000,
});

export type Trial = {
  /** What was tried; null before the first test. */
  values: SettingValues | null;
  proofs: readonly WritingProof[];
  state: 'none' | 'running' | 'passed' | 'failed' | 'broken';
  isUsed: boolean;
  error: string;
};
const untried: Trial = { values: null, proofs: [], state: 'none', isUsed: false, error: '' };

/** Tries a model and shows each proof as it comes; `use` saves what was tried. */
export function useTrial() {
  const [trial, setTrial] = useState(untried);
  const save = useSaveSettings();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const use = async (values: SettingValues) => {
    try {
      await save.mutateAsync(values);
      setTrial((before) => ({ ...before, isUsed: true }));
    } catch (error) {
      setTrial((before) => ({ ...before, error: errorText(error) }));
    }
  };
  const run = async (values: SettingValues, isWanted: boolean) => {
    running.current?.abort();
    const mine = new AbortController();
    running.current = mine;
    setTrial({ ...untried, values, state: 'running' });
    try {
      const isFit = await readTest(values, mine.signal, (proof) =>
        setTrial((before) => ({ ...before, proofs: [...before.proofs, proof] })),
      );
      setTrial((before) => ({ ...before, state: isFit === null ? 'broken' : isFit ? 'passed' : 'failed' }));
      if (isFit && isWanted) await use(values);
    } catch (error) {
      if (mine.signal.aborted) return;
      setTrial((before) => ({ ...before, state: 'broken', error: errorText(error) }));
    }
  };
  return { trial, run, use, isSaving: save.isPending };
}

/** Null where the stream ended before the verdict. */
async function readTest(
  values: SettingValues,
  signal: AbortSignal,
  onProof: (proof: WritingProof) => void,
): Promise<boolean | null> {
  let isFit: boolean | null = null;
  const read = eventReader(({ name, data }) => {
    if (name === 'proof') onProof(JSON.parse(data) as WritingProof);
    if (name === 'verdict') isFit = (JSON.parse(data) as WritingVerdict).isFit;
  });
  const stream = await openStream(testWriting, { body: { values } }, { signal, quiet: true });
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) read(part.value);
  return isFit;
}
