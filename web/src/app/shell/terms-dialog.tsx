import { getPolicyConsent, putPolicyConsent } from '@candor/contract/teams';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useAppConfig } from '../../entities/system/app-config.ts';
import { useCurrent } from '../../entities/teams/current.tsx';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { customTermsOf, teamPreferencesQuery } from '../../entities/teams/team-preferences.ts';
import { mustAcceptPolicy } from './policy-rule.ts';
import { messages } from './messages.ts';

/** Stands before everything else until the current terms are agreed to; neither Escape nor the backdrop closes it. */
export function TermsDialog() {
  const { policyVersion, links, productName } = useAppConfig();
  const { isAsked, accept } = useTerms(policyVersion);
  return (
    <Dialog
      open={isAsked}
      aria-labelledby="terms-title"
      aria-describedby="terms-text"
      slotProps={{ paper: { sx: { maxWidth: 480 } } }}
    >
      <DialogTitle id="terms-title">{messages.termsConditionsUpdate}</DialogTitle>
      <DialogContent>
        <DialogContentText id="terms-text">
          {messages.pleaseReadProductNameS(productName)}
          <AppLink href={links.terms} isNewTab underline="always">
            {messages.termsOfService}
          </AppLink>
          {messages.and}
          <AppLink href={links.privacy} isNewTab underline="always">
            {messages.privacyPolicy}
          </AppLink>
          {messages.andAgreeToThemToContinue}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" loading={accept.isPending} onClick={() => accept.mutate()}>
          {messages.iAgree}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function useTerms(policyVersion: string) {
  const { account, team } = useCurrent();
  const params = { teamId: team.$id, accountId: account.$id };
  const consentKey = ['policy-consent', team.$id, account.$id];
  const queryClient = useQueryClient();
  const showAlert = useAlerts();
  const consent = useQuery({
    queryKey: consentKey,
    queryFn: ({ signal }) => call(getPolicyConsent, { params }, { signal }),
  });
  const preferences = useQuery(teamPreferencesQuery(team.$id));
  const accept = useMutation({
    mutationFn: () =>
      call(putPolicyConsent, { params, body: { version: policyVersion, lastAcceptedTerms: new Date().toISOString() } }),
    onSuccess: (accepted) => {
      queryClient.setQueryData(consentKey, accepted);
      showAlert('success', messages.policyAcceptedSuccessfully);
    },
    onError: (error) => showAlert('error', errorText(error)),
  });
  const isAsked =
    !preferences.isPending &&
    mustAcceptPolicy({
      currentVersion: policyVersion,
      acceptedVersion: consent.data?.version,
      hasCustomTerms: customTermsOf(preferences.data),
      hasLoadErrors: preferences.isError,
    });
  return { isAsked, accept };
}
