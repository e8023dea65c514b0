import type { SharablePage } from '@candor/contract/sharable-pages';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { messages } from './messages.ts';

export type DeletedLineProps = { page: SharablePage; isBusy: boolean; onUndo: () => void };

/** What was deleted last, with the way back for longer than an alert is seen. */
export function DeletedLine({ page: { title }, isBusy, onUndo }: DeletedLineProps) {
  return (
    <Paper
      variant="outlined"
      role="status"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: 2, pr: 1, py: 1, mb: 1.25 }}
    >
      <Typography sx={{ flex: 1, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {messages.titleWasDeletedItsLinksNoLonger(title)}
      </Typography>
      <Button size="small" loading={isBusy} aria-label={messages.undoDeletingTitle(title)} onClick={onUndo}>
        {messages.undo}
      </Button>
    </Paper>
  );
}
