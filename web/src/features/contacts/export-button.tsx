import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { saveBook } from './use-contacts.ts';
import { messages } from './messages.ts';

/** Everything that the team has about its contacts, to be taken elsewhere. */
export function ExportButton({ teamId }: { teamId: string }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const showAlert = useAlerts();
  const save = async (format: 'json' | 'csv') => {
    setAnchor(null);
    setIsBusy(true);
    try {
      await saveBook(teamId, format);
    } catch (error) {
      showAlert('error', errorText(error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="menu"
        loading={isBusy}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {messages.exportLabel}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => void save('csv')}>{messages.contactsAsCSV}</MenuItem>
        <MenuItem onClick={() => void save('json')}>{messages.contactsAndNotesAsJSON}</MenuItem>
      </Menu>
    </>
  );
}
