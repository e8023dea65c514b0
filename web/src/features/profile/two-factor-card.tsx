import {
  confirmTwoFactor,
  getTwoFactor,
  renewRecoveryCodes,
  setUpTwoFactor,
  turnOffTwoFactor,
} from '@candor/contract/two-factor';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrent } from '../../entities/teams/current.tsx';
import { call } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { CodeDialog, ConfirmCodeDialog, PasswordDialog } from './two-factor-dialogs.tsx';
import { messages } from './messages.ts';

type Setup = { secret: string; picture: string };

/** A second factor by an authenticator app, with recovery codes for when it is gone. */
export function TwoFactorCard() {
  const { account } = useCurrent();
  const params = { accountId: account.$id };
  const client = useQueryClient();
  const showAlert = useAlerts();
  const [isAsking, setIsAsking] = useState<'setup' | 'off' | null>(null);
  const [isRenewing, setIsRenewing] = useState(false);
  const [setup, setSetup] = useState<Setup | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const queryKey = ['two-factor', account.$id];
  const state = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getTwoFactor, { params }, { signal }),
    refetchOnMount: 'always',
  });
  const onError = (error: unknown) => showAlert('error', errorText(error));
  const reload = async () => {
    await client.invalidateQueries({ queryKey });
    // A team that requires it opens, or closes.
    await client.invalidateQueries({ queryKey: ['teams', account.$id] });
  };
  const start = useMutation({
    mutationFn: (currentPassword: string) => call(setUpTwoFactor, { params, body: { currentPassword } }),
    onSuccess: (made) => {
      setIsAsking(null);
      setSetup(made);
    },
    onError,
  });
  const confirm = useMutation({
    mutationFn: (code: string) => call(confirmTwoFactor, { params, body: { code } }),
    onSuccess: ({ recoveryCodes }) => {
      setSetup(null);
      setCodes(recoveryCodes);
      return reload();
    },
    onError,
  });
  const turnOff = useMutation({
    mutationFn: (body: { currentPassword: string; code: string }) => call(turnOffTwoFactor, { params, body }),
    onSuccess: () => {
      setIsAsking(null);
      showAlert('success', messages.twoFactorSignInIsOff);
      return reload();
    },
    onError,
  });
  const renew = useMutation({
    mutationFn: (code: string) => call(renewRecoveryCodes, { params, body: { code } }),
    onSuccess: ({ recoveryCodes }) => {
      setIsRenewing(false);
      setCodes(recoveryCodes);
      return reload();
    },
    onError,
  });
  return (
    <SectionCard title={messages.twoFactorSignIn} hint={messages.signingInAsksForACodeFrom}>
      {state.isPending && <RowsSkeleton rows={1} />}
      {state.isError && <Typography role="alert">{errorText(state.error)}</Typography>}
      {state.data && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <Typography sx={{ flex: '1 1 200px' }}>
            {state.data.isOn
              ? messages.onRecoveryCodesLeftRecoveryCodesLeft(state.data.recoveryCodesLeft)
              : messages.off}
          </Typography>
          {state.data.isOn ? (
            <>
              <Button variant="outlined" onClick={() => setIsRenewing(true)}>
                {messages.renewRecoveryCodes}
              </Button>
              <Button variant="outlined" color="error" onClick={() => setIsAsking('off')}>
                {messages.turnOff}
              </Button>
            </>
          ) : (
            <Button variant="contained" onClick={() => setIsAsking('setup')}>
              {messages.setUpTwoFactor}
            </Button>
          )}
        </Box>
      )}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
      {isRenewing && (
        <CodeDialog
          title={messages.renewRecoveryCodes}
          text={messages.youGetNewCodesTheOldOnes}
          submitLabel={messages.renewCodes}
          isBusy={renew.isPending}
          onClose={() => setIsRenewing(false)}
          onSubmit={(code) => renew.mutate(code)}
        />
      )}
      {isAsking !== null && (
        <PasswordDialog
          title={isAsking === 'off' ? messages.turnOffTwoFactorSignIn : messages.setUpTwoFactorSignIn}
          submitLabel={isAsking === 'off' ? messages.turnOff : messages.continue}
          withCode={isAsking === 'off'}
          isBusy={start.isPending || turnOff.isPending}
          onClose={() => setIsAsking(null)}
          onSubmit={(currentPassword, code) =>
            isAsking === 'off' ? turnOff.mutate({ currentPassword, code }) : start.mutate(currentPassword)
          }
        />
      )}
      {setup && (
        <ConfirmCodeDialog
          setup={setup}
          isBusy={confirm.isPending}
          onClose={() => setSetup(null)}
          onSubmit={(code) => confirm.mutate(code)}
        />
      )}
    </SectionCard>
  );
}
