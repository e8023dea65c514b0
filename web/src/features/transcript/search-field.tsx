import NextIcon from '@mui/icons-material/KeyboardArrowDownRounded';
import PreviousIcon from '@mui/icons-material/KeyboardArrowUpRounded';
import SearchIcon from '@mui/icons-material/SearchRounded';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { isShortcut } from '../../lib/shortcut.ts';
import { PlayerButton } from '../../ui/player/player-button.tsx';
import type { Search } from './use-search.ts';
import { messages } from './messages.ts';

/** `/` comes here; Enter and Shift+Enter go to the next and the previous match, Escape empties it. */
export function SearchField({ search, onGo }: { search: Search; onGo: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const { query, setQuery, matches, active, go } = search;
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (!isShortcut(event, '/') || document.querySelector('[role=dialog]')) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  const move = (step: 1 | -1) => {
    onGo();
    go(step);
  };
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && query !== '') setQuery('');
    else if (event.key === 'Enter') move(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
  };
  const count =
    query.trim() === ''
      ? ''
      : matches.length === 0
        ? messages.none
        : messages.activeOfMatcheCount(active + 1, matches.length);
  return (
    <Box role="search" sx={{ display: 'flex', alignItems: 'center', gap: 0.25, flex: 1, minWidth: 0 }}>
      <TextField
        inputRef={field}
        size="small"
        fullWidth
        placeholder={messages.searchTheTranscript}
        value={query}
        onChange={(event) => {
          onGo();
          setQuery(event.target.value);
        }}
        onKeyDown={key}
        slotProps={{
          htmlInput: {
            'aria-label': messages.searchTheTranscript,
            'aria-keyshortcuts': '/',
            autoComplete: 'off',
            maxLength: 200,
          },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <SearchIcon sx={{ fontSize: 20 }} />
              </InputAdornment>
            ),
            endAdornment: (
              <Box
                component="span"
                role="status"
                sx={{
                  pl: 1,
                  color: 'text.secondary',
                  fontSize: '0.8125rem',
                  whiteSpace: 'nowrap',
                  fontVariantNumeric: 'tabular-nums',
                }}
              >
                {count}
              </Box>
            ),
          },
        }}
      />
      <PlayerButton
        label={messages.previousMatch}
        icon={PreviousIcon}
        disabled={matches.length === 0}
        onClick={() => move(-1)}
      />
      <PlayerButton
        label={messages.nextMatch}
        icon={NextIcon}
        disabled={matches.length === 0}
        onClick={() => move(1)}
      />
    </Box>
  );
}
