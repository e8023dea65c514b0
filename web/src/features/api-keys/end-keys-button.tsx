import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { apiKeysQuery, type KeysOf, useEndKeys } from './use-api-keys.ts';
import { messages } from './messages.ts';

/** For whoever suspects that a key got out and doesn't know which. */
export function EndKeysButton({ of }: { of: KeysOf }) {
  const [isAsked, setIsAsked] = useState(false);
  const showAlert = useAlerts();
  const keys = useQuery(apiKeysQuery(of));
  const end = useEndKeys(of);
  if (!keys.data || keys.data.length === 0) return null;
  const isOfTeam = of.accountId === undefined;
  const confirm = () =>
    end.mutate(undefined, {
      onSuccess: (count) => showAlert('success', messages.revokedCountAPIKey(count)),
      onError: (error) => showAlert('error', errorText(error)),
      onSettled: () => setIsAsked(false),
    });
  return (
    <>
      <Button color="error" onClick={() => setIsAsked(true)}>
        {messages.revokeAllKeys}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={messages.revokeAllAPIKeys}
        text={isOfTeam ? messages.allKeysThatCanAccessThisTeam2 : messages.allYourKeysStopWorkingImmediatelyIn}
        confirmLabel={messages.revokeAll}
        isDestructive
        isBusy={end.isPending}
        onCancel={() => setIsAsked(false)}
        onConfirm={confirm}
      />
    </>
  );
}
