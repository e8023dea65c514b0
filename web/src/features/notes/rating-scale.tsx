import Box from '@mui/material/Box';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import { messages } from './messages.ts';

export type RatingScaleProps = {
  name: string;
  label: string;
  scale: number;
  rating: number | null;
  suggested: number | null;
  isDisabled: boolean;
  onRating: (rating: number | null) => void;
};

/** Numbers from 1 to the end of the scale as one group of radio buttons: arrows move, digits choose, Backspace takes back. */
export function RatingScale({ name, label, scale, rating, suggested, isDisabled, onRating }: RatingScaleProps) {
  return (
    <Box
      role="radiogroup"
      aria-label={label}
      onKeyDown={(event) => {
        const digit = event.key === '0' ? 10 : Number(event.key);
        if (isDisabled || event.ctrlKey || event.metaKey || event.altKey) return;
        if (event.key === 'Backspace' || event.key === 'Delete') onRating(null);
        else if (digit >= 1 && digit <= scale) onRating(digit);
        else return;
        event.preventDefault();
      }}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}
    >
      {Array.from({ length: scale }, (_, index) => index + 1).map((value) => (
        <Box
          component="label"
          key={value}
          title={value === suggested ? messages.suggested : undefined}
          sx={boxStyle(value === rating, value === suggested, isDisabled)}
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === rating}
            disabled={isDisabled}
            onChange={() => onRating(value)}
            style={visuallyHidden}
            aria-label={value === suggested ? messages.valueSuggested(value) : String(value)}
          />
          {value}
        </Box>
      ))}
    </Box>
  );
}

const boxStyle = (isChosen: boolean, isSuggested: boolean, isDisabled: boolean) =>
  ({
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    position: 'relative',
    width: 36,
    height: 32,
    borderRadius: 1,
    border: isSuggested && !isChosen ? '1.5px dashed' : '1px solid',
    borderColor: isChosen || isSuggested ? 'primary.main' : 'divider',
    bgcolor: isChosen ? 'primary.main' : 'transparent',
    color: isChosen ? 'primary.contrastText' : 'text.primary',
    fontVariantNumeric: 'tabular-nums',
    fontWeight: isChosen ? 600 : 400,
    cursor: isDisabled ? 'default' : 'pointer',
    '&:hover': isDisabled || isChosen ? undefined : { bgcolor: 'action.hover' },
    '&:has(:focus-visible)': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: 2 },
  }) as const;
