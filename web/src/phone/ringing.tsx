import type { PhoneCall } from '@candor/contract/telephony';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ringingQuery, useAnswerCall } from '../entities/telephony/calls.ts';
import { dayOf, shortDayText } from '../lib/days.ts';
import { errorText } from '../lib/error-text.ts';
import { useAlerts } from '../ui/alerts.tsx';
import { messages } from './messages.ts';

/** Calls from outside that ring for this person, whichever screen is shown. */
export function Ringing({ teamId }: { teamId: string }) {
  const ringing = useQuery(ringingQuery(teamId));
  const calls = ringing.data ?? [];
  useRingTone(calls.length > 0);
  return calls.map((call) => <RingingCall key={call.$id} teamId={teamId} call={call} />);
}

function RingingCall({ teamId, call }: { teamId: string; call: PhoneCall }) {
  const { accept, decline } = useAnswerCall(teamId);
  const showAlert = useAlerts();
  const tell = (error: unknown) => showAlert('error', errorText(error));
  const who = call.contact?.name ?? call.remoteNumber ?? messages.unknownCaller;
  return (
    <Paper
      role="alertdialog"
      aria-label={messages.incomingCallFromWho(who)}
      elevation={8}
      sx={{
        position: 'fixed',
        zIndex: 'snackbar',
        right: 16,
        bottom: 16,
        left: { base: 16, sm: 'auto' },
        width: { sm: 360 },
        p: 2,
      }}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {messages.incomingCallToOwnNumber(call.ownNumber)}
      </Typography>
      <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        {who}
      </Typography>
      {call.contact && call.remoteNumber && <Typography variant="body2">{call.remoteNumber}</Typography>}
      {call.lastMeeting && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {messages.lastMeeting}
          {call.lastMeeting.description || messages.untitled},{' '}
          {shortDayText(dayOf(new Date(call.lastMeeting.startTime)))}
        </Typography>
      )}
      <Box sx={{ display: 'flex', gap: 1, mt: 1.5 }}>
        <Button
          variant="contained"
          loading={accept.isPending}
          onClick={() => accept.mutate(call.$id, { onError: tell })}
        >
          {messages.accept}
        </Button>
        <Button
          variant="outlined"
          color="inherit"
          loading={decline.isPending}
          onClick={() => decline.mutate(call.$id, { onError: tell })}
        >
          {messages.decline}
        </Button>
      </Box>
    </Paper>
  );
}

/** Two short tones every three seconds, as far as the browser allows sound before anyone has clicked. */
function useRingTone(isRinging: boolean) {
  useEffect(() => {
    if (!isRinging) return;
    const context = new AudioContext();
    const ring = () => {
      for (const delay of [0, 0.5]) {
        const tone = context.createOscillator();
        const volume = context.createGain();
        tone.frequency.value = 520;
        volume.gain.value = 0.08;
        tone.connect(volume).connect(context.destination);
        tone.start(context.currentTime + delay);
        tone.stop(context.currentTime + delay + 0.35);
      }
    };
    ring();
    const timer = setInterval(ring, 3_000);
    return () => {
      clearInterval(timer);
      void context.close();
    };
  }, [isRinging]);
}
