import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useAppConfig } from '../../entities/system/app-config.ts';
import { RouterButton } from '../../ui/app-link.tsx';
import { messages } from './messages.ts';

/** Where links for a desktop app lead: to the two ways in which this computer records. */
export function DesktopRoutingPage() {
  const { productName } = useAppConfig();
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start', maxWidth: 560, width: '100%', mx: 'auto' }}>
      <Typography variant="h1">{messages.recordOnThisComputer}</Typography>
      <Typography>{messages.productNameHasNoDesktopAppTheBrowser(productName)}</Typography>
      <Stack direction={{ base: 'column', sm: 'row' }} spacing={1}>
        <RouterButton variant="contained" to="/app/profile#extension">
          {messages.connectTheExtension}
        </RouterButton>
        <RouterButton variant="outlined" to="/app/start-meeting/steps">
          {messages.recordInThisBrowser}
        </RouterButton>
      </Stack>
    </Stack>
  );
}
