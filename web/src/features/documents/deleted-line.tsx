import type { ListedDocument } from '@candor/contract/documents';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useRestoreDocument } from '../../entities/documents/documents.ts';
import type { InMeeting } from '../../entities/meetings/meetings.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { messages } from './messages.ts';

/** What was deleted last, with the way back. */
export function DeletedLine({
  at,
  document: { name, nickname },
  onGone,
}: {
  at: InMeeting;
  document: Pick<ListedDocument, 'name' | 'nickname'>;
  onGone: () => void;
}) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  const restore = useRestoreDocument(at);
  const showAlert = useAlerts();
  return (
    <Box component="li" role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, py: 1 }}>
      <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {messages.nicknameWasDeleted(nickname)}
      </Typography>
      <Button
        ref={button}
        size="small"
        loading={restore.isPending}
        onClick={() =>
          restore.mutate(name, { onSuccess: onGone, onError: (error) => showAlert('error', errorText(error)) })
        }
      >
        {messages.undo}
      </Button>
    </Box>
  );
}
