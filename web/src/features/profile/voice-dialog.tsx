import { limits } from '@candor/contract/limits';
import { voiceConsent, voiceReading } from '@candor/contract/voice-profiles';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useVoiceSample } from './use-voice-sample.ts';

type VoiceDialogProps = { isBusy: boolean; onClose: () => void; onSample: (sample: Blob) => void };

/** First the consent, then half a minute of reading. */
export function VoiceDialog({ isBusy, onClose, onSample }: VoiceDialogProps) {
  const [agrees, setAgrees] = useState(false);
  const { seconds, problem, start, isRecording } = useVoiceSample(onSample);
  return (
    <FormDialog
      title="Set up voice profile"
      submitLabel={isRecording ? `${limits.voiceSampleS - seconds} seconds left` : 'Start recording'}
      isBusy={isBusy}
      isReady={agrees && !isRecording}
      onClose={onClose}
      onSubmit={() => void start()}
    >
      <FormControlLabel
        sx={{ alignItems: 'flex-start' }}
        control={
          <Checkbox
            checked={agrees}
            disabled={isRecording || isBusy}
            onChange={(_, checked) => setAgrees(checked)}
            sx={{ mt: -1 }}
          />
        }
        label={voiceConsent.text}
      />
      {agrees && (
        <>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Read this aloud at an easy pace until the time is up. Start over at the top if you finish early.
          </Typography>
          <Typography sx={{ fontSize: '1.0625rem', lineHeight: 1.6 }}>{voiceReading}</Typography>
          <LinearProgress
            variant="determinate"
            aria-label="Reading time"
            value={(seconds / limits.voiceSampleS) * 100}
          />
        </>
      )}
      {isBusy && <Typography role="status">Listening to your reading…</Typography>}
      {problem && <Typography role="alert">{problem}</Typography>}
    </FormDialog>
  );
}
