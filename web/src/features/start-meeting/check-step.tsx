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
import { useQuery } from '@tanstack/react-query';
import { memberPreferencesQuery } from '../../entities/preferences/preferences.ts';
import { useCurrent } from '../../entities/teams/current.tsx';
import { ToneChip } from '../../ui/tone-chip.tsx';
import type { StepProps } from './about-step.tsx';
import { MicrophoneCheck, SharedCheck } from './sound-check.tsx';
import { StepFrame } from './step-frame.tsx';
import type { Sound } from './use-sound.ts';
import { messages } from './messages.ts';

export type CheckStepProps = StepProps & {
  platform: Platform | null /** Of the installation, unless something else is said here. */;
  bots: BotSettings | undefined;
  microphone: Sound;
  shared: Sound;
  onBack: () => void;
};

/** Whether it will work, before it counts. */
export function CheckStep(props: CheckStepProps) {
  return props.draft.method === 'bot' ? <BotCheck {...props} /> : <SoundCheck {...props} />;
}

function SoundCheck({ draft, microphone, shared, onBack, onNext }: CheckStepProps) {
  const isShared = draft.method === 'browser' && draft.withShared;
  const isReady = microphone.stream !== null && (!isShared || shared.stream !== null);
  return (
    <StepFrame
      title={messages.soundCheck}
      hint={messages.nothingIsRecordedYet}
      onBack={onBack}
      onNext={onNext}
      nextLabel={draft.method === 'phone' ? messages.call : messages.startRecording}
      isReady={isReady}
    >
      <MicrophoneCheck microphone={microphone} />
      {isShared && <SharedCheck shared={shared} />}
      <Alert severity="info">{messages.tellEveryoneThatTheMeetingIsBeing}</Alert>
    </StepFrame>
  );
}

function BotCheck({ draft, onChange, platform, bots, onBack, onNext }: CheckStepProps) {
  const { team, account } = useCurrent();
  const preferences = useQuery(memberPreferencesQuery({ teamId: team.$id, accountId: account.$id }));
  const keepsPicture = (preferences.data?.recordingMode ?? 'video') === 'video';
  return (
    <StepFrame
      title={messages.notetaker}
      onBack={onBack}
      onNext={onNext}
      nextLabel={messages.sendNotetaker}
      isReady={platform !== null}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {platform && <ToneChip tone="quiet" label={platformNames[platform]} />}
        <Typography sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>{draft.link.trim()}</Typography>
      </Box>
      <TextField
        label={messages.notetakerName}
        fullWidth
        size="small"
        placeholder={bots?.name}
        value={draft.botName}
        onChange={(event) => onChange({ botName: event.target.value })}
        helperText={messages.otherParticipantsSeeThisNameTheHost}
        slotProps={{ htmlInput: { maxLength: limits.name }, inputLabel: { shrink: true } }}
      />
      <TextField
        label={messages.passcode}
        fullWidth
        size="small"
        value={draft.passcode}
        onChange={(event) => onChange({ passcode: event.target.value })}
        helperText={messages.onlyIfTheMeetingAsksForOne}
        slotProps={{ htmlInput: { maxLength: limits.name, autoComplete: 'off' }, inputLabel: { shrink: true } }}
      />
      <Box>
        <FormControlLabel
          control={
            <Switch
              checked={keepsPicture && (draft.withPicture ?? bots?.withPicture ?? false)}
              disabled={!keepsPicture}
              onChange={(event) => onChange({ withPicture: event.target.checked })}
              slotProps={{ input: { 'aria-describedby': 'picture-hint' } }}
            />
          }
          label={messages.recordVideo}
        />
        <FormHelperText id="picture-hint">
          {keepsPicture ? messages.recordsFacesAndSharedScreensAsThe : messages.yourPreferencesDontKeepVideoSoNone}
        </FormHelperText>
      </Box>
      <Alert severity="info">{messages.theNotetakerAnnouncesItselfInTheChat}</Alert>
    </StepFrame>
  );
}
