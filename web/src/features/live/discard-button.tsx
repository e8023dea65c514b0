import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { callBotBack } from '../../entities/bots/bots.ts';
import { type InMeeting, reloadMeetings, removeMeeting } from '../../entities/meetings/meetings.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { messages } from './messages.ts';

/** A meeting that has not begun has nothing to finish. */
export function DiscardButton({ at }: { at: InMeeting }) {
  const [isAsked, setIsAsked] = useState(false);
  const client = useQueryClient();
  const navigate = useNavigate();
  const showAlert = useAlerts();
  const remove = useMutation({
    mutationFn: async () => {
      await callBotBack(at);
      await removeMeeting(at);
    },
    onSuccess: async () => {
      await navigate({ to: '/app' });
      void reloadMeetings(client, at.teamId);
    },
    onError: (error) => showAlert('error', errorText(error)),
  });
  return (
    <>
      <Button color="error" variant="outlined" onClick={() => setIsAsked(true)}>
        {messages.discard}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={messages.discardThisMeeting}
        text={messages.theNotetakerLeavesAndTheMeetingIs}
        confirmLabel={messages.discard}
        isDestructive
        isBusy={remove.isPending}
        onCancel={() => setIsAsked(false)}
        onConfirm={() => remove.mutate()}
      />
    </>
  );
}
