import type { NotificationEvent, NotificationSettings } from '@candor/contract/notifications';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSavePreferences } from '../../entities/preferences/preferences.ts';
import { useCurrent } from '../../entities/teams/current.tsx';
import { errorText } from '../../lib/error-text.ts';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { EventBoxes } from './event-boxes.tsx';
import { SlackPart } from './slack-part.tsx';
import { TeamsPart } from './teams-part.tsx';
import { notificationsQuery, type OfMember } from './use-notifications.ts';
import { messages } from './messages.ts';

/** What the caller is notified about outside the app, and where. */
export function NotificationsCard() {
  const { account, team } = useCurrent();
  const of = { teamId: team.$id, accountId: account.$id };
  const settings = useQuery(notificationsQuery(of));
  return (
    <SectionCard title={messages.notifications} hint={messages.eachMessageHasALinkPrivateMeetings}>
      {settings.isPending ? (
        <RowsSkeleton rows={3} />
      ) : settings.isError ? (
        <Alert severity="error" action={<Button onClick={() => void settings.refetch()}>{messages.tryAgain}</Button>}>
          {errorText(settings.error)}
        </Alert>
      ) : (
        <Stack spacing={3}>
          <Part title={messages.email}>
            <EmailPart of={of} email={settings.data.email} />
          </Part>
          <Part title={messages.slack}>
            <SlackPart of={of} slack={settings.data.slack} />
          </Part>
          <Part title={messages.microsoftTeams}>
            <TeamsPart of={of} teams={settings.data.teams} />
          </Part>
        </Stack>
      )}
    </SectionCard>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box role="group" aria-label={title}>
      <Typography variant="h3" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

function EmailPart({ of, email }: { of: OfMember; email: NotificationSettings['email'] }) {
  const client = useQueryClient();
  const save = useSavePreferences(of, messages.preferenceSaved);
  const { queryKey } = notificationsQuery(of);
  const choose = (events: NotificationEvent[]) => {
    client.setQueryData(queryKey, (now) => now && { ...now, email: { ...now.email, events } });
    save.mutate(
      {
        notifications: {
          notesReady: events.includes('notesReady'),
          submittalViewed: events.includes('submittalViewed'),
          botNeedsYou: events.includes('botNeedsYou'),
          callBrief: events.includes('callBrief'),
          promisesDue: events.includes('promisesDue'),
          mentioned: events.includes('mentioned'),
        },
      },
      { onSettled: () => void client.invalidateQueries({ queryKey }) },
    );
  };
  return (
    <>
      <EventBoxes chosen={email.events} isDisabled={email.isLocked || save.isPending} onChosen={choose} />
      {email.isLocked && <Typography variant="body2">{messages.setByYourTeamForEveryone}</Typography>}
    </>
  );
}
