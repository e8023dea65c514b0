import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import Button from '@mui/material/Button';
import { useAppConfig } from '../../entities/system/app-config.ts';
import { safePath } from '../../lib/safe-path.ts';
import { RouterButton } from '../../ui/app-link.tsx';

/** Hands an address over to a desktop app where one is installed; the browser serves as well. */
export function DesktopRoutingPage() {
  const { productName } = useAppConfig();
  const [hasTried, setHasTried] = useState(false);
  const to = safePath(new URLSearchParams(location.search).get('to') ?? '/app', location.origin);
  const open = () => {
    setHasTried(true);
    location.assign(`candor://open${to}`);
  };
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start', maxWidth: 560, width: '100%', mx: 'auto' }}>
      <Typography variant="h1">Open {productName}</Typography>
      <Typography>
        {hasTried
          ? `If nothing happened, there is no desktop app of ${productName} on this computer. Everything works in the browser as well.`
          : `Open this page in the desktop app, or go on in the browser.`}
      </Typography>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        <RouterButton variant="contained" to={to}>
          Go on in the browser
        </RouterButton>
        <Button variant="outlined" onClick={open}>
          Open the desktop app
        </Button>
      </Stack>
    </Stack>
  );
}
