import type { ExportFormat } from '@candor/contract/transcripts';
import FollowIcon from '@mui/icons-material/MyLocationRounded';
import MoreIcon from '@mui/icons-material/MoreVertRounded';
import UndoIcon from '@mui/icons-material/UndoRounded';
import Box from '@mui/material/Box';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { PlayerButton } from '../../ui/player/player-button.tsx';
import { ExportMenu } from './export-menu.tsx';
import { SearchField } from './search-field.tsx';
import type { Search } from './use-search.ts';
import { messages } from './messages.ts';

export type TranscriptHeaderProps = {
  titleId: string;
  /** Only where there are words. */
  search: Search | null;
  isFollowing: boolean;
  onFollowing: (isFollowing: boolean) => void;
  exportUrl: ((format: ExportFormat) => string) | undefined;
  undoable: string | undefined;
  onUndo: () => void;
  onAgain: (() => void) | undefined;
};

/** Stays above the words while they are scrolled. */
export function TranscriptHeader({
  titleId,
  search,
  isFollowing,
  onFollowing,
  exportUrl,
  undoable,
  onUndo,
  onAgain,
}: TranscriptHeaderProps) {
  return (
    <Box
      sx={{
        pl: 2,
        pr: 1,
        pt: 0.75,
        pb: search ? 1 : 0.75,
        borderBottom: search ? 1 : 0,
        borderColor: 'divider',
        flexShrink: 0,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', color: 'text.secondary' }}>
        <Typography id={titleId} variant="h2" sx={{ flex: 1, color: 'text.primary' }}>
          {messages.transcript}
        </Typography>
        {undoable && (
          <PlayerButton
            label={messages.undoTheUndoable(undoable)}
            hint={messages.ctrlZ}
            icon={UndoIcon}
            onClick={onUndo}
          />
        )}
        {search && (
          <PlayerButton
            label={messages.followPlayback}
            icon={FollowIcon}
            aria-pressed={isFollowing}
            onClick={() => onFollowing(!isFollowing)}
            sx={{ color: isFollowing ? 'primary.main' : 'inherit' }}
          />
        )}
        {search && exportUrl && <ExportMenu urlOf={exportUrl} />}
        {onAgain && <MoreMenu onAgain={onAgain} />}
      </Box>
      {search && <SearchField search={search} onGo={() => onFollowing(false)} />}
    </Box>
  );
}

function MoreMenu({ onAgain }: { onAgain: () => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <PlayerButton
        label={messages.moreTranscriptActions}
        icon={MoreIcon}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem
          onClick={() => {
            setAnchor(null);
            onAgain();
          }}
        >
          {messages.transcribeAgain2}
        </MenuItem>
      </Menu>
    </>
  );
}
