import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { percentOf, sizeText } from '../../upload/upload-rules.ts';
import type { UploadState } from './use-upload.ts';
import { messages } from './messages.ts';

export type UploadProgressProps = {
  state: UploadState;
  onPause: () => void;
  onResume: () => void;
  onCancel: () => void;
};

const phaseTexts: Record<UploadState['phase'], string> = {
  idle: '',
  preparing: messages.preparing,
  sending: messages.uploading,
  paused: messages.paused,
  waiting: messages.waitingForAConnectionTheUpload,
  done: messages.uploaded,
};

export function UploadProgress({ state, onPause, onResume, onCancel }: UploadProgressProps) {
  const { phase, fileName, sent, total, trouble } = state;
  const percent = percentOf(sent, total);
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{fileName}</Typography>
      <LinearProgress
        variant="determinate"
        value={percent}
        aria-label={messages.uploadingFileName(fileName)}
        color={phase === 'waiting' ? 'warning' : 'primary'}
        sx={{ height: 6, borderRadius: 3 }}
      />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          gap: 1,
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        <Typography role="status">{phaseTexts[phase]}</Typography>
        <Typography sx={{ color: 'text.secondary' }}>
          {messages.percentSizeTextOfSizeText2(percent, sizeText(sent), sizeText(total))}
        </Typography>
      </Box>
      {phase === 'waiting' && trouble && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {trouble}
        </Typography>
      )}
      <Box sx={{ display: 'flex', gap: 1 }}>
        {phase === 'paused' ? (
          <Button variant="contained" onClick={onResume}>
            {messages.resume}
          </Button>
        ) : (
          <Button variant="outlined" disabled={phase !== 'sending' && phase !== 'waiting'} onClick={onPause}>
            {messages.pause}
          </Button>
        )}
        <Button color="error" disabled={phase === 'done' || phase === 'preparing'} onClick={onCancel}>
          {messages.cancelUpload}
        </Button>
      </Box>
    </Stack>
  );
}
