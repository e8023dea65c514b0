import type { Snippet } from '@candor/contract/snippets';
import DownloadIcon from '@mui/icons-material/DownloadRounded';
import MoreIcon from '@mui/icons-material/MoreVertRounded';
import Box from '@mui/material/Box';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { InMeeting } from '../../entities/meetings/meetings.ts';
import { isUnsaved, useDeleteSnippet } from '../../entities/snippets/snippets.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { PlayerButton } from '../../ui/player/player-button.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { messages } from './messages.ts';

export type SnippetActionsProps = {
  at: InMeeting;
  snippet: Snippet;
  downloadSrc: string | undefined;
  mayChange: boolean;
};

export function SnippetActions({ at, snippet, downloadSrc, mayChange }: SnippetActionsProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asked, setAsked] = useState<'rename' | 'delete' | null>(null);
  const remove = useDeleteSnippet(at, snippet.$id);
  const showAlert = useAlerts();
  const navigate = useNavigate();
  const share = () =>
    void navigate({
      to: '/app/teams/$teamId/sharable-pages',
      params: { teamId: at.teamId },
      search: { build: 'new', from: at.meetingId, snippet: snippet.$id },
    });
  const choose = (next: 'rename' | 'delete') => {
    setAnchor(null);
    setAsked(next);
  };
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => showAlert('success', messages.snippetDeleted),
      onError: (error) => {
        setAsked(null);
        showAlert('error', errorText(error));
      },
    });
  return (
    <Box sx={{ display: 'flex', flexShrink: 0, color: 'text.secondary' }}>
      {downloadSrc && (
        <PlayerButton
          label={messages.downloadSnippetTitle(snippet.title)}
          icon={DownloadIcon}
          href={downloadSrc}
          download
        />
      )}
      {mayChange && !isUnsaved(snippet) && (
        <PlayerButton
          label={messages.moreActionsForSnippetTitle(snippet.title)}
          icon={MoreIcon}
          aria-haspopup="menu"
          onClick={(event) => setAnchor(event.currentTarget)}
        />
      )}
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={share}>{messages.shareInASubmittal}</MenuItem>
        <MenuItem onClick={() => choose('rename')}>{messages.rename}</MenuItem>
        <MenuItem onClick={() => choose('delete')}>{messages.deleteLabel}</MenuItem>
      </Menu>
      {asked === 'rename' && <RenameDialog at={at} snippet={snippet} onClose={() => setAsked(null)} />}
      <ConfirmDialog
        isOpen={asked === 'delete'}
        title={messages.deleteThisSnippet}
        text={messages.snippetTitleAndItsFileAreDeleted(snippet.title)}
        confirmLabel={messages.deleteLabel}
        isDestructive
        isBusy={remove.isPending}
        onCancel={() => setAsked(null)}
        onConfirm={confirm}
      />
    </Box>
  );
}
