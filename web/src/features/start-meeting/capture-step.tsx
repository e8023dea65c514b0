import { errors } from '@candor/contract/errors';
import { limits } from '@candor/contract/limits';
import { type Platform, platformNames } from '@candor/contract/platforms';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import type { StepProps } from './about-step.tsx';
import { StepFrame } from './step-frame.tsx';
import { WayField } from './way-field.tsx';

export type CaptureStepProps = StepProps & { platform: Platform | null; isLocked: boolean; onBack: () => void };

/** How it is captured, with what that way needs to know. A file is chosen in the card below. */
export function CaptureStep({ draft, onChange, platform, isLocked, onBack, onNext }: CaptureStepProps) {
  const isReady = draft.way === 'browser' || (draft.way === 'bot' && platform !== null);
  return (
    <StepFrame
      title="How is it captured?"
      onBack={onBack}
      onNext={draft.way === 'upload' ? undefined : onNext}
      isReady={isReady}
    >
      <WayField way={draft.way} isLocked={isLocked} onWay={(way) => onChange({ way })}>
        {draft.way === 'bot' && (
          <LinkField link={draft.link} platform={platform} onLink={(link) => onChange({ link })} />
        )}
        {draft.way === 'browser' && (
          <SoundField withShared={draft.withShared} onShared={(withShared) => onChange({ withShared })} />
        )}
      </WayField>
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
  const hint = 'Google Meet, Zoom, Microsoft Teams and Jitsi Meet are supported.';
  return (
    <TextField
      label="Meeting link"
      type="url"
      fullWidth
      size="small"
      autoFocus={link === ''}
      placeholder="https://"
      value={link}
      onChange={(event) => onLink(event.target.value)}
      error={isRefused}
      helperText={
        platform
          ? `Recognised: ${platformNames[platform]}`
          : isRefused
            ? `${errors.invalid_meeting_platform[1]}. ${hint}`
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
      aria-label="Sound"
      value={withShared ? 'shared' : 'microphone'}
      onChange={(_, value) => onShared(value === 'shared')}
    >
      <FormControlLabel value="microphone" control={<Radio size="small" />} label="Microphone: a meeting in the room" />
      <FormControlLabel
        value="shared"
        control={<Radio size="small" />}
        label="Microphone and a shared tab or window: an online meeting, both sides apart"
      />
    </RadioGroup>
  );
}
