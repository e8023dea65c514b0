import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { isColour } from './branding-rules.ts';
import { messages } from './messages.ts';

/** By the picker of the system, or as text. */
export function ColourField({
  value,
  isDisabled,
  onValue,
}: {
  value: string;
  isDisabled: boolean;
  onValue: (value: string) => void;
}) {
  const isRight = isColour(value);
  return (
    <TextField
      label={messages.color}
      size="small"
      fullWidth
      disabled={isDisabled}
      value={value}
      error={!isRight}
      helperText={isRight ? undefined : messages.enterAColorLike1F6F5C}
      onChange={({ target }) => onValue(target.value.trim().slice(0, 7))}
      slotProps={{
        htmlInput: { spellCheck: false },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Box
                component="input"
                type="color"
                aria-label={messages.chooseColor}
                disabled={isDisabled}
                value={isRight ? value.toLowerCase() : '#000000'}
                onChange={({ target }) => onValue(target.value.toUpperCase())}
                sx={{
                  width: 24,
                  height: 24,
                  p: 0,
                  border: 0,
                  borderRadius: 0.5,
                  bgcolor: 'transparent',
                  cursor: 'pointer',
                }}
              />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
