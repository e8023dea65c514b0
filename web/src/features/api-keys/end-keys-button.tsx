import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { apiKeysQuery, type KeysOf, useEndKeys } from './use-api-keys.ts';

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
      onSuccess: (count) => showAlert('success', `Revoked ${count} API ${count === 1 ? 'key' : 'keys'}`),
      onError: (error) => showAlert('error', errorText(error)),
      onSettled: () => setIsAsked(false),
    });
  return (
    <>
      <Button color="error" onClick={() => setIsAsked(true)}>
        Revoke all keys
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title="Revoke all API keys?"
        text={
          isOfTeam
            ? 'All keys that can access this team stop working immediately, including members’ personal keys. You can’t undo this.'
            : 'All your keys stop working immediately, in all of your teams. You can’t undo this.'
        }
        confirmLabel="Revoke all"
        isDestructive
        isBusy={end.isPending}
        onCancel={() => setIsAsked(false)}
        onConfirm={confirm}
      />
    </>
  );
}
