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
    showAlert('success', `Connected ${fresh.name}`);
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
          Show pairing code
        </Button>
      )}
      {isAsked && (
        <FormDialog
          title="Show pairing code"
          submitLabel="Show code"
          isBusy={code.isPending}
          isReady
          onClose={() => setIsAsked(false)}
          onSubmit={ask}
        >
          {code.isError && <Alert severity="error">{errorText(code.error)}</Alert>}
          <Typography>
            A connected browser stays connected after you sign out of this session, so confirm that it’s you.
          </Typography>
          <PasswordField
            label="Current password"
            size="small"
            fullWidth
            autoFocus
            autoComplete="current-password"
            value={password}
            helperText="Leave it empty if your account has no password."
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
    showAlert('success', 'Copied to clipboard');
  };
  if (leftS <= 0)
    return (
      <Alert severity="info" action={<Button onClick={onClose}>OK</Button>}>
        The code has expired.
      </Alert>
    );
  return (
    <Stack spacing={1} role="group" aria-label="Pairing code" sx={{ alignItems: 'flex-start' }}>
      <Box
        component="output"
        aria-label="Code"
        sx={{ fontFamily: 'ui-monospace, monospace', fontSize: 28, letterSpacing: '0.08em' }}
      >
        {code}
      </Box>
      <Typography sx={{ color: 'text.secondary' }}>
        Enter {location.origin} and this code in the extension. It works once, for {Math.ceil(leftS / 60)} more{' '}
        {leftS <= 60 ? 'minute' : 'minutes'}.
      </Typography>
      <Stack direction="row" spacing={1}>
        <Button variant="outlined" onClick={() => void copy()}>
          Copy code
        </Button>
        <Button color="inherit" onClick={onClose}>
          Hide code
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
