import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Running text: comfortable measure, headings that belong to what follows. */
export function Prose({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        maxWidth: 680,
        lineHeight: 1.65,
        '& h1': { typography: 'h1', fontSize: '1.625rem', mt: 0, mb: 1 },
        '& h2': { typography: 'h2', fontSize: '1.0625rem', mt: 4, mb: 1 },
        '& h3': { typography: 'h3', mt: 3, mb: 0.5 },
        '& p, & ul, & ol': { mt: 0, mb: 1.5 },
        '& ul, & ol': { pl: 3 },
        '& li + li': { mt: 0.5 },
        '& a': { textDecoration: 'underline' },
        '& code': { fontSize: '0.9em', bgcolor: 'action.hover', px: 0.5, borderRadius: 0.5 },
        '& pre': {
          overflowX: 'auto',
          p: 2,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          '& code': { bgcolor: 'transparent', p: 0 },
        },
        '& blockquote': { m: 0, mb: 1.5, pl: 2, borderLeft: 3, borderColor: 'divider', color: 'text.secondary' },
        '& table': { borderCollapse: 'collapse', mb: 1.5, display: 'block', overflowX: 'auto' },
        '& th, & td': { border: 1, borderColor: 'divider', px: 1.5, py: 0.75, textAlign: 'left', verticalAlign: 'top' },
        '& hr': { border: 0, borderTop: 1, borderColor: 'divider', my: 3 },
      }}
    >
      {children}
    </Box>
  );
}
