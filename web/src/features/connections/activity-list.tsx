import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { momentText, zonedText } from '../../lib/dates.ts';
import { errorText } from '../../lib/error-text.ts';
import { activityQuery } from './connections.ts';
import { messages } from './messages.ts';

/** The last things that happened on a connection; loaded when someone wants to see them. */
export function ActivityList({ accountId, connectionId }: { accountId: string; connectionId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const activity = useQuery({ ...activityQuery(accountId, connectionId), enabled: isOpen });
  return (
    <Box sx={{ width: '100%' }}>
      <Button size="small" color="inherit" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? messages.hideActivity : messages.showActivity}
      </Button>
      {isOpen && activity.isError && <Typography>{errorText(activity.error)}</Typography>}
      {isOpen && activity.data && (
        <Box component="ul" aria-label={messages.activity} sx={{ m: 0, mt: 1, pl: 2.5 }}>
          {activity.data.map(({ $id, $createdAt, kind, isSuccess, note }) => (
            <Typography key={$id} component="li" variant="body2" title={zonedText($createdAt)}>
              {momentText($createdAt)}: {kind} {isSuccess ? messages.worked : messages.failed}
              {note && ` (${note})`}
            </Typography>
          ))}
        </Box>
      )}
    </Box>
  );
}
