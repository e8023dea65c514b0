import ExpandIcon from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useNow } from '../../lib/clock.ts';
import { liveQuery } from '../../entities/live/live.ts';
import { type InMeeting, useFinishMeeting } from '../../entities/meetings/meetings.ts';
import type { ActiveRecording, RecordingState } from '../../record/recording.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { waitingSeconds } from './live-rules.ts';
import { graceS, useGrace } from './use-grace.ts';
import { messages } from './messages.ts';

const delaysMin = [1, 5, 15] as const;
/** By then this page has done it, if it is still there. */
const serverGraceS = 10;
const failedText = messages.couldNotFinishMeetingPleaseTryAgain;

export type FinishButtonProps = {
  at: InMeeting /** By itself; by this device's clock. */;
  finishesAt: number | null;
  recording: ActiveRecording | null;
  state: RecordingState | null;
};

/** Now, or after a while. Where this browser records, everything it has is sent first. */
export function FinishButton({ at, finishesAt, recording, state }: FinishButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isFinishing, setIsFinishing] = useState(false);
  const finish = useFinishMeeting(at);
  const client = useQueryClient();
  const navigate = useNavigate();
  const showAlert = useAlerts();

  const now = async () => {
    setIsFinishing(true);
    try {
      if (recording && state?.phase !== 'failed') await finishRecording(recording);
      else await finish.mutateAsync(undefined);
      showAlert('success', messages.meetingFinishedSuccessfully);
      await navigate({ to: '/app/teams/$teamId/meetings/$meetingId/completed', params: at });
    } catch {
      showAlert('error', failedText);
    }
    setIsFinishing(false);
  };
  const after = (seconds: number | null) =>
    finish.mutate(seconds, {
      onSuccess: () => client.invalidateQueries({ queryKey: liveQuery(at).queryKey }),
      onError: () => showAlert('error', failedText),
    });
  const later = (minutes: number | null) => {
    setAnchor(null);
    after(minutes && minutes * 60);
  };
  // The server knows as well, so that it ends even if this page is closed in the meantime.
  const grace = useGrace({
    onBegin: () => after(graceS + serverGraceS),
    onEnd: () => void now(),
    onUndo: () => after(null),
  });
  const minutesLeft = useMinutesLeft(finishesAt);
  const waiting = state ? waitingSeconds(state) : 0;
  return (
    <>
      {isFinishing && waiting > 1 && (
        <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
          {messages.sendingWaitingS(waiting)}
        </Typography>
      )}
      {grace.secondsLeft !== null && (
        <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
          {messages.finishingInSecondsLeftS(grace.secondsLeft)}
        </Typography>
      )}
      {grace.secondsLeft !== null && (
        <Button size="small" onClick={grace.undo}>
          {messages.undo}
        </Button>
      )}
      {minutesLeft !== null && !isFinishing && grace.secondsLeft === null && (
        <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
          {messages.finishesInMinutesLeftMin(minutesLeft)}
        </Typography>
      )}
      <ButtonGroup variant="contained" disableElevation aria-label={messages.finishTheMeeting}>
        <Button loading={isFinishing} onClick={grace.secondsLeft === null ? grace.begin : grace.endNow}>
          {grace.secondsLeft === null ? messages.finish : messages.finishNow}
        </Button>
        <Button
          aria-label={messages.finishLater}
          aria-haspopup="menu"
          disabled={isFinishing}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ px: 0.5 }}
        >
          <ExpandIcon />
        </Button>
      </ButtonGroup>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {delaysMin.map((minutes) => (
          <MenuItem key={minutes} onClick={() => later(minutes)}>
            {messages.inMinutesMinute(minutes)}
          </MenuItem>
        ))}
        {finishesAt !== null && <MenuItem onClick={() => later(null)}>{messages.dontFinishAutomatically}</MenuItem>}
      </Menu>
    </>
  );
}

function useMinutesLeft(untilMs: number | null): number | null {
  const now = useNow(5_000);
  return untilMs === null ? null : Math.max(1, Math.ceil((untilMs - now.getTime()) / 60_000));
}

/** Where something could not be sent the recording says so itself, and stays. */
async function finishRecording(recording: ActiveRecording) {
  await recording.finish();
  if (recording.state().phase !== 'finished') throw new Error('The recording could not be finished');
}
