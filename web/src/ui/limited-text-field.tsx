import Box from '@mui/material/Box';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { cutTo } from './cut-to.ts';
import { visuallyHidden } from './visually-hidden.ts';
import { messages } from './messages.ts';

export type LimitedTextFieldProps = Omit<TextFieldProps, 'value' | 'onChange'> & {
  value: string;
  max: number;
  onValue: (value: string) => void;
};

/** A text field with a hard maximum and a `length/max` counter. */
export function LimitedTextField({ value, max, onValue, helperText, slotProps, ...rest }: LimitedTextFieldProps) {
  const isNearlyFull = value.length >= max * 0.9;
  return (
    <TextField
      {...rest}
      value={value}
      onChange={(event) => onValue(cutTo(event.target.value, max))}
      slotProps={{
        ...slotProps,
        htmlInput: { ...(slotProps?.htmlInput as object), maxLength: max },
        formHelperText: { component: 'div', ...(slotProps?.formHelperText as object) },
      }}
      helperText={
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
          <span>{helperText}</span>
          <Box
            component="span"
            sx={{ fontVariantNumeric: 'tabular-nums', color: value.length >= max ? 'warning.dark' : 'text.secondary' }}
          >
            {value.length}/{max}
          </Box>
          <span style={visuallyHidden} aria-live="polite">
            {isNearlyFull ? messages.maxCharactersLeft(max - value.length) : ''}
          </span>
        </Box>
      }
    />
  );
}
