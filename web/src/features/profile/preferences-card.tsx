import type { PreferencesReply } from '@candor/contract/teams';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { preferenceRows } from '../../entities/preferences/preference-options.ts';
import { PreferenceSelect } from '../../entities/preferences/preference-select.tsx';
import { memberPreferencesQuery, regionsQuery, useSavePreferences } from '../../entities/preferences/preferences.ts';
import { useCurrent } from '../../entities/teams/current.tsx';
import { errorText } from '../../lib/error-text.ts';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { messages } from './messages.ts';

/** How the member likes things in this team; what the team has locked is shown and cannot be changed. */
export function PreferencesCard() {
  const { account, team } = useCurrent();
  const of = { teamId: team.$id, accountId: account.$id };
  const preferences = useQuery({ ...memberPreferencesQuery(of), refetchOnMount: 'always' });
  return (
    <SectionCard title={messages.preferences} hint={messages.theseApplyToYouInTeamNameChanges(team.name)}>
      {preferences.isError && !preferences.data ? (
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography role="alert">{errorText(preferences.error)}</Typography>
          <Button variant="outlined" size="small" onClick={() => void preferences.refetch()}>
            {messages.tryAgain}
          </Button>
        </Box>
      ) : preferences.data ? (
        <Fields preferences={preferences.data} />
      ) : (
        <RowsSkeleton rows={4} />
      )}
    </SectionCard>
  );
}

function Fields({ preferences }: { preferences: PreferencesReply }) {
  const { account, team } = useCurrent();
  const save = useSavePreferences({ teamId: team.$id, accountId: account.$id }, messages.preferenceSaved);
  const regions = useQuery(regionsQuery);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {preferenceRows(regions.data ?? [])
        // Emails are chosen beside the other ways of being told.
        .filter(({ key }) => key !== 'notifications')
        .map((row) => {
          const isLocked = preferences.locked.includes(row.key);
          const isOwn = preferences.own.includes(row.key);
          const help = isLocked ? (
            messages.setByYourTeamForEveryone
          ) : isOwn ? (
            <>
              {row.help}{' '}
              <Link
                component="button"
                type="button"
                variant="caption"
                aria-label={messages.useTheTeamsDefaultForLabel(row.label)}
                onClick={() => save.mutate({ follow: [row.key] })}
              >
                {messages.useTheTeamsDefault}
              </Link>
            </>
          ) : (
            row.help
          );
          return (
            <PreferenceSelect
              key={row.key}
              row={row}
              value={preferences[row.key]}
              isDisabled={isLocked || save.isPending}
              help={help}
              onValue={(value) => save.mutate({ [row.key]: value })}
            />
          );
        })}
    </Box>
  );
}
