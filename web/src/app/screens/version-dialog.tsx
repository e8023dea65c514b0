import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { storeApiVersion } from '../../lib/api-version.ts';
import { messages } from './messages.ts';

/** Blocks the page until it is reloaded: no close button, and neither Escape nor the backdrop closes it. */
export function VersionDialog({ serverVersion }: { serverVersion: string | null }) {
  const reload = () => {
    if (serverVersion) storeApiVersion(serverVersion);
    location.reload();
  };
  return (
    <Dialog
      open={serverVersion !== null}
      aria-labelledby="version-title"
      aria-describedby="version-text"
      slotProps={{ paper: { sx: { maxWidth: 440 } } }}
    >
      <DialogTitle id="version-title">{messages.versionUpdate}</DialogTitle>
      <DialogContent>
        <DialogContentText id="version-text">{messages.theVersionHasChangedPleaseReloadThe}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={reload}>
          {messages.reload}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
