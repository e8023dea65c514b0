import type { Meeting, MeetingDetails } from '@candor/contract/meetings';
import LockIcon from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { momentText, zonedText } from '../../lib/dates.ts';
import { durationText } from '../../lib/durations.ts';
import { nameOr, tagLabels, titleOf } from '../../lib/meeting-labels.ts';
import { ToneChip } from '../../ui/tone-chip.tsx';
import { stateOf } from './stages.ts';

/** What it was about, when, how long, with whom and how it was captured. */
export function MeetingHeader({ meeting, contact }: { meeting: Meeting; contact: MeetingDetails['contact'] }) {
  const state = stateOf(meeting);
  return (
    <Box component="header">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {titleOf(meeting)}
        </Typography>
        {meeting.private && <LockIcon titleAccess="Private" sx={{ fontSize: 16, color: 'text.secondary' }} />}
        {state && <ToneChip {...state} />}
      </Box>
      <Typography sx={{ color: 'text.secondary', mt: 0.5, fontVariantNumeric: 'tabular-nums' }}>
        <span title={zonedText(meeting.startTime)}>{momentText(meeting.startTime)}</span>
        {meeting.duration > 0 && ` · ${durationText(meeting.duration)}`}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.75, mt: 1 }}>
        <Typography component="div" sx={{ minWidth: 0 }}>
          <People meeting={meeting} />
        </Typography>
        {contact && (
          <Typography sx={{ color: 'text.secondary', minWidth: 0 }}>
            About{' '}
            <Box component="span" sx={{ color: 'text.primary' }}>
              {contact.name}
            </Box>
          </Typography>
        )}
        {meeting.tags.length > 0 && (
          <Box component="ul" aria-label="Tags" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, m: 0, p: 0, listStyle: 'none' }}>
            {meeting.tags.map((tag) => (
              <li key={tag}>
                <Chip size="small" variant="outlined" label={tagLabels[tag] ?? tag} sx={{ height: 22, fontSize: '0.75rem', color: 'text.secondary' }} />
              </li>
            ))}
          </Box>
        )}
      </Box>
    </Box>
  );
}

function People({ meeting: { participants, hostName } }: { meeting: Meeting }) {
  const guests = participants.filter((name) => name !== hostName);
  return (
    <>
      {nameOr(hostName)} <Box component="span" sx={{ color: 'text.secondary' }}>(host)</Box>
      {guests.map((name, index) => (
        <span key={index}>, {nameOr(name)}</span>
      ))}
    </>
  );
}
