import type { AskedQuestion } from '@candor/contract/evidence';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { timeText } from '../../ui/player/time-text.ts';
import type { SpanPlayer } from '../recordings/play-span.ts';
import { messages } from './messages.ts';

/** What was asked, small above its answer. A click plays the question. */
export function AskedText({ asked: { text, evidence }, player }: { asked: AskedQuestion; player: SpanPlayer }) {
  const [first, last] = [evidence[0], evidence.at(-1)];
  return (
    <Typography variant="body2" component="p" sx={{ m: 0, color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {first && last ? (
        <ButtonBase
          aria-label={messages.textPlayTheQuestionTimeText(text, timeText(first.start))}
          aria-pressed={player.isPlayed({ start: first.start, end: last.end })}
          onClick={() => player.play(first.start, last.end)}
          sx={buttonStyle}
        >
          {text}
        </ButtonBase>
      ) : (
        text
      )}
    </Typography>
  );
}

const buttonStyle = {
  display: 'inline',
  font: 'inherit',
  textAlign: 'start',
  minHeight: 24,
  borderRadius: '4px',
  '&:hover': { textDecoration: 'underline' },
  '&[aria-pressed=true]': { color: 'primary.main' },
} as const;
