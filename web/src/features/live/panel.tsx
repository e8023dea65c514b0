import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

/** One part of the screen under its heading; `isFilling` takes what room there is and scrolls inside. */
export function Panel({
  title,
  aside,
  isFilling,
  children,
}: {
  title: string;
  aside?: ReactNode;
  isFilling?: boolean;
  children: ReactNode;
}) {
  const titleId = useId();
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={titleId}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        minHeight: 0,
        ...(isFilling
          ? { flex: 1, position: 'relative' }
          : { flexShrink: { base: 1, md: 0 }, overflowY: { base: 'auto', md: 'visible' } }),
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, pt: 1.25, pb: 0.75, flexShrink: 0 }}>
        <Typography id={titleId} variant="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        {aside}
      </Box>
      {children}
    </Paper>
  );
}
