import { addPasskey, listPasskeys, type Passkey, removePasskey, requestPasskey } from '@candor/contract/passkeys';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrent } from '../../entities/teams/current.tsx';
import { call } from '../../lib/api.ts';
import { momentText, zonedText } from '../../lib/dates.ts';
import { errorText } from '../../lib/error-text.ts';
import { canUsePasskeys, isCancelled, makePasskey } from '../../lib/passkeys.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { deviceName } from './device-name.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { PasswordDialog } from './two-factor-dialogs.tsx';
import { messages } from './messages.ts';

/** Keys that a device or a password manager keeps; each signs in alone. */
export function PasskeysCard() {
  const { account } = useCurrent();
  const [isAdding, setIsAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const passkeys = useQuery({
    queryKey: ['passkeys', account.$id],
    queryFn: async ({ signal }) =>
      (await call(listPasskeys, { params: { accountId: account.$id } }, { signal })).passkeys,
    refetchOnMount: 'always',
  });
  const { add, remove } = useChanges(account.$id, (made) => setCodes(made));
  return (
    <SectionCard title={messages.passkeys} hint={messages.signInWithYourFingerprintFaceOr}>
      {passkeys.isPending && <RowsSkeleton rows={1} />}
      {passkeys.isError && <Typography role="alert">{errorText(passkeys.error)}</Typography>}
      {passkeys.data?.length === 0 && <Typography>{messages.youHaveNoPasskeysYet}</Typography>}
      <Box component="ul" aria-label={messages.passkeys} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {passkeys.data?.map((passkey) => (
          <Box component="li" key={passkey.$id} sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 1 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography sx={{ overflowWrap: 'anywhere' }}>{passkey.name}</Typography>
              <Typography
                variant="body2"
                title={zonedText(passkey.lastUsedAt ?? passkey.$createdAt)}
                sx={{ color: 'text.secondary' }}
              >
                {passkey.lastUsedAt
                  ? messages.lastUsedMomentText(momentText(passkey.lastUsedAt))
                  : messages.addedMomentTextNotUsedYet(momentText(passkey.$createdAt))}
              </Typography>
            </Box>
            <Button
              size="small"
              color="error"
              aria-label={messages.removePasskeyPasskeyName(passkey.name)}
              onClick={() => setRemoving(passkey)}
            >
              {messages.remove}
            </Button>
          </Box>
        ))}
      </Box>
      {canUsePasskeys ? (
        <Button variant="outlined" onClick={() => setIsAdding(true)} sx={{ mt: 1.5 }}>
          {messages.addPasskey}
        </Button>
      ) : (
        <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
          {messages.thisBrowserCantUsePasskeysOpenCandor}
        </Typography>
      )}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
      {isAdding && (
        <PasswordDialog
          title={messages.addAPasskey}
          submitLabel={messages.continue}
          isBusy={add.isPending}
          onClose={() => setIsAdding(false)}
          onSubmit={(password) => add.mutate(password, { onSettled: () => setIsAdding(false) })}
        />
      )}
      {removing && (
        <PasswordDialog
          title={messages.removePasskeyRemovingName(removing.name)}
          submitLabel={messages.remove}
          withCode={passkeys.data?.length === 1}
          isBusy={remove.isPending}
          onClose={() => setRemoving(null)}
          onSubmit={(currentPassword, code) =>
            remove.mutate(
              { passkeyId: removing.$id, currentPassword, ...(code !== '' && { code }) },
              { onSuccess: () => setRemoving(null) },
            )
          }
        />
      )}
    </SectionCard>
  );
}

function useChanges(accountId: string, onCodes: (codes: string[] | null) => void) {
  const client = useQueryClient();
  const showAlert = useAlerts();
  const onError = (error: unknown) => {
    if (!isCancelled(error)) showAlert('error', errorText(error));
  };
  const reload = () =>
    Promise.all(
      ['passkeys', 'two-factor', 'teams'].map((key) => client.invalidateQueries({ queryKey: [key, accountId] })),
    );
  const add = useMutation({
    mutationFn: async (currentPassword: string) => {
      const { options } = await call(requestPasskey, { params: { accountId }, body: { currentPassword } });
      const credential = await makePasskey(options);
      const name = deviceName(navigator.userAgent);
      return call(addPasskey, { params: { accountId }, body: { name, credential } });
    },
    onSuccess: ({ recoveryCodes }) => {
      showAlert('success', messages.passkeyAdded);
      onCodes(recoveryCodes);
      return reload();
    },
    onError,
  });
  const remove = useMutation({
    mutationFn: ({ passkeyId, ...body }: { passkeyId: string; currentPassword: string; code?: string }) =>
      call(removePasskey, { params: { accountId, passkeyId }, body }),
    onSuccess: () => {
      showAlert('success', messages.passkeyRemoved);
      return reload();
    },
    onError,
  });
  return { add, remove };
}
