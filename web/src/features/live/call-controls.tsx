import type { CallAction, PhoneCall } from '@candor/contract/telephony';
import KeypadIcon from '@mui/icons-material/DialpadOutlined';
import MicIcon from '@mui/icons-material/MicNoneOutlined';
import MicOffIcon from '@mui/icons-material/MicOffOutlined';
import PauseIcon from '@mui/icons-material/PauseRounded';
import ResumeIcon from '@mui/icons-material/PlayArrowRounded';
import { useState } from 'react';
import { useControlCall } from '../../entities/telephony/calls.ts';
import type { InMeeting } from '../../entities/meetings/meetings.ts';
import { errorText } from '../../lib/error-text.ts';
import { KeypadDialog } from '../../phone/keypad-dialog.tsx';
import { useSoftphone, useSoftphoneState } from '../../phone/softphone.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { Control } from './control.tsx';
import { messages } from './messages.ts';

/** Mute, pause and keys of a telephone call; icons alone where there is no room. */
export function CallControls({ at, call, isCompact }: { at: InMeeting; call: PhoneCall; isCompact: boolean }) {
  const phone = useSoftphone(at);
  const state = useSoftphoneState(phone);
  const control = useControlCall(at);
  const showAlert = useAlerts();
  const [isKeypad, setIsKeypad] = useState(false);
  if (call.state === 'ended') return null;
  const run = (action: CallAction) =>
    control.mutate(action, { onError: (error) => showAlert('error', errorText(error)) });
  const guests = call.legs.filter(({ isOwner, state: leg }) => !isOwner && leg === 'active');
  const isMuted = state?.isMuted ?? false;
  return (
    <>
      {phone && (
        <Control
          label={isMuted ? messages.unmute : messages.mute}
          icon={isMuted ? MicOffIcon : MicIcon}
          isCompact={isCompact}
          isStrong={isMuted}
          onClick={() => phone.mute(!isMuted)}
        />
      )}
      {call.isRecorded && (
        <Control
          label={call.isPaused ? messages.resumeRecording : messages.pauseRecording}
          icon={call.isPaused ? ResumeIcon : PauseIcon}
          isCompact={isCompact}
          isStrong={call.isPaused}
          onClick={() => run({ action: call.isPaused ? 'resume' : 'pause' })}
        />
      )}
      {guests.length > 0 && (
        <Control label={messages.keypad} icon={KeypadIcon} isCompact={isCompact} onClick={() => setIsKeypad(true)} />
      )}
      {isKeypad && (
        <KeypadDialog
          onClose={() => setIsKeypad(false)}
          onDigit={(digits) => guests.forEach(({ $id }) => run({ action: 'digits', legId: $id, digits }))}
        />
      )}
    </>
  );
}
