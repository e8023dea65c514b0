import { errors } from '@candor/contract/errors';
import { limits } from '@candor/contract/limits';
import { explainRefusal, type Platform, platformNames } from '@candor/contract/platforms';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { callerIdQuery } from '../../entities/telephony/calls.ts';
import { useCurrent } from '../../entities/teams/current.tsx';
import type { StepProps } from './about-step.tsx';
import { PhoneField, phoneProblemOf } from './phone-field.tsx';
import { StepFrame } from './step-frame.tsx';
import { CaptureMethodField } from './capture-method-field.tsx';
import { messages } from './messages.ts';

export type CaptureStepProps = StepProps & { platform: Platform | null; isLocked: boolean; onBack: () => void };

/** How it is captured, with what that way needs to know. A file is chosen in the card below. */
export function CaptureStep({ draft, onChange, platform, isLocked, onBack, onNext }: CaptureStepProps) {
  const { team } = useCurrent();
  const numbers = useQuery(callerIdQuery(team.$id));
  const isReady =
    draft.method === 'browser' ||
    (draft.method === 'phone' && draft.phone.trim() !== '') ||
    (draft.method === 'bot' && platform !== null);
  return (
    <StepFrame
      title={messages.captureMethod}
      onBack={onBack}
      onNext={draft.method === 'upload' ? undefined : onNext}
      isReady={isReady}
    >
      <CaptureMethodField
        method={draft.method}
        isLocked={isLocked}
        phoneProblem={phoneProblemOf(numbers.data)}
        onMethod={(method) => onChange({ method })}
      >
        {draft.method === 'bot' && (
          <LinkField link={draft.link} platform={platform} onLink={(link) => onChange({ link })} />
        )}
        {draft.method === 'phone' && (
          <PhoneField
            draft={draft}
            line={numbers.data?.line}
            numbers={numbers.data?.phoneNumbers ?? []}
            onChange={onChange}
          />
        )}
        {draft.method === 'browser' && (
          <SoundField withShared={draft.withShared} onShared={(withShared) => onChange({ withShared })} />
        )}
      </CaptureMethodField>
    </StepFrame>
  );
}

function LinkField({
  link,
  platform,
  onLink,
}: {
  link: string;
  platform: Platform | null;
  onLink: (link: string) => void;
}) {
  const isRefused = link.trim() !== '' && platform === null;
  const hint = messages.googleMeetZoomMicrosoftTeamsAndJitsi;
  return (
    <TextField
      label={messages.meetingLink}
      type="url"
      fullWidth
      size="small"
      autoFocus={link === ''}
      placeholder={messages.https}
      value={link}
      onChange={(event) => onLink(event.target.value)}
      error={isRefused}
      helperText={
        platform
          ? messages.detectedValue(platformNames[platform])
          : isRefused
            ? (explainRefusal(link) ?? `${errors.invalid_meeting_platform[1]}. ${hint}`)
            : hint
      }
      slotProps={{
        htmlInput: { maxLength: limits.url, autoComplete: 'off', spellCheck: false },
        inputLabel: { shrink: true },
        formHelperText: { role: 'status' },
      }}
    />
  );
}

function SoundField({ withShared, onShared }: { withShared: boolean; onShared: (withShared: boolean) => void }) {
  return (
    <RadioGroup
      aria-label={messages.audioSource}
      value={withShared ? 'shared' : 'microphone'}
      onChange={(_, value) => onShared(value === 'shared')}
    >
      <FormControlLabel
        value="microphone"
        control={<Radio size="small" />}
        label={messages.microphoneOnlyForAMeetingInPerson}
      />
      <FormControlLabel
        value="shared"
        control={<Radio size="small" />}
        label={messages.microphoneAndASharedTabOrWindow}
      />
    </RadioGroup>
  );
}
