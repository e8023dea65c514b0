import { createPasskeySession, requestPasskeySession } from '@candor/contract/passkeys';
import { startSingleSignOn } from '@candor/contract/single-sign-on';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import { useAppConfig } from '../../entities/system/app-config.ts';
import { call } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { canUsePasskeys, isCancelled, signWithPasskey } from '../../lib/passkeys.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { messages } from './messages.ts';

type OtherWaysProps = { /** Where the person was going. */ from: string; onToken: (token: string) => void };

/** Ways to sign in without a password. */
export function OtherWays({ from, onToken }: OtherWaysProps) {
  const { singleSignOn } = useAppConfig();
  const showAlert = useAlerts();
  const onError = (error: unknown) => {
    if (!isCancelled(error)) showAlert('error', errorText(error));
  };
  const provider = useMutation({
    mutationFn: () => call(startSingleSignOn, { body: { from } }),
    onSuccess: ({ data }) => location.assign(data.url),
    onError,
  });
  const passkey = useMutation({
    mutationFn: async () => {
      const { options } = await call(requestPasskeySession, {});
      const credential = await signWithPasskey(options);
      return call(createPasskeySession, { body: { credential } });
    },
    onSuccess: ({ data }) => onToken(data.token),
    onError,
  });
  if (!canUsePasskeys && !singleSignOn) return null;
  return (
    <Stack spacing={2} sx={{ mt: 2 }}>
      <Divider>{messages.or}</Divider>
      {singleSignOn && (
        <Button
          variant="outlined"
          // Still busy while the browser is on its way.
          loading={provider.isPending || provider.isSuccess}
          onClick={() => provider.mutate()}
          sx={{ minHeight: 44 }}
        >
          {singleSignOn.label}
        </Button>
      )}
      {canUsePasskeys && (
        <Button variant="outlined" loading={passkey.isPending} onClick={() => passkey.mutate()} sx={{ minHeight: 44 }}>
          {messages.useAPasskey}
        </Button>
      )}
    </Stack>
  );
}
