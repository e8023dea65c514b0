import type { BotSettings } from '@candor/contract/bots';
import { limits } from '@candor/contract/limits';
import { type Platform, platformNames } from '@candor/contract/platforms';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { ToneChip } from '../../ui/tone-chip.tsx';
import type { StepProps } from './about-step.tsx';
import { MicrophoneCheck, SharedCheck } from './sound-check.tsx';
import { StepFrame } from './step-frame.tsx';
import type { Sound } from './use-sound.ts';

export type CheckStepProps = StepProps & {
  platform: Platform | null /** Of the installation, unless something else is said here. */;
  bots: BotSettings | undefined;
  microphone: Sound;
  shared: Sound;
  onBack: () => void;
};

/** Whether it will work, before it counts. */
export function CheckStep(props: CheckStepProps) {
  return props.draft.way === 'bot' ? <BotCheck {...props} /> : <SoundCheck {...props} />;
}

function SoundCheck({ draft, microphone, shared, onBack, onNext }: CheckStepProps) {
  const isReady = microphone.stream !== null && (!draft.withShared || shared.stream !== null);
  return (
    <StepFrame
      title="Is everything heard?"
      hint="Nothing is recorded yet."
      onBack={onBack}
      onNext={onNext}
      nextLabel="Start Recording"
      isReady={isReady}
    >
      <MicrophoneCheck microphone={microphone} />
      {draft.withShared && <SharedCheck shared={shared} />}
      <Alert severity="info">
        Tell everybody in the meeting that it is recorded, and stop if somebody does not agree.
      </Alert>
    </StepFrame>
  );
}

function BotCheck({ draft, onChange, platform, bots, onBack, onNext }: CheckStepProps) {
  return (
    <StepFrame
      title="Where does the notetaker go?"
      onBack={onBack}
      onNext={onNext}
      nextLabel="Send Notetaker"
      isReady={platform !== null}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {platform && <ToneChip tone="quiet" label={platformNames[platform]} />}
        <Typography sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>{draft.link.trim()}</Typography>
      </Box>
      <TextField
        label="Name in the meeting"
        fullWidth
        size="small"
        placeholder={bots?.name}
        value={draft.botName}
        onChange={(event) => onChange({ botName: event.target.value })}
        helperText="The others see it under this name, and the host may have to admit it."
        slotProps={{ htmlInput: { maxLength: limits.name }, inputLabel: { shrink: true } }}
      />
      <Box>
        <FormControlLabel
          control={
            <Switch
              checked={draft.withPicture ?? bots?.withPicture ?? false}
              onChange={(event) => onChange({ withPicture: event.target.checked })}
              slotProps={{ input: { 'aria-describedby': 'picture-hint' } }}
            />
          }
          label="Record the picture too"
        />
        <FormHelperText id="picture-hint">
          Faces and shared screens, as the meeting shows them. Every voice is recorded in any case; the picture takes
          about as much of the machine again.
        </FormHelperText>
      </Box>
      <Alert severity="info">
        It announces itself in the chat where the platform allows that. Tell everybody that the meeting is recorded.
      </Alert>
    </StepFrame>
  );
}
