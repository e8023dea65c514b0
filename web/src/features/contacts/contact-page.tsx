import BackIcon from '@mui/icons-material/ArrowBackRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useCurrent } from '../../entities/teams/current.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { momentText, zonedText } from '../../lib/dates.ts';
import { errorText } from '../../lib/error-text.ts';
import { AppLink, RouterLink } from '../../ui/app-link.tsx';
import { BrokenDrawing } from '../../ui/illustrations.tsx';
import { ListMessage } from '../../ui/list-message.tsx';
import { NotFoundScreen } from '../../ui/not-found-screen.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { BookCard } from './book-card.tsx';
import { ContactActions } from './contact-actions.tsx';
import { FactsOverTime } from './facts-over-time.tsx';
import { Reach } from './reach.tsx';
import { contactQuery } from './use-contacts.ts';
import { messages } from './messages.ts';

const route = getRouteApi('/signed-in/app/contacts/$contactId');

/** One contact: how to reach them, what they said over time, their meetings, who they are elsewhere. */
export function ContactPage() {
  const { team } = useCurrent();
  const { contactId } = route.useParams();
  const found = useQuery(contactQuery(team.$id, contactId));
  if (found.error instanceof ApiError && found.error.status === 404) return <NotFoundScreen isNested />;
  return (
    <Box sx={{ width: '100%', maxWidth: 960, mx: 'auto', px: { base: 2, sm: 3 }, py: { base: 2, sm: 3 } }}>
      <RouterLink to="/app/contacts" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, mb: 1 }}>
        <BackIcon sx={{ fontSize: 16 }} />
        {messages.contacts}
      </RouterLink>
      {found.isError && !found.data ? (
        <ListMessage
          role="alert"
          drawing={<BrokenDrawing />}
          text={errorText(found.error)}
          action={
            <Button variant="outlined" loading={found.isFetching} onClick={() => void found.refetch()}>
              {messages.tryAgain}
            </Button>
          }
        />
      ) : !found.data ? (
        <RowsSkeleton rows={6} />
      ) : (
        <Stack spacing={2}>
          <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start', flexWrap: 'wrap' }}>
            <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
              <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
                {found.data.name}
              </Typography>
              <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                <Reach contact={found.data} />
              </Typography>
              {found.data.records.map(({ connectionId, label, type, name, url }) => (
                <Typography key={connectionId} variant="body2">
                  {url ? (
                    <AppLink href={url} underline="always">
                      {messages.nameInLabel(name, label)}
                    </AppLink>
                  ) : (
                    messages.nameInLabel(name, label)
                  )}{' '}
                  ({type})
                </Typography>
              ))}
            </Box>
            {team.role !== 'viewer' && <ContactActions teamId={team.$id} contact={found.data} />}
          </Box>
          <FactsOverTime facts={found.data.facts} />
          <BookCard book={found.data.book} />
          <SectionCard title={messages.meetings}>
            {found.data.meetings.length === 0 && (
              <Typography sx={{ color: 'text.secondary' }}>{messages.noMeetingsAreLinkedToThisContact}</Typography>
            )}
            <Stack component="ul" aria-label={messages.meetings} sx={{ m: 0, p: 0, listStyle: 'none', gap: 1.5 }}>
              {found.data.meetings.map(({ $id, description, startTime, hostName }) => (
                <li key={$id}>
                  <RouterLink
                    to="/app/teams/$teamId/meetings/$meetingId/history"
                    params={{ teamId: team.$id, meetingId: $id }}
                  >
                    {description || messages.untitledMeeting}
                  </RouterLink>
                  <Typography variant="body2" title={zonedText(startTime)} sx={{ color: 'text.secondary' }}>
                    {momentText(startTime)}
                    {hostName && ` · ${hostName}`}
                  </Typography>
                </li>
              ))}
            </Stack>
          </SectionCard>
        </Stack>
      )}
    </Box>
  );
}
