import { type ListedDocument, wordMediaType } from '@candor/contract/documents';
import DownloadIcon from '@mui/icons-material/DownloadRounded';
import MoreIcon from '@mui/icons-material/MoreVertRounded';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useDeleteDocument, usePublishDocument, useRegenerateDocument } from '../../entities/documents/documents.ts';
import type { InMeeting } from '../../entities/meetings/meetings.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { PlayerButton } from '../../ui/player/player-button.tsx';
import { EmailDialog } from './email-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { VersionsDialog } from './versions-dialog.tsx';
import { useFiles } from './use-files.ts';
import { usePublish } from '../../entities/documents/use-publish.tsx';
import { messages } from './messages.ts';

export type DocumentActionsProps = {
  at: InMeeting;
  document: ListedDocument;
  mayChange: boolean;
  onDeleted: () => void;
};

/** What can be done with a document wherever it is shown: take it along, and for those who may, change what it is. */
export function DocumentActions({ at, document, mayChange, onDeleted }: DocumentActionsProps) {
  const { name, nickname, kind, state, publishedAt, isEdited } = document;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asked, setAsked] = useState<'rename' | 'rewrite' | 'versions' | 'email' | null>(null);
  const [publish, rewrite, remove] = [
    usePublishDocument(at, name),
    useRegenerateDocument(at, name),
    useDeleteDocument(at),
  ];
  const files = useFiles(at, document);
  const showAlert = useAlerts();
  const navigate = useNavigate();
  const share = () =>
    void navigate({
      to: '/app/teams/$teamId/sharable-pages',
      params: { teamId: at.teamId },
      search: { build: 'new', from: at.meetingId, document: name },
    });
  const onError = (error: unknown) => showAlert('error', errorText(error));
  const choose = (work: () => void) => () => {
    setAnchor(null);
    work();
  };
  const startRewrite = () => {
    setAsked(null);
    rewrite.mutate(undefined, { onError });
  };
  const publishing = usePublish(at, document);
  const unpublish = () =>
    publish.mutate(false, { onSuccess: () => showAlert('success', messages.documentIsADraftAgain), onError });
  // Its row is gone by the time the answer is notified of, and with it whoever would listen in the usual way.
  const startDelete = () => void remove.mutateAsync(name).then(onDeleted, onError);
  const isUpload = kind === 'upload';
  return (
    <Box sx={{ position: 'relative', display: 'flex', flexShrink: 0, color: 'text.secondary' }}>
      {files.isReady && (
        <PlayerButton
          label={messages.downloadNickname(nickname)}
          icon={DownloadIcon}
          loading={files.isBusy}
          onClick={() => void files.download('application/pdf')}
        />
      )}
      {(files.isReady || mayChange) && (
        <PlayerButton
          label={messages.moreActionsForNickname(nickname)}
          icon={MoreIcon}
          aria-haspopup="menu"
          onClick={(event) => setAnchor(event.currentTarget)}
        />
      )}
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {files.isReady && !isUpload && <MenuItem onClick={choose(() => void files.copy())}>{messages.copy}</MenuItem>}
        {mayChange && files.isReady && kind === 'email' && (
          <MenuItem onClick={choose(() => setAsked('email'))}>{messages.sendFromYourMailbox}</MenuItem>
        )}
        {files.isReady && kind === 'email' && (
          <MenuItem onClick={choose(() => void files.draft())}>{messages.openInMailProgram}</MenuItem>
        )}
        {files.isReady && !isUpload && (
          <MenuItem onClick={choose(() => void files.download(wordMediaType))}>{messages.downloadAsWord}</MenuItem>
        )}
        {files.isReady && !isUpload && (
          <MenuItem onClick={choose(() => void files.download('text/html'))}>{messages.downloadAsHTML}</MenuItem>
        )}
        {files.isReady && !isUpload && (
          <MenuItem onClick={choose(() => void files.download('text/plain'))}>{messages.downloadAsText}</MenuItem>
        )}
        {files.isReady && !isUpload && (
          <MenuItem onClick={choose(() => setAsked('versions'))}>{messages.versions}</MenuItem>
        )}
        {mayChange && files.isReady && !isUpload && <Divider />}
        {mayChange && files.isReady && (
          <MenuItem onClick={choose(publishedAt === null ? publishing.start : unpublish)}>
            {publishedAt === null ? messages.publish : messages.unpublish}
          </MenuItem>
        )}
        {mayChange && files.isReady && <MenuItem onClick={choose(share)}>{messages.shareInASubmittal}</MenuItem>}
        {mayChange && !isUpload && (
          <MenuItem
            disabled={state === 'writing'}
            onClick={choose(() => (isEdited || publishedAt !== null ? setAsked('rewrite') : startRewrite()))}
          >
            {messages.rewrite}
          </MenuItem>
        )}
        {mayChange && <MenuItem onClick={choose(() => setAsked('rename'))}>{messages.rename}</MenuItem>}
        {mayChange && <MenuItem onClick={choose(startDelete)}>{messages.deleteLabel}</MenuItem>}
      </Menu>
      {publishing.dialog}
      {asked === 'versions' && (
        <VersionsDialog at={at} document={document} mayChange={mayChange} onClose={() => setAsked(null)} />
      )}
      {asked === 'email' && <EmailDialog at={at} document={document} onClose={() => setAsked(null)} />}
      {asked === 'rename' && <RenameDialog at={at} document={document} onClose={() => setAsked(null)} />}
      <ConfirmDialog
        isOpen={asked === 'rewrite'}
        title={messages.rewriteThisDocument}
        text={rewriteText(publishedAt !== null)}
        confirmLabel={messages.rewrite2}
        isBusy={rewrite.isPending}
        onCancel={() => setAsked(null)}
        onConfirm={startRewrite}
      />
    </Box>
  );
}

function rewriteText(isPublished: boolean): string {
  const stays = messages.anythingPeopleWroteOrChangedIsKept;
  return isPublished ? messages.staysTheDocumentIsPublishedSo(stays) : stays;
}
