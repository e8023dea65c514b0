import BotIcon from '@mui/icons-material/SmartToyOutlined';
import MicIcon from '@mui/icons-material/MicNoneOutlined';
import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { ToneChip } from '../../ui/tone-chip.tsx';
import type { CaptureMethod } from './draft.ts';
import { messages } from './messages.ts';

const offered = [
  {
    method: 'bot',
    icon: BotIcon,
    name: messages.sendTheNotetaker,
    text: messages.joinsAnOnlineMeetingThroughItsLink,
  },
  {
    method: 'browser',
    icon: MicIcon,
    name: messages.recordInThisBrowser,
    text: messages.recordsYourMicrophoneAndIfYouLike,
  },
  {
    method: 'phone',
    icon: PhoneIcon,
    name: messages.telephone,
    text: messages.callsSomeoneThroughOneOfTheTeams,
  },
  {
    method: 'upload',
    icon: UploadIcon,
    name: messages.uploadAFile,
    text: messages.uploadsAnExistingRecordingAudioOr,
  },
] as const;

/** One of the ways, with its own questions below it; a way that is not set up is named and cannot be chosen. */
export function CaptureMethodField({
  method,
  isLocked,
  onMethod,
  phoneProblem,
  children,
}: {
  method: CaptureMethod | null;
  isLocked: boolean;
  onMethod: (method: CaptureMethod) => void;
  /** Why nobody can be called now; null where it can be. */
  phoneProblem: string | null;
  children: ReactNode;
}) {
  const name = useId();
  return (
    <Box
      role="radiogroup"
      aria-label={messages.captureMethod}
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        overflow: 'clip',
        '& > * + *': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      {offered.map(({ method: own, icon: Icon, name: label, text }) => (
        <Box key={own} sx={{ bgcolor: method === own ? 'action.selected' : undefined }}>
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
              checked={method === own}
              disabled={isLocked || (own === 'phone' && phoneProblem !== null)}
              onChange={() => onMethod(own)}
              slotProps={{ input: { 'aria-label': label, 'aria-describedby': `${name}-${own}` } }}
            />
            <MethodText
              icon={Icon}
              label={label}
              text={own === 'phone' && phoneProblem ? phoneProblem : text}
              textId={`${name}-${own}`}
            />
            {own === 'phone' && phoneProblem !== null && <ToneChip tone="quiet" label={messages.notSetUp} />}
          </Box>
          {method === own && own !== 'upload' && (
            <Box sx={{ px: { base: 2, sm: 3 }, pb: 2, pl: { sm: 8 } }}>{children}</Box>
          )}
        </Box>
      ))}
    </Box>
  );
}

function MethodText({
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
