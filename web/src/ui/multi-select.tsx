import Autocomplete from '@mui/material/Autocomplete';
import Checkbox from '@mui/material/Checkbox';
import TextField from '@mui/material/TextField';
import { messages } from './messages.ts';

export type Option = { id: string; label: string };
export type MultiSelectProps = {
  label: string;
  /** Shown while nothing is chosen. */
  placeholder: string;
  options: readonly Option[];
  chosen: readonly string[];
  onChosen: (ids: string[]) => void;
  isLoading?: boolean;
};

/** Several of many, found by typing. What is chosen but not among the options keeps its place under `unknownLabel`. */
export function MultiSelect({ label, placeholder, options, chosen, onChosen, isLoading }: MultiSelectProps) {
  const byId = new Map(options.map((option) => [option.id, option]));
  const value = chosen.map((id) => byId.get(id) ?? { id, label: messages.unknown });
  return (
    <Autocomplete
      multiple
      size="small"
      fullWidth
      disableCloseOnSelect
      limitTags={2}
      loading={isLoading}
      options={options}
      value={value}
      onChange={(_, next) => onChosen(next.map(({ id }) => id))}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, other) => option.id === other.id}
      renderOption={({ key, ...props }, option, { selected }) => (
        <li key={key} {...props}>
          <Checkbox
            size="small"
            checked={selected}
            tabIndex={-1}
            disableRipple
            sx={{ p: 0.5, mr: 0.5 }}
            slotProps={{ input: { 'aria-hidden': true } }}
          />
          {option.label}
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          placeholder={value.length === 0 ? placeholder : ''}
          slotProps={{ ...params.slotProps, inputLabel: { ...params.slotProps.inputLabel, shrink: true } }}
        />
      )}
    />
  );
}
