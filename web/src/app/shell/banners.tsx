import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useAppConfig } from '../../lib/data/app-config.ts';
import { useCurrent } from '../../lib/data/current.tsx';
import { useVerification } from '../../lib/data/verification.ts';
import { countdownText } from '../../lib/durations.ts';
import { errorText } from '../../lib/error-text.ts';
import { gettingStartedDismissal } from '../../lib/getting-started.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { useAlerts } from '../../ui/alerts.tsx';

const flat = {
  borderRadius: 0,
  borderInline: 0,
  borderTop: 0,
  px: { base: 2, sm: 3 },
  alignItems: 'center',
  flexWrap: 'wrap',
  '& .MuiAlert-action': { pt: 0, mr: 0, alignItems: 'center' },
};

/** On the dashboard: verify the email first; once that is done, how to get started. */
export function Banners() {
  const { account } = useCurrent();
  return account.emailVerification ? <WelcomeBanner /> : <VerificationBanner accountId={account.$id} />;
}

function VerificationBanner({ accountId }: { accountId: string }) {
  const { send, isSending, secondsLeft } = useVerification(accountId);
  const showAlert = useAlerts();
  const verify = () =>
    send(undefined, {
      onSuccess: () => showAlert('success', 'Verification email sent'),
      onError: (error) => showAlert('error', errorText(error)),
    });
  return (
    <Alert
      severity="warning"
      role="region"
      aria-label="Email verification"
      sx={flat}
      action={
        <Button
          size="small"
          color="inherit"
          variant="outlined"
          loading={isSending}
          disabled={secondsLeft > 0}
          onClick={verify}
          sx={{ fontVariantNumeric: 'tabular-nums', borderColor: 'currentcolor' }}
        >
          {secondsLeft > 0 ? `Resend in ${countdownText(secondsLeft)}` : 'Verify Now'}
        </Button>
      }
    >
      You dont have your email verified.
    </Alert>
  );
}

function WelcomeBanner() {
  const { productName, links } = useAppConfig();
  const [isDismissed, setIsDismissed] = useState(gettingStartedDismissal.get() !== null);
  if (isDismissed) return null;
  const dismiss = () => {
    gettingStartedDismissal.set('true');
    setIsDismissed(true);
  };
  return (
    <Alert
      severity="success"
      icon={false}
      role="region"
      aria-label="Welcome"
      onClose={dismiss}
      closeText="Dismiss"
      sx={flat}
    >
      Welcome to {productName}. New here?{' '}
      <AppLink href={links.gettingStarted} underline="always">
        Getting Started
      </AppLink>
    </Alert>
  );
}
