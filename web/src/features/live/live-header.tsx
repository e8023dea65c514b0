import { limits } from '@candor/contract/limits';
import type { Meeting } from '@candor/contract/meetings';
import EditIcon from '@mui/icons-material/EditOutlined';
import LockIcon from '@mui/icons-material/LockOutlined';
import WindowIcon from '@mui/icons-material/OpenInNewOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useRouterState } from '@tanstack/react-router';
import { type KeyboardEvent, useState } from 'react';
import { useRenameMeeting } from '../../entities/meetings/meeting-changes.ts';
import type { InMeeting } from '../../entities/meetings/meetings.ts';
import { errorText } from '../../lib/error-text.ts';
import { titleOf } from '../../entities/meetings/meeting-labels.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { spokenTime, timeText } from '../../ui/player/time-text.ts';
import { messages } from './messages.ts';

export type LiveHeaderProps = {
  at: InMeeting;
  meeting: Meeting;
  elapsed: number | null;
  isRecorded: boolean;
  isCompact: boolean;
};

/** What it is, and for how long it has been going on. */
export function LiveHeader({ at, meeting, elapsed, isRecorded, isCompact }: LiveHeaderProps) {
  const [isRenamed, setIsRenamed] = useState(false);
  return (
    <Box component="header" sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 40 }}>
      {isRenamed ? (
        <NameField at={at} meeting={meeting} onClose={() => setIsRenamed(false)} />
      ) : (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, flex: 1, minWidth: 0 }}>
          <Typography
            variant="h1"
            title={titleOf(meeting)}
            sx={{
              minWidth: 0,
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
              ...(isCompact && { fontSize: '1rem' }),
            }}
          >
            {titleOf(meeting)}
          </Typography>
          {meeting.private && (
            <LockIcon titleAccess={messages.private} sx={{ fontSize: 16, color: 'text.secondary' }} />
          )}
          <Tooltip title={messages.rename}>
            <IconButton
              aria-label={messages.rename}
              onClick={() => setIsRenamed(true)}
              sx={{ color: 'text.secondary', flexShrink: 0 }}
            >
              <EditIcon sx={{ fontSize: 16 }} />
            </IconButton>
          </Tooltip>
        </Box>
      )}
      <Clock elapsed={elapsed} isRecorded={isRecorded} />
      {!isCompact && <CompanionButton at={at} />}
    </Box>
  );
}

function Clock({ elapsed, isRecorded }: { elapsed: number | null; isRecorded: boolean }) {
  if (elapsed === null)
    return <Typography sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>{messages.notStartedYet}</Typography>;
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.75,
        px: 1.25,
        py: 0.5,
        borderRadius: 1,
        bgcolor: isRecorded ? 'warning.light' : 'action.hover',
        color: isRecorded ? 'warning.dark' : 'text.secondary',
        flexShrink: 0,
      }}
    >
      {isRecorded && <Box aria-hidden sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: 'warning.main' }} />}
      <Typography
        role="timer"
        aria-label={messages.recordingElapsedSpokenTime(isRecorded, spokenTime(elapsed))}
        sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
      >
        {timeText(elapsed)}
      </Typography>
    </Box>
  );
}

/** Enter saves, Escape cancels. */
function NameField({ at, meeting, onClose }: { at: InMeeting; meeting: Meeting; onClose: () => void }) {
  const [name, setName] = useState(meeting.description);
  const rename = useRenameMeeting(at);
  const showAlert = useAlerts();
  const save = () => {
    const wanted = name.trim();
    if (wanted === '' || wanted === meeting.description) return onClose();
    rename.mutate(wanted, { onSuccess: onClose, onError: (error) => showAlert('error', errorText(error)) });
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return onClose();
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) save();
  };
  return (
    <TextField
      autoFocus
      fullWidth
      size="small"
      value={name}
      onChange={(event) => setName(event.target.value)}
      onKeyDown={press}
      onBlur={save}
      disabled={rename.isPending}
      slotProps={{ htmlInput: { maxLength: limits.description, 'aria-label': messages.meetingName } }}
    />
  );
}

/** The same screen in a window that fits beside a call. */
function CompanionButton({ at }: { at: InMeeting }) {
  const isCompanion = useRouterState({ select: (state) => state.location.pathname.endsWith('/companion') });
  if (isCompanion) return null;
  // Without this window as its opener, or it would take over what this tab remembers of itself.
  const open = () =>
    void window.open(
      `/app/team/${at.teamId}/meetings/${at.meetingId}/companion`,
      '_blank',
      'noopener,popup,width=420,height=800',
    );
  return (
    <Tooltip title={messages.openInASideWindow}>
      <IconButton aria-label={messages.openInASideWindow} onClick={open} sx={{ color: 'text.secondary' }}>
        <WindowIcon sx={{ fontSize: 20 }} />
      </IconButton>
    </Tooltip>
  );
}
