import Alert from '@mui/material/Alert';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { AddressTeam } from '../../entities/teams/use-address-team.ts';
import { errorText } from '../../lib/error-text.ts';
import { RouterLink } from '../../ui/app-link.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { CustomTermsCard } from './custom-terms-card.tsx';
import { settingsQuery, useSaveSettings } from './use-settings.ts';
import { messages } from './messages.ts';

/** How members sign in. */
export function SecurityPanel({ team, isAdmin }: AddressTeam) {
  const settings = useQuery(settingsQuery(team.$id));
  const save = useSaveSettings(team.$id);
  if (settings.isError && !settings.data) return <Typography role="alert">{errorText(settings.error)}</Typography>;
  if (!settings.data) return <RowsSkeleton rows={2} />;
  return (
    <Stack sx={{ gap: 2 }}>
      {!isAdmin && <Alert severity="info">{messages.onlyAdminsOfTheTeamCanChange}</Alert>}
      <SectionCard
        title={messages.twoFactorSignIn}
        hint={
          <>
            {messages.membersWithoutASecondFactorCannot}
            <RouterLink to="/app/profile" underline="always">
              {messages.profile}
            </RouterLink>
            {messages.thatIncludesYou}
          </>
        }
      >
        <FormControlLabel
          label={messages.requireTwoFactorSignIn}
          disabled={!isAdmin || save.isPending}
          control={
            <Switch
              checked={settings.data.requiresTwoFactor}
              onChange={(_, requiresTwoFactor) => save.mutate({ requiresTwoFactor })}
            />
          }
        />
      </SectionCard>
      <CustomTermsCard teamId={team.$id} isAdmin={isAdmin} />
    </Stack>
  );
}
