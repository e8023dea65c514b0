import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { visuallyHidden } from './visually-hidden.ts';
import { messages } from './messages.ts';

/** Rows of a list that is on its way. */
export function RowsSkeleton({ rows = 5 }: { rows?: number }) {
  return (
    <Stack spacing={1} aria-busy data-skeleton>
      <span style={visuallyHidden} role="status">
        {messages.loading}
      </span>
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} variant="rounded" height={48} />
      ))}
    </Stack>
  );
}

/** A page that is on its way. */
export function PageSkeleton() {
  return (
    <Box sx={{ width: '100%', maxWidth: 1200, mx: 'auto', px: { base: 2, sm: 3 }, py: 4 }}>
      <Skeleton width={180} height={32} sx={{ mb: 2 }} />
      <RowsSkeleton />
    </Box>
  );
}
