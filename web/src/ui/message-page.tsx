import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export type MessagePageProps = {
  /** A drawing from `illustrations.tsx`. */
  drawing?: ReactNode;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  /** Inside a page that has its own `main`. */
  isNested?: boolean | undefined;
};

/** One message in the middle of the page, with what to do next. */
export function MessagePage({ drawing, title, children, actions, isNested }: MessagePageProps) {
  return (
    <Box component={isNested ? 'div' : 'main'} sx={{ flex: 1, display: 'grid', placeItems: 'center', px: 3, py: 6 }}>
      <Stack spacing={2} sx={{ maxWidth: 440, textAlign: 'center', alignItems: 'center' }}>
        {drawing}
        <Typography variant="h1" sx={{ fontSize: '1.375rem' }}>
          {title}
        </Typography>
        <Box sx={{ color: 'text.secondary', '& p': { m: 0 }, '& p + p': { mt: 1 } }}>{children}</Box>
        {actions && (
          <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', justifyContent: 'center', pt: 1 }}>
            {actions}
          </Stack>
        )}
      </Stack>
    </Box>
  );
}
