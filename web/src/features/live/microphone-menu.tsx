import TuneIcon from '@mui/icons-material/TuneOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { microphoneChoice } from '../../record/microphone-choice.ts';
import { DeviceError } from '../../record/devices.ts';
import type { ActiveRecording } from '../../record/recording.ts';
import { useMicrophones } from '../../record/use-microphones.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { messages } from './messages.ts';

/** Another microphone, without a gap in the recording. */
export function MicrophoneMenu({ recording, isCompact }: { recording: ActiveRecording; isCompact: boolean }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const microphones = useMicrophones(true);
  const showAlert = useAlerts();
  const choose = (deviceId: string) => {
    setAnchor(null);
    microphoneChoice.set(deviceId);
    recording
      .changeMicrophone(deviceId)
      .catch((error: unknown) =>
        showAlert('error', error instanceof DeviceError ? error.message : messages.couldntSwitchTheMicrophonePleaseTry),
      );
  };
  return (
    <>
      {isCompact ? (
        <Tooltip title={messages.microphone}>
          <IconButton
            aria-label={messages.microphone}
            aria-haspopup="menu"
            onClick={(event) => setAnchor(event.currentTarget)}
            sx={{ border: 1, borderColor: 'divider' }}
          >
            <TuneIcon sx={{ fontSize: 20 }} />
          </IconButton>
        </Tooltip>
      ) : (
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<TuneIcon />}
          aria-haspopup="menu"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {messages.microphone}
        </Button>
      )}
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {microphones.length === 0 && <MenuItem disabled>{messages.noMicrophoneFound}</MenuItem>}
        {microphones.map(({ deviceId, label }) => (
          <MenuItem key={deviceId} selected={deviceId === microphoneChoice.get()} onClick={() => choose(deviceId)}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
