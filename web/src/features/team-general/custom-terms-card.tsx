import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { customTermsOf, teamPreferencesQuery, useSwitchPreference } from '../../entities/teams/team-preferences.ts';
import { errorText } from '../../lib/error-text.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import { messages } from './messages.ts';

/** For teams that have signed terms of their own with whoever runs the installation. */
export function CustomTermsCard({ teamId, isAdmin }: { teamId: string; isAdmin: boolean }) {
  const saved = useQuery(teamPreferencesQuery(teamId));
  const save = useSwitchPreference(teamId, 'customTerms');
  return (
    <SectionCard title={messages.terms} hint={messages.turnThisOnIfYourTeamHas}>
      {saved.isError ? (
        <Typography role="alert">{errorText(saved.error)}</Typography>
      ) : (
        <FormControlLabel
          label={messages.thisTeamHasItsOwnTerms}
          disabled={!isAdmin || saved.isPending || save.isPending}
          control={<Switch checked={customTermsOf(saved.data)} onChange={(_, isOn) => save.mutate(isOn)} />}
        />
      )}
    </SectionCard>
  );
}
