import PauseIcon from '@mui/icons-material/GraphicEqRounded';
import PlayIcon from '@mui/icons-material/PlayArrowRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Tooltip from '@mui/material/Tooltip';
import { limits } from '@candor/contract/limits';
import { timeText } from './player/time-text.ts';
import { messages } from './messages.ts';

/** Of a line's evidence, what the chip needs. */
export type ChipEvidence = { start: number; end: number; speakerName: string; quote: string };
export type EvidenceChipProps = {
  evidence: ChipEvidence;
  onPlay: (start: number, end: number) => void;
  isPlaying: boolean;
};

/** Where a line comes from: the time, who said it and the words on hover or focus; a click plays exactly them. */
export function EvidenceChip({ evidence: { start, end, speakerName, quote }, onPlay, isPlaying }: EvidenceChipProps) {
  const Icon = isPlaying ? PauseIcon : PlayIcon;
  const name = speakerName || messages.unknown;
  return (
    <Tooltip
      describeChild
      enterDelay={limits.tooltipSlowMs}
      enterTouchDelay={400}
      slotProps={{ tooltip: { sx: { maxWidth: 420, fontSize: '0.8125rem', lineHeight: 1.5, p: 1.25 } } }}
      title={<EvidenceTooltip name={name} quote={quote} />}
    >
      <ButtonBase
        aria-label={messages.playTimeTextNameQuote(timeText(start), name, quote)}
        aria-pressed={isPlaying}
        onClick={() => onPlay(start, end)}
        sx={chipStyle(isPlaying)}
      >
        <Icon sx={{ fontSize: 14 }} />
        {timeText(start)}
      </ButtonBase>
    </Tooltip>
  );
}

function EvidenceTooltip({ name, quote }: { name: string; quote: string }) {
  return (
    <>
      <Box sx={{ fontWeight: 600 }}>{name}</Box>
      <Box sx={{ display: '-webkit-box', WebkitLineClamp: 8, WebkitBoxOrient: 'vertical', overflow: 'hidden' }}>
        “{quote}”
      </Box>
    </>
  );
}

/** Small in a line of text; where fingers point, what can be hit is larger than what is seen. */
const chipStyle = (isPlaying: boolean) =>
  ({
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1px',
    height: 20,
    pl: '3px',
    pr: '6px',
    mx: '2px',
    borderRadius: '6px',
    verticalAlign: 'middle',
    top: '-1px',
    fontSize: '0.75rem',
    fontWeight: 500,
    lineHeight: 1,
    fontVariantNumeric: 'tabular-nums',
    color: isPlaying ? 'primary.contrastText' : 'primary.main',
    bgcolor: isPlaying ? 'primary.main' : 'primary.light',
    position: 'relative',
    '&:hover': { bgcolor: isPlaying ? 'primary.dark' : 'action.selected' },
    '&::after': { content: '""', position: 'absolute', inset: '-2px' },
    '@media (pointer: coarse)': { height: 24, mx: '3px', '&::after': { inset: '-4px -3px' } },
  }) as const;
