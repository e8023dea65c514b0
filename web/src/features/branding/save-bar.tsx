import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { messages } from './messages.ts';

export function SaveBar({
  isChanged,
  isReady = true,
  isBusy,
  onSave,
  onDiscard,
}: {
  isChanged: boolean;
  isReady?: boolean;
  isBusy: boolean;
  onSave: () => void;
  onDiscard: () => void;
}) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mt: 2 }}>
      <Button color="inherit" disabled={!isChanged || isBusy} onClick={onDiscard}>
        {messages.discard}
      </Button>
      <Button variant="contained" disabled={!isChanged || !isReady} loading={isBusy} onClick={onSave}>
        {messages.save}
      </Button>
    </Box>
  );
}
