import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { copyText } from '../../lib/clipboard.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { type DevicesOf, devicesQuery, useDeviceCode } from './use-devices.ts';
import { messages } from './messages.ts';

type ConnectBrowserProps = {
  of: DevicesOf;
  /** Browsers that were connected before the code was shown; null while none is shown. */
  known: readonly string[] | null;
  onCode: (known: readonly string[] | null) => void;
};

/** Asks for the password, then shows the code until a browser has used it or its time is over. */
export function ConnectBrowser({ of, known, onCode }: ConnectBrowserProps) {
  const [isAsked, setIsAsked] = useState(false);
  const [password, setPassword] = useState('');
  const code = useDeviceCode(of);
  const showAlert = useAlerts();
  const devices = useQuery(devicesQuery(of, known !== null));
  const fresh = known && devices.data?.find(({ $id }) => !known.includes($id));
  const close = () => {
    onCode(null);
    code.reset();
  };
  useEffect(() => {
    if (!fresh) return;
    showAlert('success', messages.connectedFreshName(fresh.name));
    close();
  });
  const ask = () =>
    code.mutate(password, {
      onSuccess: () => {
        setIsAsked(false);
        setPassword('');
        onCode(devices.data?.map(({ $id }) => $id) ?? []);
      },
    });
  return (
    <>
      {known !== null && code.data ? (
        <ShownCode code={code.data.code} expiresAt={code.data.expiresAt} onClose={close} />
      ) : (
        <Button variant="contained" disabled={!devices.data} onClick={() => setIsAsked(true)}>
          {messages.showPairingCode}
        </Button>
      )}
      {isAsked && (
        <FormDialog
          title={messages.showPairingCode}
          submitLabel={messages.showCode}
          isBusy={code.isPending}
          isReady
          onClose={() => setIsAsked(false)}
          onSubmit={ask}
        >
          {code.isError && <Alert severity="error">{errorText(code.error)}</Alert>}
          <Typography>{messages.aConnectedBrowserStaysConnectedAfter}</Typography>
          <PasswordField
            label={messages.currentPassword}
            size="small"
            fullWidth
            autoFocus
            autoComplete="current-password"
            value={password}
            helperText={messages.leaveItEmptyIfYourAccountHas}
            onChange={({ target }) => setPassword(target.value)}
          />
        </FormDialog>
      )}
    </>
  );
}

function ShownCode({ code, expiresAt, onClose }: { code: string; expiresAt: string; onClose: () => void }) {
  const leftS = useSecondsUntil(expiresAt);
  const showAlert = useAlerts();
  const copy = async () => {
    await copyText(code);
    showAlert('success', messages.copiedToClipboard);
  };
  if (leftS <= 0)
    return (
      <Alert severity="info" action={<Button onClick={onClose}>{messages.ok}</Button>}>
        {messages.theCodeHasExpired}
      </Alert>
    );
  return (
    <Stack spacing={1} role="group" aria-label={messages.pairingCode} sx={{ alignItems: 'flex-start' }}>
      <Box
        component="output"
        aria-label={messages.code}
        sx={{ fontFamily: 'ui-monospace, monospace', fontSize: 28, letterSpacing: '0.08em' }}
      >
        {code}
      </Box>
      <Typography sx={{ color: 'text.secondary' }}>
        {messages.enterOriginAndThisCodeInThe(location.origin, Math.ceil(leftS / 60), Boolean(leftS <= 60))}
      </Typography>
      <Stack direction="row" spacing={1}>
        <Button variant="outlined" onClick={() => void copy()}>
          {messages.copyCode}
        </Button>
        <Button color="inherit" onClick={onClose}>
          {messages.hideCode}
        </Button>
      </Stack>
    </Stack>
  );
}

function useSecondsUntil(moment: string): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.round((Date.parse(moment) - now) / 1000);
}
