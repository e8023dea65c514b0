import type { Meeting, MeetingDetails } from '@candor/contract/meetings';
import type { Speaker } from '@candor/contract/speech-data';
import LockIcon from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { InMeeting } from '../../entities/meetings/meetings.ts';
import { momentText, zonedText } from '../../lib/dates.ts';
import { durationText } from '../../lib/durations.ts';
import { tagLabels, titleOf } from '../../entities/meetings/meeting-labels.ts';
import { ToneChip } from '../../ui/tone-chip.tsx';
import { ContactControl } from './contact-control.tsx';
import { MeetingMenu } from './meeting-menu.tsx';
import { ParticipantsControl } from './participants-control.tsx';
import { stateOf } from './stages.ts';
import { TypeControl } from './type-control.tsx';
import { Hint } from '../../ui/hint.tsx';
import { messages } from './messages.ts';

export type MeetingHeaderProps = {
  at: InMeeting;
  meeting: Meeting;
  contact: MeetingDetails['contact'];
  speakers: readonly Speaker[];
  mayChange: boolean;
  onDeleted: () => void;
};

/** What it was about, of what kind, when, how long, with whom and how it was captured; the place to change what people decide of it. */
export function MeetingHeader({ at, meeting, contact, speakers, mayChange, onDeleted }: MeetingHeaderProps) {
  const state = stateOf(meeting);
  return (
    <Box component="header">
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <Box
          sx={{ flex: 1, minWidth: 0, minHeight: 40, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
        >
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
            {titleOf(meeting)}
          </Typography>
          {meeting.private && (
            <LockIcon titleAccess={messages.private} sx={{ fontSize: 16, color: 'text.secondary' }} />
          )}
          {state && <ToneChip {...state} />}
        </Box>
        {mayChange && <MeetingMenu at={at} meeting={meeting} onDeleted={onDeleted} />}
      </Box>
      <Typography sx={{ color: 'text.secondary', mt: 0.5, fontVariantNumeric: 'tabular-nums' }}>
        <Hint text={zonedText(meeting.startTime)}>{momentText(meeting.startTime)}</Hint>
        {meeting.duration > 0 && ` · ${durationText(meeting.duration)}`}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.75, mt: 1 }}>
        <ParticipantsControl at={at} meeting={meeting} speakers={speakers} mayChange={mayChange} />
        <ContactControl at={at} contact={contact} mayChange={mayChange} />
        {meeting.tags.length > 0 && (
          <Box
            component="ul"
            aria-label={messages.tags}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, m: 0, p: 0, listStyle: 'none' }}
          >
            {meeting.tags.map((tag) => (
              <li key={tag}>
                <Chip
                  size="small"
                  variant="outlined"
                  label={tagLabels[tag] ?? tag}
                  sx={{ height: 22, fontSize: '0.75rem', color: 'text.secondary' }}
                />
              </li>
            ))}
          </Box>
        )}
        <Box sx={{ width: { base: '100%', sm: 220 }, mt: { base: 0.75, sm: 0 } }}>
          <TypeControl at={at} meeting={meeting} mayChange={mayChange} />
        </Box>
      </Box>
    </Box>
  );
}
