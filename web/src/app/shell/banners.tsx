import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAppConfig } from '../../entities/system/app-config.ts';
import { bannerQuery } from '../../entities/teams/banner.ts';
import { useCurrent } from '../../entities/teams/current.tsx';
import { useVerification } from '../../entities/accounts/verification.ts';
import { countdownText } from '../../lib/durations.ts';
import { errorText } from '../../lib/error-text.ts';
import { gettingStartedDismissal } from '../../lib/getting-started.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { useAlerts } from '../../ui/alerts.tsx';
import { messages } from './messages.ts';

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
  const { account, team } = useCurrent();
  return (
    <>
      <TeamBanner teamId={team.$id} />
      {account.emailVerification ? <WelcomeBanner /> : <VerificationBanner accountId={account.$id} />}
    </>
  );
}

/** What an admin wants everyone to read; nothing while it loads or where it does not come. */
function TeamBanner({ teamId }: { teamId: string }) {
  const { data: banner } = useQuery({ ...bannerQuery(teamId), refetchOnMount: 'always' });
  if (!banner) return null;
  return (
    <Alert severity={banner.kind} role="region" aria-label={messages.fromYourTeam} sx={flat}>
      {banner.text}
    </Alert>
  );
}

function VerificationBanner({ accountId }: { accountId: string }) {
  const { send, isSending, secondsLeft } = useVerification(accountId);
  const showAlert = useAlerts();
  const verify = () =>
    send(undefined, {
      onSuccess: () => showAlert('success', messages.verificationEmailSent),
      onError: (error) => showAlert('error', errorText(error)),
    });
  return (
    <Alert
      severity="warning"
      role="region"
      aria-label={messages.emailVerification}
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
          {secondsLeft > 0 ? messages.resendInCountdownText(countdownText(secondsLeft)) : messages.verifyNow}
        </Button>
      }
    >
      {messages.youDontHaveYourEmailVerified}
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
      aria-label={messages.welcome}
      onClose={dismiss}
      closeText={messages.dismiss}
      sx={flat}
    >
      {messages.welcomeToProductNameNewHere(productName)}
      <AppLink href={links.gettingStarted} underline="always">
        {messages.gettingStarted}
      </AppLink>
    </Alert>
  );
}
