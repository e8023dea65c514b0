import VolumeIcon from '@mui/icons-material/VolumeUpRounded';
import MutedIcon from '@mui/icons-material/VolumeOffRounded';
import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import { PlayerButton } from './player-button.tsx';
import { messages } from './messages.ts';

export type VolumeControlProps = {
  volume: number;
  isMuted: boolean;
  onVolume: (volume: number) => void;
  onMute: () => void;
};

export function VolumeControl({ volume, isMuted, onVolume, onMute }: VolumeControlProps) {
  const shown = isMuted ? 0 : volume;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <PlayerButton
        label={shown === 0 ? messages.unmute : messages.mute}
        hint="M"
        icon={shown === 0 ? MutedIcon : VolumeIcon}
        onClick={onMute}
      />
      <Slider
        size="small"
        aria-label={messages.volume}
        min={0}
        max={100}
        value={shown}
        onChange={(_, value) => onVolume(value as number)}
        getAriaValueText={(value) => messages.valuePercent(value)}
        sx={{ width: { base: 64, sm: 80 }, mr: 1 }}
      />
    </Box>
  );
}
