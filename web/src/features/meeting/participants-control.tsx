import type { Meeting } from '@candor/contract/meetings';
import type { Speaker } from '@candor/contract/speech-data';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import { useState } from 'react';
import type { InMeeting } from '../../entities/meetings/meetings.ts';
import { nameOr } from '../../entities/meetings/meeting-labels.ts';
import { PlayerButton } from '../../ui/player/player-button.tsx';
import { ParticipantsDialog } from './participants-dialog.tsx';
import { messages } from './messages.ts';

export type ParticipantsControlProps = {
  at: InMeeting;
  meeting: Meeting;
  speakers: readonly Speaker[];
  mayChange: boolean;
};

/** Who took part, and the way to say so. */
export function ParticipantsControl({ at, meeting, speakers, mayChange }: ParticipantsControlProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { participants, hostName } = meeting;
  const guests = participants.filter((name) => name !== hostName);
  return (
    <Box
      role="group"
      aria-label={messages.participants}
      sx={{ display: 'flex', alignItems: 'center', minWidth: 0, overflowWrap: 'anywhere' }}
    >
      <span>
        {nameOr(hostName)}{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {messages.host}
        </Box>
        {guests.map((name) => (
          <span key={name}>, {nameOr(name)}</span>
        ))}
      </span>
      {mayChange && (
        <PlayerButton
          label={messages.editParticipants}
          icon={EditIcon}
          iconSize={16}
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
          sx={{ color: 'text.secondary', p: 0.75, my: -0.5, ml: 0.25 }}
        />
      )}
      {isOpen && <ParticipantsDialog at={at} meeting={meeting} speakers={speakers} onClose={() => setIsOpen(false)} />}
    </Box>
  );
}
