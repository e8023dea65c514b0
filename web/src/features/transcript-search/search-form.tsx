import { limits } from '@candor/contract/limits';
import SearchIcon from '@mui/icons-material/Search';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { messages } from './messages.ts';

/** Give it a new `key` when the search changes from outside. */
export function SearchForm({ text, onSearch }: { text: string; onSearch: (text: string) => void }) {
  const [wanted, setWanted] = useState(text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(wanted.trim());
  };
  return (
    <Stack
      component="form"
      role="search"
      aria-label={messages.transcripts}
      direction="row"
      onSubmit={submit}
      sx={{ gap: 1 }}
    >
      <TextField
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
        placeholder={messages.noticePeriod}
        size="small"
        type="search"
        fullWidth
        autoFocus={text === ''}
        slotProps={{
          htmlInput: { 'aria-label': messages.searchWords, maxLength: limits.description, enterKeyHint: 'search' },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <SearchIcon sx={{ fontSize: 20 }} />
              </InputAdornment>
            ),
          },
        }}
      />
      <Button type="submit" variant="contained" sx={{ flexShrink: 0 }}>
        {messages.search}
      </Button>
    </Stack>
  );
}
