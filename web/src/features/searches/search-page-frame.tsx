import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export function PageFrame({ width = 960, children }: { width?: number; children: ReactNode }) {
  return (
    <Box sx={{ width: '100%', maxWidth: width, mx: 'auto', px: { base: 2, sm: 3 }, py: { base: 2, sm: 3 } }}>
      {children}
    </Box>
  );
}
