import { limits } from '@candor/contract/limits';
import SearchIcon from '@mui/icons-material/Search';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';

/** Give it a new `key` when the search changes from outside. */
export function SearchForm({ text, onSearch }: { text: string; onSearch: (text: string) => void }) {
  const [wanted, setWanted] = useState(text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(wanted.trim());
  };
  return (
    <Stack component="form" role="search" aria-label="Transcripts" direction="row" onSubmit={submit} sx={{ gap: 1 }}>
      <TextField
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
        placeholder="notice period"
        size="small"
        type="search"
        fullWidth
        autoFocus={text === ''}
        slotProps={{
          htmlInput: { 'aria-label': 'Search words', maxLength: limits.description, enterKeyHint: 'search' },
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
        Search
      </Button>
    </Stack>
  );
}
