import * as contract from '@candor/contract/meeting-types';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { call } from '../../lib/api.ts';
import { stored } from '../../lib/storage.ts';
import { readDraft, type WizardDraft } from './wizard-draft.ts';
import { messages } from './messages.ts';

const stores = new Map<string, ReturnType<typeof stored>>();

/** Of this tab, this person and this team: a reload, and going back and forth, find it again. */
function storeOf(whose: string) {
  const known = stores.get(whose) ?? stored('tab', messages.createMeetingTypeWhose(whose));
  stores.set(whose, known);
  return known;
}

export function useWizardDraft(accountId: string, teamId: string) {
  const store = storeOf(`${accountId}.${teamId}`);
  const text = useSyncExternalStore(store.subscribe, store.get);
  const draft = useMemo(() => readDraft(text), [text]);
  const change = useCallback(
    (update: (draft: WizardDraft) => WizardDraft) => store.set(JSON.stringify(update(readDraft(store.get())))),
    [store],
  );
  return { draft, change, clear: store.clear };
}

export type DraftFrom =
  | { kind: 'job-description'; text: string }
  | { kind: 'pdf'; file: File }
  | { kind: 'training-data'; ids: readonly string[] };

/** Has a first version written; it is not saved anywhere. */
export function useGenerate(teamId: string) {
  return useMutation({
    mutationFn: (from: DraftFrom) => {
      const params = { teamId };
      if (from.kind === 'pdf')
        return call(contract.generateFromPdf, { params, body: new Blob([from.file], { type: 'application/pdf' }) });
      if (from.kind === 'job-description')
        return call(contract.generateFromJobDescription, { params, body: { text: from.text } });
      return call(contract.generateFromTrainingData, { params, body: { trainingDataIds: [...from.ids] } });
    },
  });
}
