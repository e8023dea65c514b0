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
      <DialogTitle id="terms-title">Terms &amp; Conditions Update</DialogTitle>
      <DialogContent>
        <DialogContentText id="terms-text">
          Please read {productName}’s{' '}
          <AppLink href={links.terms} isNewTab underline="always">
            Terms of Service
          </AppLink>{' '}
          and{' '}
          <AppLink href={links.privacy} isNewTab underline="always">
            Privacy Policy
          </AppLink>{' '}
          and agree to them to continue.
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" loading={accept.isPending} onClick={() => accept.mutate()}>
          I Agree
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
      showAlert('success', 'Policy accepted successfully');
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
