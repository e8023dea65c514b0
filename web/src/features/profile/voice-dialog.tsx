import { limits } from '@candor/contract/limits';
import { voiceConsent, voiceReading } from '@candor/contract/voice-profiles';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useVoiceSample } from './use-voice-sample.ts';
import { messages } from './messages.ts';

type VoiceDialogProps = { isBusy: boolean; onClose: () => void; onSample: (sample: Blob) => void };

/** First the consent, then half a minute of reading. */
export function VoiceDialog({ isBusy, onClose, onSample }: VoiceDialogProps) {
  const [agrees, setAgrees] = useState(false);
  const { seconds, problem, start, isRecording } = useVoiceSample(onSample);
  return (
    <FormDialog
      title={messages.setUpVoiceProfile}
      submitLabel={
        isRecording ? messages.voiceSampleSSecondsLeft(limits.voiceSampleS - seconds) : messages.startRecording
      }
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
            {messages.readThisAloudAtAnEasyPace}
          </Typography>
          <Typography sx={{ fontSize: '1.0625rem', lineHeight: 1.6 }}>{voiceReading}</Typography>
          <LinearProgress
            variant="determinate"
            aria-label={messages.readingTime}
            value={(seconds / limits.voiceSampleS) * 100}
          />
        </>
      )}
      {isBusy && <Typography role="status">{messages.listeningToYourReading}</Typography>}
      {problem && <Typography role="alert">{problem}</Typography>}
    </FormDialog>
  );
}
