import type { Speaker } from '@candor/contract/speech-data';
import MoreIcon from '@mui/icons-material/MoreVertRounded';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { roleLabels } from '../../entities/transcripts/role-field.tsx';
import { PlayerButton } from '../../ui/player/player-button.tsx';
import { timeText } from '../../ui/player/time-text.ts';
import { speakerColour } from '../../ui/speaker-colours.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { SpeakerDialog } from './speaker-dialog.tsx';
import { guessText, type Share } from './talk-time.ts';
import type { Edits } from './use-edits.ts';
import { isOpen } from './who-rules.ts';
import { messages } from './messages.ts';

export type SpeakerItemProps = {
  share: Share;
  number: number;
  speakers: readonly Speaker[];
  /** Who it might be, the likeliest first. */
  names: readonly string[];
  edits: Edits;
  mayChange: boolean;
};

export function SpeakerItem({
  share: { speaker, percent },
  number,
  speakers,
  names,
  edits,
  mayChange,
}: SpeakerItemProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asked, setAsked] = useState<'name' | 'merge' | null>(null);
  const choose = (next: 'name' | 'merge') => () => {
    setAnchor(null);
    setAsked(next);
  };
  const offered = isOpen(speaker) ? names[0] : undefined;
  const chip = { height: 20, fontSize: '0.75rem', color: 'text.secondary' } as const;
  return (
    <Box
      component="li"
      aria-label={speaker.name}
      sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: 2, pr: 1, minHeight: 40 }}
    >
      <Box
        aria-hidden
        style={{ backgroundColor: speakerColour(speaker.place) }}
        sx={{
          width: 18,
          height: 18,
          borderRadius: 0.5,
          flexShrink: 0,
          color: 'background.paper',
          fontSize: '0.6875rem',
          lineHeight: '18px',
          fontWeight: 600,
          textAlign: 'center',
        }}
      >
        {number}
      </Box>
      <Box
        sx={{
          flex: 1,
          minWidth: 0,
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 1,
          rowGap: 0.25,
        }}
      >
        <Box component="span" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
          {speaker.name}
        </Box>
        {speaker.role && <Chip size="small" variant="outlined" label={roleLabels[speaker.role]} sx={chip} />}
        {speaker.isGuess && (
          <Tooltip title={guessText}>
            <Chip
              size="small"
              label={speaker.isRecognised ? messages.recognizedByVoice : messages.guess}
              sx={{ ...chip, bgcolor: 'action.hover' }}
            />
          </Tooltip>
        )}
        {mayChange && offered !== undefined && (
          <Chip
            size="small"
            variant="outlined"
            color="primary"
            label={`${offered}?`}
            aria-label={messages.nameSpeakerNameOffered(speaker.name, offered)}
            onClick={() => void edits.update(speaker, { name: offered, role: speaker.role })}
            sx={{ height: 20, fontSize: '0.75rem' }}
          />
        )}
      </Box>
      <Box
        component="span"
        sx={{
          color: 'text.secondary',
          fontSize: '0.8125rem',
          fontVariantNumeric: 'tabular-nums',
          whiteSpace: 'nowrap',
        }}
      >
        {percent} % · {timeText(speaker.talkTime)}
      </Box>
      {mayChange && (
        <PlayerButton
          label={messages.moreActionsForSpeakerName(speaker.name)}
          icon={MoreIcon}
          aria-haspopup="menu"
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ color: 'text.secondary' }}
        />
      )}
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={choose('name')}>{messages.nameAndRole}</MenuItem>
        <MenuItem disabled={speakers.length < 2} onClick={choose('merge')}>
          {messages.samePersonAs2}
        </MenuItem>
      </Menu>
      {asked === 'name' && (
        <SpeakerDialog speaker={speaker} names={names} edits={edits} onClose={() => setAsked(null)} />
      )}
      {asked === 'merge' && (
        <MergeDialog speaker={speaker} speakers={speakers} edits={edits} onClose={() => setAsked(null)} />
      )}
    </Box>
  );
}
