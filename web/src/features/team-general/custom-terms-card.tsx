import { putTeamPreference } from '@candor/contract/teams';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { customTermsOf, teamPreferencesQuery } from '../../entities/teams/team-preferences.ts';
import { call } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { SectionCard } from '../../ui/section-card.tsx';

/** For teams that have signed terms of their own with whoever runs the installation. */
export function CustomTermsCard({ teamId, isAdmin }: { teamId: string; isAdmin: boolean }) {
  const client = useQueryClient();
  const showAlert = useAlerts();
  const { queryKey, ...query } = teamPreferencesQuery(teamId);
  const saved = useQuery({ queryKey, ...query });
  const save = useMutation({
    mutationFn: (isOn: boolean) =>
      call(putTeamPreference, { params: { teamId, key: 'customTerms' }, body: { value: isOn ? 'true' : 'false' } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey });
      showAlert('success', 'Team settings saved');
    },
    onError: (error) => showAlert('error', errorText(error)),
  });
  return (
    <SectionCard
      title="Terms"
      hint="Turn this on if your team has a contract of its own. Members aren’t asked to accept the standard terms."
    >
      {saved.isError ? (
        <Typography role="alert">{errorText(saved.error)}</Typography>
      ) : (
        <FormControlLabel
          label="This team has its own terms"
          disabled={!isAdmin || saved.isPending || save.isPending}
          control={<Switch checked={customTermsOf(saved.data)} onChange={(_, isOn) => save.mutate(isOn)} />}
        />
      )}
    </SectionCard>
  );
}
