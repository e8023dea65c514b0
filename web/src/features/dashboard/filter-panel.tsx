import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId } from 'react';
import type { Day } from '../../lib/days.ts';
import type { MeetingFilters } from '../../entities/meetings/meeting-filters.ts';
import { FilterForm } from './filter-form.tsx';
import type { FilterChoices } from './use-meetings.ts';
import { messages } from './messages.ts';

export type FilterPanelProps = {
  anchor: HTMLElement | null;
  filters: MeetingFilters;
  choices: FilterChoices;
  today: Day;
  startsAtSearch: boolean;
  onFilters: (filters: MeetingFilters) => void;
  onClose: () => void;
};

/** Below the button where there is room, else a dialog. Closing it without Apply All changes nothing. */
export function FilterPanel({ anchor, onFilters, onClose, ...rest }: FilterPanelProps) {
  const isSmall = useMediaQuery((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const titleId = useId();
  const apply = (filters: MeetingFilters) => {
    onFilters(filters);
    onClose();
  };
  const content = (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', pl: 2.5, pr: 1, pt: 1 }}>
        <Typography id={titleId} variant="h2">
          {messages.filters}
        </Typography>
        <IconButton aria-label={messages.close} onClick={onClose}>
          <CloseIcon sx={{ fontSize: 20 }} />
        </IconButton>
      </Box>
      <FilterForm {...rest} onApply={apply} />
    </>
  );
  if (isSmall) {
    return (
      <Dialog
        open
        onClose={onClose}
        aria-labelledby={titleId}
        slotProps={{ paper: { sx: { m: 1, width: 'calc(100% - 16px)', maxHeight: 'calc(100% - 16px)' } } }}
      >
        {content}
      </Dialog>
    );
  }
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          elevation: 8,
          sx: { width: 440, mt: 1, border: 1, borderColor: 'divider' },
        },
      }}
    >
      {content}
    </Popover>
  );
}
