import ScreenIcon from '@mui/icons-material/ScreenShareOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent } from 'react';
import { microphoneChoice, openChosenMicrophone } from '../../record/microphone-choice.ts';
import { openSharedSound } from '../../record/devices.ts';
import { useMicrophones } from '../../record/use-microphones.ts';
import { LevelMeter } from '../../ui/level-meter.tsx';
import { useMeter } from './use-meter.ts';
import type { Sound } from './use-sound.ts';
import { messages } from './messages.ts';

/** Asks for the microphone as soon as it is shown: that is what the step is for. */
export function MicrophoneCheck({ microphone }: { microphone: Sound }) {
  const { stream, isOpening, fault, open } = microphone;
  const { level, isHeard } = useMeter(stream);
  const microphones = useMicrophones(stream !== null);
  const start = useEffectEvent(() => {
    if (!stream) void open(openChosenMicrophone);
  });
  useEffect(() => start(), []);
  const choose = (deviceId: string) => {
    microphoneChoice.set(deviceId);
    void open(openChosenMicrophone);
  };
  const usedId = stream?.getAudioTracks()[0]?.getSettings().deviceId ?? '';
  return (
    <Stack sx={{ gap: 1 }}>
      <TextField
        select
        fullWidth
        size="small"
        label={messages.microphone}
        value={microphones.some(({ deviceId }) => deviceId === usedId) ? usedId : ''}
        disabled={microphones.length === 0}
        onChange={(event) => choose(event.target.value)}
      >
        {microphones.map(({ deviceId, label }) => (
          <MenuItem key={deviceId} value={deviceId}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      {stream && (
        <LevelRow
          label={messages.microphoneLevel}
          level={level}
          text={isHeard ? messages.yourMicrophoneWorks : messages.saySomethingTheBarMovesWhenWe}
        />
      )}
      {isOpening && <Typography role="status">{messages.waitingForTheMicrophoneCheckWhether}</Typography>}
      {fault && <Fault text={fault} onAgain={() => void open(openChosenMicrophone)} />}
    </Stack>
  );
}

/** Only a click may ask for it. */
export function SharedCheck({ shared }: { shared: Sound }) {
  const { stream, isOpening, fault, open } = shared;
  const { level, isHeard } = useMeter(stream);
  const ask = () => void open(openSharedSound);
  return (
    <Stack sx={{ gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Button variant="outlined" startIcon={<ScreenIcon />} loading={isOpening} onClick={ask}>
          {stream ? messages.shareAnother : messages.shareATabOrWindow}
        </Button>
        {!stream && (
          <Typography sx={{ color: 'text.secondary', flex: 1, minWidth: 200 }}>
            {messages.chooseTheMeetingsTabAndLeaveShare}
          </Typography>
        )}
      </Box>
      {stream && (
        <LevelRow
          label={messages.sharedAudioLevel}
          level={level}
          text={isHeard ? messages.theSharedAudioWorks : messages.sharedNoAudioYet}
        />
      )}
      {fault && <Fault text={fault} onAgain={ask} />}
    </Stack>
  );
}

function LevelRow({ label, level, text }: { label: string; level: () => number; text: string }) {
  return (
    <div>
      <LevelMeter label={label} level={level} />
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
        {text}
      </Typography>
    </div>
  );
}

function Fault({ text, onAgain }: { text: string; onAgain: () => void }) {
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={onAgain}>
          {messages.tryAgain}
        </Button>
      }
    >
      {text}
    </Alert>
  );
}
