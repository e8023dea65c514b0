import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { copyText } from '../../lib/clipboard.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { messages } from './messages.ts';

export function LinkLine({ url }: { url: string }) {
  const showAlert = useAlerts();
  const copy = () =>
    copyText(url).then(
      () => showAlert('success', messages.copiedToClipboard),
      (error: unknown) => showAlert('error', errorText(error)),
    );
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
      <AppLink
        href={url}
        isNewTab
        title={url}
        sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
      >
        {url}
      </AppLink>
      <Tooltip title={messages.copyLink}>
        <IconButton aria-label={messages.copyLink} onClick={() => void copy()}>
          <CopyIcon sx={{ fontSize: 16 }} />
        </IconButton>
      </Tooltip>
    </Box>
  );
}
