import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useAppConfig } from '../../entities/system/app-config.ts';
import { safePath } from '../../lib/safe-path.ts';
import { RouterButton } from '../../ui/app-link.tsx';

/** Where links for a desktop app lead: everything works in the browser, so that is what is offered. */
export function DesktopRoutingPage() {
  const { productName } = useAppConfig();
  const to = safePath(new URLSearchParams(location.search).get('to') ?? '/app', location.origin);
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start', maxWidth: 560, width: '100%', mx: 'auto' }}>
      <Typography variant="h1">Open {productName}</Typography>
      <Typography>{productName} works in your browser. There is nothing to install.</Typography>
      <RouterButton variant="contained" to={to}>
        Open in the browser
      </RouterButton>
    </Stack>
  );
}
