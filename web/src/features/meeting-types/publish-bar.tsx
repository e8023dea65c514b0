import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { messages } from './messages.ts';

export type PublishBarProps = {
  /** What keeps it from being published. */ fault: string | undefined;
  version: number;
  isBusy: boolean;
  onDiscard: () => void;
  onPublish: () => void;
};

/** Stays in sight while there is something to publish. */
export function PublishBar({ fault, version, isBusy, onDiscard, onPublish }: PublishBarProps) {
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={messages.unpublishedChanges}
      sx={{
        position: 'sticky',
        bottom: 12,
        zIndex: 2,
        mt: 2,
        px: 2,
        py: 1.25,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        boxShadow: 4,
      }}
    >
      <Typography role="status" sx={{ flex: '1 1 200px', color: fault ? 'error.dark' : 'text.primary' }}>
        {fault ?? messages.unpublishedChanges}
      </Typography>
      <Button color="inherit" onClick={onDiscard} disabled={isBusy}>
        {messages.discard}
      </Button>
      <Button variant="contained" loading={isBusy} disabled={fault !== undefined} onClick={onPublish}>
        {messages.publishVersionVersion(version)}
      </Button>
    </Paper>
  );
}
