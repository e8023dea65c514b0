import BotIcon from '@mui/icons-material/SmartToyOutlined';
import MicIcon from '@mui/icons-material/MicNoneOutlined';
import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { ToneChip } from '../../ui/tone-chip.tsx';
import type { Way } from './draft.ts';

const offered = [
  {
    way: 'bot',
    icon: BotIcon,
    name: 'Send the notetaker',
    text: 'It joins an online meeting by its link, as a participant that everybody sees, and records it.',
  },
  {
    way: 'browser',
    icon: MicIcon,
    name: 'Record in this browser',
    text: 'Your microphone, and the sound of another tab or window if you like.',
  },
  {
    way: 'upload',
    icon: UploadIcon,
    name: 'Upload a file',
    text: 'A recording that you have already: audio or video of up to 5 GB.',
  },
] as const;

/** One of the ways, with its own questions below it; a way that is not set up is named and cannot be chosen. */
export function WayField({
  way,
  isLocked,
  onWay,
  children,
}: {
  way: Way | null;
  isLocked: boolean;
  onWay: (way: Way) => void;
  children: ReactNode;
}) {
  const name = useId();
  return (
    <Box
      role="radiogroup"
      aria-label="Way of capturing"
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        overflow: 'clip',
        '& > * + *': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      {offered.map(({ way: own, icon: Icon, name: label, text }) => (
        <Box key={own} sx={{ bgcolor: way === own ? 'action.selected' : undefined }}>
          <Box
            component="label"
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1.5,
              px: { base: 1, sm: 1.5 },
              py: 1.25,
              cursor: 'pointer',
            }}
          >
            <Radio
              size="small"
              name={name}
              value={own}
              checked={way === own}
              disabled={isLocked}
              onChange={() => onWay(own)}
              slotProps={{ input: { 'aria-label': label, 'aria-describedby': `${name}-${own}` } }}
            />
            <Said icon={Icon} label={label} text={text} textId={`${name}-${own}`} />
          </Box>
          {way === own && own !== 'upload' && (
            <Box sx={{ px: { base: 2, sm: 3 }, pb: 2, pl: { sm: 8 } }}>{children}</Box>
          )}
        </Box>
      ))}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: { base: 1, sm: 1.5 }, py: 1.25 }}>
        <Radio
          size="small"
          disabled
          slotProps={{ input: { 'aria-label': 'Telephone', 'aria-describedby': `${name}-phone` } }}
        />
        <Said
          icon={PhoneIcon}
          label="Telephone"
          text="A call through one of the team’s numbers. An administrator has to connect a telephone line first."
          textId={`${name}-phone`}
        />
        <ToneChip tone="quiet" label="Not set up" />
      </Box>
    </Box>
  );
}

function Said({
  icon: Icon,
  label,
  text,
  textId,
}: {
  icon: typeof BotIcon;
  label: string;
  text: string;
  textId: string;
}) {
  return (
    <>
      <Icon aria-hidden sx={{ fontSize: 20, color: 'text.secondary', display: { base: 'none', sm: 'block' } }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography>{label}</Typography>
        <Typography id={textId} variant="body2" sx={{ color: 'text.secondary' }}>
          {text}
        </Typography>
      </Box>
    </>
  );
}
