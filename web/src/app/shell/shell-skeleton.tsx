import Box from '@mui/material/Box';
import { LogoMark } from '../../ui/logo.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';

/** The frame of the app while its data is on its way. */
export function ShellSkeleton() {
  return (
    <>
      <Box
        component="header"
        sx={{
          height: 64,
          display: 'flex',
          alignItems: 'center',
          px: { base: 2, sm: 3 },
          bgcolor: 'background.paper',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <LogoMark />
      </Box>
      <PageSkeleton />
    </>
  );
}
