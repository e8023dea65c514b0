import type { ListedDocument } from '@candor/contract/documents';
import { useState } from 'react';
import { copyRich } from '../../lib/clipboard.ts';
import { loadFile } from '../../entities/documents/documents.ts';
import type { InMeeting } from '../../entities/meetings/meetings.ts';
import { saveBlob } from '../../lib/save-file.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { mailtoOf, toDraft } from './mail-draft.ts';
import { messages } from './messages.ts';

/** The document as a file or in the clipboard. */
export function useFiles(
  at: InMeeting,
  document: Pick<ListedDocument, 'name' | 'nickname' | 'state' | 'kind' | 'isEdited'>,
) {
  const { name, nickname, state, kind } = document;
  const [isBusy, setIsBusy] = useState(false);
  const showAlert = useAlerts();
  async function during(work: () => Promise<void>, failure: string): Promise<void> {
    setIsBusy(true);
    try {
      await work();
    } catch {
      showAlert('error', failure);
    } finally {
      setIsBusy(false);
    }
  }
  return {
    /** There is something to take along. */
    isReady: kind === 'upload' || state === 'ready',
    isBusy,
    download: (mediaType: string) =>
      during(async () => {
        const { blob, filename } = await loadFile(at, name, mediaType);
        saveBlob(blob, filename ?? nickname);
      }, messages.errorDownloadingFiles),
    /** As a draft in the reader's own mail program, which sends it. */
    draft: () =>
      during(async () => {
        const draft = toDraft(await (await loadFile(at, name, 'text/plain')).blob.text());
        const address = mailtoOf(draft);
        if (address !== null) return location.assign(address);
        await navigator.clipboard.writeText(draft.body);
        showAlert('info', messages.thisEmailIsTooLongForA);
      }, messages.couldntOpenTheEmail),
    copy: () =>
      during(async () => {
        const [text, html] = await Promise.all(
          ['text/plain', 'text/html'].map(async (type) => (await loadFile(at, name, type)).blob.text()),
        );
        await copyRich(text!, html!);
        showAlert('success', messages.copiedToClipboard);
      }, messages.couldntCopyTheDocument),
  };
}
