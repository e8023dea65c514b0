import type { CallAction, CallLeg, PhoneCall } from '@candor/contract/telephony';
import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callerIdQuery, useControlCall } from '../../entities/telephony/calls.ts';
import type { InMeeting } from '../../entities/meetings/meetings.ts';
import { errorText } from '../../lib/error-text.ts';
import { openSoftphone, useSoftphone, useSoftphoneState } from '../../phone/softphone.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { LevelMeter } from '../../ui/level-meter.tsx';
import { ToneChip } from '../../ui/tone-chip.tsx';
import { AddPerson } from './add-person.tsx';
import { TransferPerson } from './transfer-person.tsx';

const legLabels: Record<CallLeg['state'], string> = {
  ringing: 'Ringing',
  active: 'In the call',
  held: 'On hold',
  ended: 'Left',
};

/** Who is in the telephone call, and what can be done with each of them. */
export function CallPanel({ at, call }: { at: InMeeting; call: PhoneCall }) {
  const phone = useSoftphone(at);
  const { data: numbers } = useQuery(callerIdQuery(at.teamId));
  const state = useSoftphoneState(phone);
  const isOn = call.state !== 'ended';
  const ownLeg = call.legs.find(({ isOwner, via }) => isOwner && via === 'browser');
  const isElsewhere = ownLeg?.state === 'active' && !phone;
  useEffect(() => {
    if (isOn && call.ownerVia === 'browser' && !isElsewhere && !phone) openSoftphone(at);
    if (!isOn) phone?.close();
    // Only when the call changes: a failed phone is opened again by hand.
    // oxlint-disable-next-line react/exhaustive-deps -- `at` is the meeting of the call.
  }, [isOn, call.$id, call.ownerVia]);
  return (
    <Paper component="section" variant="outlined" aria-label="Telephone call" sx={{ px: 2, py: 1.25 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1 }}>
        <PhoneIcon aria-hidden sx={{ fontSize: 20, color: 'text.secondary' }} />
        <ToneChip tone={isOn ? 'live' : 'quiet'} label={call.isPaused ? 'Recording paused' : callLabel(call)} />
        {numbers?.line.kind === 'loopback' && <ToneChip tone="quiet" label="Test line" />}
        <Typography role="status" sx={{ flex: '1 1 200px', minWidth: 0 }}>
          {statusText(call)}
        </Typography>
        {isOn && <AddPerson at={at} />}
      </Box>
      {call.recordingProblem && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {call.recordingProblem}
        </Alert>
      )}
      {isOn && !call.isRecorded && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          This call is not recorded: recording is off for {call.ownNumber}.
        </Alert>
      )}
      {isOn && call.ownerVia === 'browser' && (isElsewhere || state?.fault || !phone) && (
        <Alert
          severity={isElsewhere ? 'info' : 'warning'}
          sx={{ mt: 1 }}
          action={
            <Button color="inherit" size="small" onClick={() => (phone ? phone.rejoin() : openSoftphone(at))}>
              {isElsewhere ? 'Take the call here' : 'Connect'}
            </Button>
          }
        >
          {isElsewhere
            ? 'You are in this call in another tab or on another device.'
            : (state?.fault ?? 'You are not connected to the call.')}
        </Alert>
      )}
      {phone && state?.phase === 'connected' && (
        <Box sx={{ mt: 1, maxWidth: 260 }}>
          <LevelMeter label="Level of your microphone" level={() => phone.level()} />
        </Box>
      )}
      <Box component="ul" aria-label="People in the call" sx={{ listStyle: 'none', m: 0, mt: 0.5, p: 0 }}>
        {call.legs.map((leg) => (
          <Person key={leg.$id} at={at} leg={leg} isOn={isOn} />
        ))}
      </Box>
    </Paper>
  );
}

function Person({ at, leg, isOn }: { at: InMeeting; leg: CallLeg; isOn: boolean }) {
  const control = useControlCall(at);
  const showAlert = useAlerts();
  const run = (action: CallAction) =>
    control.mutate(action, { onError: (error) => showAlert('error', errorText(error)) });
  const isThere = isOn && leg.state !== 'ended';
  const isHeld = leg.state === 'held' && leg.via === 'phone';
  const button = { size: 'small', color: 'inherit', disabled: control.isPending } as const;
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, py: 0.25 }}>
      <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{leg.name}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', flex: '1 1 120px' }}>
        {leg.message || `${legLabels[leg.state]}${leg.isMuted ? ', muted' : ''}`}
        {leg.number && leg.number !== leg.name ? ` · ${leg.number}` : ''}
      </Typography>
      {isThere && !leg.isOwner && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
          <Button
            {...button}
            aria-label={`${leg.isMuted ? 'Unmute' : 'Mute'} ${leg.name}`}
            onClick={() => run({ action: 'mute', legId: leg.$id, isMuted: !leg.isMuted })}
          >
            {leg.isMuted ? 'Unmute' : 'Mute'}
          </Button>
          {leg.state !== 'ringing' && (
            <Button
              {...button}
              aria-label={`${isHeld ? 'Resume' : 'Hold'} ${leg.name}`}
              onClick={() => run({ action: 'hold', legId: leg.$id, isHeld: !isHeld })}
            >
              {isHeld ? 'Resume' : 'Hold'}
            </Button>
          )}
          {leg.state === 'active' && leg.via === 'phone' && <TransferPerson at={at} leg={leg} />}
          <Button {...button} aria-label={`Remove ${leg.name}`} onClick={() => run({ action: 'kick', legId: leg.$id })}>
            Remove
          </Button>
        </Box>
      )}
    </Box>
  );
}

function callLabel({ state }: PhoneCall): string {
  return state === 'ended' ? 'Call ended' : state === 'active' ? 'In the call' : 'Calling';
}

function statusText({ state, message, legs, ownerVia, ownNumber }: PhoneCall): string {
  if (state === 'ended') return message;
  const owner = legs.find(({ isOwner }) => isOwner);
  if (ownerVia === 'phone' && owner?.state === 'ringing') return `Your phone ${owner.number ?? ''} is ringing.`;
  const ringing = legs.find((leg) => !leg.isOwner && leg.state === 'ringing');
  if (ringing) return `Calling ${ringing.name}…`;
  const others = legs.filter((leg) => !leg.isOwner && leg.state !== 'ended').length;
  return others === 0 ? `Through ${ownNumber}. Add someone to the call.` : `Through ${ownNumber}.`;
}
