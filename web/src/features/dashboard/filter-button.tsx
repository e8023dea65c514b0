import TuneIcon from '@mui/icons-material/TuneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { countActive } from '../../entities/meetings/active-filters.ts';
import { loadModule } from '../../lib/asset-reload.ts';
import type { Day } from '../../lib/days.ts';
import type { MeetingFilters } from '../../entities/meetings/meeting-filters.ts';
import { isShortcut } from '../../lib/shortcut.ts';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import type { FilterChoices } from './use-meetings.ts';
import { messages } from './messages.ts';

const FilterPanel = lazy(async () => ({ default: (await loadModule(() => import('./filter-panel.tsx'))).FilterPanel }));

export type FilterButtonProps = {
  filters: MeetingFilters;
  choices: FilterChoices;
  today: Day;
  onFilters: (filters: MeetingFilters) => void;
};

/** Opens the filter panel; F opens it at its search. */
export function FilterButton({ filters, choices, today, onFilters }: FilterButtonProps) {
  const [opened, setOpened] = useState<'by button' | 'by F'>();
  const button = useRef<HTMLButtonElement>(null);
  const count = countActive(filters);
  const close = () => setOpened(undefined);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isShortcut(event, 'f') || document.querySelector('[role=dialog]')) return;
      event.preventDefault();
      setOpened('by F');
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);

  return (
    <>
      <Button
        ref={button}
        variant="outlined"
        color="inherit"
        startIcon={<TuneIcon />}
        onClick={() => setOpened('by button')}
        aria-haspopup="dialog"
        aria-expanded={opened !== undefined}
        aria-keyshortcuts="F"
        sx={{ '& .MuiButton-startIcon': { display: { base: 'none', sm: 'inherit' } } }}
      >
        {messages.filters}
        {count > 0 && <Count value={count} />}
      </Button>
      {opened && (
        <Suspense>
          <FilterPanel
            anchor={button.current}
            filters={filters}
            choices={choices}
            today={today}
            startsAtSearch={opened === 'by F'}
            onFilters={onFilters}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}

function Count({ value }: { value: number }) {
  return (
    <Box
      component="span"
      sx={{
        ml: 1,
        minWidth: 20,
        height: 20,
        borderRadius: 10,
        px: 0.5,
        display: 'grid',
        placeItems: 'center',
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        fontSize: '0.75rem',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {value}
      <span style={visuallyHidden}>{messages.active}</span>
    </Box>
  );
}
