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
import { messages } from './messages.ts';

const legLabels: Record<CallLeg['state'], string> = {
  ringing: messages.ringing,
  active: messages.inTheCall,
  held: messages.onHold,
  ended: messages.left,
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
    <Paper component="section" variant="outlined" aria-label={messages.telephoneCall} sx={{ px: 2, py: 1.25 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1 }}>
        <PhoneIcon aria-hidden sx={{ fontSize: 20, color: 'text.secondary' }} />
        <ToneChip tone={isOn ? 'live' : 'quiet'} label={call.isPaused ? messages.recordingPaused : callLabel(call)} />
        {numbers?.line.kind === 'loopback' && <ToneChip tone="quiet" label={messages.testLine} />}
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
          {messages.thisCallIsNotRecordedRecordingIs(call.ownNumber)}
        </Alert>
      )}
      {isOn && call.ownerVia === 'browser' && (isElsewhere || state?.fault || !phone) && (
        <Alert
          severity={isElsewhere ? 'info' : 'warning'}
          sx={{ mt: 1 }}
          action={
            <Button color="inherit" size="small" onClick={() => (phone ? phone.rejoin() : openSoftphone(at))}>
              {isElsewhere ? messages.takeTheCallHere : messages.connect}
            </Button>
          }
        >
          {isElsewhere ? messages.youAreInThisCallInAnother : (state?.fault ?? messages.youAreNotConnectedToTheCall)}
        </Alert>
      )}
      {phone && state?.phase === 'connected' && (
        <Box sx={{ mt: 1, maxWidth: 260 }}>
          <LevelMeter label={messages.levelOfYourMicrophone} level={() => phone.level()} />
        </Box>
      )}
      <Box component="ul" aria-label={messages.peopleInTheCall} sx={{ listStyle: 'none', m: 0, mt: 0.5, p: 0 }}>
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
        {leg.message || messages.valueMuted(legLabels[leg.state], leg.isMuted)}
        {leg.number && leg.number !== leg.name ? ` · ${leg.number}` : ''}
      </Typography>
      {isThere && !leg.isOwner && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
          <Button
            {...button}
            aria-label={messages.unmuteLegName(leg.isMuted, leg.name)}
            onClick={() => run({ action: 'mute', legId: leg.$id, isMuted: !leg.isMuted })}
          >
            {leg.isMuted ? messages.unmute : messages.mute}
          </Button>
          {leg.state !== 'ringing' && (
            <Button
              {...button}
              aria-label={messages.resumeLegName(isHeld, leg.name)}
              onClick={() => run({ action: 'hold', legId: leg.$id, isHeld: !isHeld })}
            >
              {isHeld ? messages.resume : messages.hold}
            </Button>
          )}
          {leg.state === 'active' && leg.via === 'phone' && <TransferPerson at={at} leg={leg} />}
          <Button
            {...button}
            aria-label={messages.removeLegName(leg.name)}
            onClick={() => run({ action: 'kick', legId: leg.$id })}
          >
            {messages.remove}
          </Button>
        </Box>
      )}
    </Box>
  );
}

function callLabel({ state }: PhoneCall): string {
  return state === 'ended' ? messages.callEnded : state === 'active' ? messages.inTheCall : messages.calling;
}

function statusText({ state, message, legs, ownerVia, ownNumber }: PhoneCall): string {
  if (state === 'ended') return message;
  const owner = legs.find(({ isOwner }) => isOwner);
  if (ownerVia === 'phone' && owner?.state === 'ringing')
    return messages.yourPhoneNumberValueIsRinging(owner.number ?? '');
  const ringing = legs.find((leg) => !leg.isOwner && leg.state === 'ringing');
  if (ringing) return messages.callingRingingName(ringing.name);
  const others = legs.filter((leg) => !leg.isOwner && leg.state !== 'ended').length;
  return others === 0 ? messages.throughOwnNumberAddSomeoneToTheCall(ownNumber) : messages.throughOwnNumber(ownNumber);
}
