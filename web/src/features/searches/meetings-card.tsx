import type { SearchMeeting } from '@candor/contract/searches';
import type { FoundMeeting } from '@candor/contract/meetings';
import RemoveIcon from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { titleOf } from '../../entities/meetings/meeting-labels.ts';
import { MeetingPicker } from '../../entities/meetings/meeting-picker.tsx';
import { momentText, zonedText } from '../../lib/dates.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { RouterLink } from '../../ui/app-link.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import type { SearchParts } from './parts.ts';
import { messages } from './messages.ts';

const sources: Record<SearchMeeting['source'], string> = {
  contact: messages.byContact,
  title: messages.byTitle,
  ats: messages.byATSLink,
  person: 'added',
};

/** Meetings that belong to the search, and how they came to it. */
export function MeetingsCard({ at, search, mayChange, changes: { addMeeting, removeMeeting } }: SearchParts) {
  const [chosen, setChosen] = useState<FoundMeeting | null>(null);
  const showAlert = useAlerts();
  const onError = (error: unknown) => {
    setChosen(null);
    showAlert('error', errorText(error));
  };
  const add = (meeting: FoundMeeting | null) => {
    setChosen(meeting);
    if (meeting) addMeeting.mutate(meeting.$id, { onSuccess: () => setChosen(null), onError });
  };
  return (
    <SectionCard title={messages.meetings} hint={messages.privateMeetingsAreListedForTheir}>
      {search.meetings.length === 0 && (
        <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>{messages.noMeetingsYet}</Typography>
      )}
      <Stack
        component="ul"
        aria-label={messages.meetings}
        sx={{ m: 0, mb: mayChange ? 2 : 0, p: 0, listStyle: 'none', gap: 1.25 }}
      >
        {search.meetings.map((meeting) => (
          <Box key={meeting.meetingId} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <RouterLink
                to="/app/teams/$teamId/meetings/$meetingId/history"
                params={{ teamId: at.teamId, meetingId: meeting.meetingId }}
              >
                {titleOf(meeting)}
              </RouterLink>
              <Typography variant="body2" title={zonedText(meeting.startTime)} sx={{ color: 'text.secondary' }}>
                {[momentText(meeting.startTime), meeting.contactName, sources[meeting.source]]
                  .filter(Boolean)
                  .join(' · ')}
              </Typography>
            </Box>
            {mayChange && (
              <Tooltip title={messages.removeFromThisSearch}>
                <IconButton
                  size="small"
                  aria-label={messages.removeTitleOfFromThisSearch(titleOf(meeting))}
                  onClick={() => removeMeeting.mutate(meeting.meetingId, { onError })}
                >
                  <RemoveIcon sx={{ fontSize: 16 }} />
                </IconButton>
              </Tooltip>
            )}
          </Box>
        ))}
      </Stack>
      {mayChange && (
        <MeetingPicker
          key={search.meetings.length}
          teamId={at.teamId}
          label={messages.addAMeeting}
          chosen={chosen}
          onChosen={add}
          without={search.meetings.map(({ meetingId }) => meetingId)}
        />
      )}
    </SectionCard>
  );
}
