import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { recordedMeeting, recordingHere } from '../../lib/recorded-meeting.ts';
import type { RecordingState } from '../../record/recording.ts';
import { keepScreenOn } from '../../record/screen.ts';
import { useActiveRecording, useRecordingState } from '../../record/use-recording.ts';
import { useTitleMark } from '../../lib/use-title-mark.ts';
import { RouterButton } from '../../ui/app-link.tsx';
import { timeText } from '../../ui/player/time-text.ts';
import { messages } from './messages.ts';

/** While this tab records and another screen is shown: that it does, for how long, and the way back. */
export function RecordingBar() {
  const recording = useActiveRecording();
  const state = useRecordingState(recording);
  const meetingId = recording?.at.meetingId;
  const isThere = useRouterState({
    select: ({ location: { pathname } }) =>
      meetingId !== undefined && new RegExp(`/meetings/${meetingId}(/companion|/completed)?/?$`).test(pathname),
  });
  const isOn = state !== null && state.phase !== 'finished' && state.phase !== 'failed';
  useEffect(() => {
    if (!isOn || !meetingId) return;
    recordedMeeting.set(meetingId);
    recordingHere.set(true);
    // Not when the page is reloaded: then nothing is cleaned up, and the meeting's page can say what happened.
    return () => {
      recordedMeeting.clear();
      recordingHere.set(false);
    };
  }, [isOn, meetingId]);
  useEffect(() => (isOn ? keepScreenOn() : undefined), [isOn]);
  const isShown = recording !== null && state !== null && state.phase !== 'finished' && !isThere;
  useTitleMark(isShown && isOn ? timeText(state.elapsedMs / 1000) : null);
  if (!isShown) return null;
  return (
    <Box
      component="aside"
      aria-label={messages.recording}
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 'appBar',
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        px: { base: 2, sm: 3 },
        py: 1,
        bgcolor: 'warning.light',
        color: 'warning.dark',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box aria-hidden sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: 'warning.main', flexShrink: 0 }} />
      <Typography sx={{ flex: 1, minWidth: 0, fontVariantNumeric: 'tabular-nums' }}>
        {said(state)} · {timeText(state.elapsedMs / 1000)}
      </Typography>
      <RouterButton
        size="small"
        variant="outlined"
        color="inherit"
        to="/app/teams/$teamId/meetings/$meetingId"
        params={recording.at}
      >
        {messages.backToMeeting}
      </RouterButton>
    </Box>
  );
}

function said({ phase, trouble, isOffline }: RecordingState): string {
  if (phase === 'failed') return trouble ?? messages.recordingStopped;
  if (phase === 'paused') return messages.recordingPaused;
  if (phase === 'finishing') return messages.sendingTheRecording;
  return isOffline ? messages.recordingOffline : messages.recording;
}
