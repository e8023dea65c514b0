import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import { messages } from './messages.ts';

export function HistorySkeleton() {
  return (
    <Box aria-busy sx={{ width: '100%', maxWidth: 1440, mx: 'auto', px: { base: 2, sm: 3 }, py: { base: 2, sm: 3 } }}>
      <h1 style={visuallyHidden}>{messages.meeting}</h1>
      <span style={visuallyHidden} role="status">
        {messages.loading}
      </span>
      <Skeleton width="40%" height={32} />
      <Skeleton width="60%" height={20} />
      <Skeleton variant="rounded" height={280} sx={{ mt: 2 }} />
    </Box>
  );
}
