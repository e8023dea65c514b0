import CopyIcon from '@mui/icons-material/ContentCopyRounded';
import RewriteIcon from '@mui/icons-material/AutorenewRounded';
import UndoIcon from '@mui/icons-material/UndoRounded';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { copyRich, copyText } from '../../lib/clipboard.ts';
import type { InMeeting } from '../../entities/meetings/meetings.ts';
import { loadExport } from '../../entities/notes/notes.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { PlayerButton } from '../../ui/player/player-button.tsx';
import { messages } from './messages.ts';

export type NotesToolbarProps = {
  at: InMeeting;
  undoable: string | undefined;
  onUndo: () => void;
  onRewrite: (() => void) | undefined;
};

export function NotesToolbar({ at, undoable, onUndo, onRewrite }: NotesToolbarProps) {
  return (
    <>
      {undoable && <PlayerButton label={messages.undoChangeToUndoable(undoable)} icon={UndoIcon} onClick={onUndo} />}
      <CopyMenu at={at} />
      {onRewrite && (
        <PlayerButton label={messages.rewriteNotes} icon={RewriteIcon} aria-haspopup="dialog" onClick={onRewrite} />
      )}
    </>
  );
}

/** For a mail or the ATS: with its looks where they are kept, as Markdown, or as text alone. */
function CopyMenu({ at }: { at: InMeeting }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const showAlert = useAlerts();
  const copy = (work: () => Promise<void>) => () => {
    setAnchor(null);
    work().then(
      () => showAlert('success', messages.copiedToClipboard),
      () => showAlert('error', messages.couldntCopyTheNotes),
    );
  };
  const rich = async () => {
    const [text, html] = await Promise.all([loadExport(at, 'txt'), loadExport(at, 'html')]);
    await copyRich(text, html);
  };
  return (
    <>
      <PlayerButton
        label={messages.copyNotes}
        icon={CopyIcon}
        iconSize={18}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={copy(rich)}>{messages.copyFormattedHTML}</MenuItem>
        <MenuItem onClick={copy(async () => copyText(await loadExport(at, 'md')))}>{messages.copyAsMarkdown}</MenuItem>
        <MenuItem onClick={copy(async () => copyText(await loadExport(at, 'txt')))}>{messages.copyAsText}</MenuItem>
      </Menu>
    </>
  );
}
