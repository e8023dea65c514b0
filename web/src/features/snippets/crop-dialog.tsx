import { errors } from '@candor/contract/errors';
import type { MediaKind } from '@candor/contract/recordings';
import PauseIcon from '@mui/icons-material/PauseRounded';
import PlayIcon from '@mui/icons-material/PlayArrowRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import type { PlayerSettings } from '../../entities/recordings/player-settings.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import type { Peaks } from '../../ui/player/bars.ts';
import { timeText } from '../../ui/player/time-text.ts';
import { CropRange } from './crop-range.tsx';
import { cropTimeText, isTooLong, movedAlong, type Selection, withEnd, withStart } from './crop-rules.ts';
import { TimeField } from './time-field.tsx';
import { useLoop } from './use-loop.ts';
import { messages } from './messages.ts';

export type CropDialogProps = {
  kind: MediaKind;
  src: string;
  poster?: string | undefined;
  peaks: Peaks | null;
  total: number;
  settings: PlayerSettings;
  selection: Selection;
  onSelection: (selection: Selection) => void;
  onCancel: () => void;
  onContinue: () => void;
};

const tooLong = errors.snippet_too_long[1];

/** Chooses the part of the recording that becomes a snippet. */
export function CropDialog({
  kind,
  src,
  poster,
  peaks,
  total,
  settings,
  selection,
  onSelection,
  onCancel,
  onContinue,
}: CropDialogProps) {
  const titleId = useId();
  const element = useRef<HTMLVideoElement>(null);
  const { isPlaying, time, toggle, show, handlers } = useLoop(element, selection);
  const showAlert = useAlerts();
  const [held, setHeld] = useState<{ by: Selection; instead: Selection } | null>(null);
  const select = (next: Selection) => {
    setHeld(null);
    onSelection(next);
    show(next.start === selection.start ? Math.max(next.start, next.end - 0.1) : next.start);
  };
  /** The end holds a start back; whoever typed it is told, and can have both moved. */
  const typeStart = (seconds: number) => {
    const instead = movedAlong(selection, seconds, total);
    select(withStart(selection, seconds));
    setHeld(instead && { by: selection, instead });
  };
  const go = () => {
    if (isTooLong(selection)) return showAlert('error', tooLong);
    element.current?.pause();
    onContinue();
  };
  const prepare = () => {
    const media = element.current;
    if (!media) return;
    media.playbackRate = settings.speed;
    media.volume = settings.volume / 100;
    media.currentTime = selection.start;
  };
  const Media = kind;
  return (
    <Dialog
      open
      onClose={onCancel}
      aria-labelledby={titleId}
      fullWidth
      slotProps={{ paper: { sx: { maxWidth: 720 } } }}
    >
      <DialogTitle id={titleId}>{messages.snippet}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2, overflowX: 'hidden', '&&': { pt: 1 } }}>
        <Media
          ref={element}
          src={src}
          poster={kind === 'video' ? poster : undefined}
          preload="auto"
          playsInline
          aria-label={messages.preview}
          onLoadedMetadata={prepare}
          style={kind === 'video' ? pictureStyle : undefined}
          {...handlers}
        />
        <CropRange selection={selection} total={total} time={time} peaks={peaks} onSelection={select} />
        <Box sx={{ display: 'flex', alignItems: 'center', gap: { base: 1, sm: 1.5 } }}>
          <Button
            variant="outlined"
            startIcon={isPlaying ? <PauseIcon /> : <PlayIcon />}
            onClick={toggle}
            sx={{ minWidth: { base: 96, sm: 104 }, px: 1 }}
          >
            {isPlaying ? messages.pause : messages.play}
          </Button>
          <Box sx={{ flex: 1 }} />
          <TimeField label={messages.start} seconds={selection.start} onSeconds={typeStart} />
          <TimeField
            label={messages.end}
            seconds={selection.end}
            onSeconds={(seconds) => select(withEnd(selection, seconds, total))}
          />
        </Box>
        {held && (
          <Alert
            severity="warning"
            action={
              <Button color="inherit" size="small" onClick={() => select(held.instead)}>
                {messages.moveEndToCropTimeText(cropTimeText(held.instead.end))}
              </Button>
            }
          >
            {messages.startMustBeBeforeTheEndCropTimeText(cropTimeText(held.by.end))}
          </Alert>
        )}
        <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {messages.timeTextOfTimeText2Selected(timeText(selection.end - selection.start), timeText(total))}
        </Typography>
        {isTooLong(selection) && <Alert severity="error">{tooLong}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onCancel}>
          {messages.cancel}
        </Button>
        <Button variant="contained" onClick={go}>
          {messages.continue}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const pictureStyle = {
  width: '100%',
  maxHeight: '40dvh',
  background: '#000',
  borderRadius: 10,
  display: 'block',
} as const;
