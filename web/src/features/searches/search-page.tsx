import type { Search } from '@candor/contract/searches';
import BackIcon from '@mui/icons-material/ArrowBackRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useClips } from '../../entities/recordings/clips.tsx';
import { stateLabels } from '../../entities/searches/search-labels.ts';
import { type InSearch, searchQuery, useSearchChanges } from '../../entities/searches/searches.ts';
import { useAddressTeam } from '../../entities/teams/use-address-team.ts';
import { ApiError } from '../../lib/api-error.ts';
import { errorText } from '../../lib/error-text.ts';
import { AppLink, RouterLink } from '../../ui/app-link.tsx';
import { BrokenDrawing } from '../../ui/illustrations.tsx';
import { ListMessage } from '../../ui/list-message.tsx';
import { NotFoundScreen } from '../../ui/not-found-screen.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { ToneChip } from '../../ui/tone-chip.tsx';
import { AboutDialog } from './about-dialog.tsx';
import { AnswersCard } from './answers-card.tsx';
import { AskCard } from './ask-card.tsx';
import { ComparisonCard } from './comparison-card.tsx';
import { DifferencesCard } from './differences-card.tsx';
import { HistoryCard } from './history-card.tsx';
import { MeetingsCard } from './meetings-card.tsx';
import { PeopleCard } from './people-card.tsx';
import { RequirementsCard } from './requirements-card.tsx';
import { PageFrame } from './search-page-frame.tsx';
import { messages } from './messages.ts';

const route = getRouteApi('/signed-in/app/teams/$teamId/searches/$searchId');

/** One search: what the client asks for, who is considered, and what was said. */
export function SearchPage() {
  const of = useAddressTeam();
  const { searchId } = route.useParams();
  return of ? (
    <OneSearch key={searchId} at={{ teamId: of.team.$id, searchId }} mayChange={of.team.role !== 'viewer'} />
  ) : (
    <NotFoundScreen isNested />
  );
}

function OneSearch({ at, mayChange }: { at: InSearch; mayChange: boolean }) {
  const found = useQuery(searchQuery(at));
  if (found.error instanceof ApiError && found.error.status === 404) return <NotFoundScreen isNested />;
  return (
    <PageFrame width={1200}>
      <RouterLink
        to="/app/teams/$teamId/searches"
        params={{ teamId: at.teamId }}
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, mb: 1 }}
      >
        <BackIcon sx={{ fontSize: 16 }} />
        {messages.searches}
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
        <Content at={at} search={found.data} mayChange={mayChange} />
      )}
    </PageFrame>
  );
}

function Content({ at, search, mayChange }: { at: InSearch; search: Search; mayChange: boolean }) {
  const [isEditing, setIsEditing] = useState(false);
  const changes = useSearchChanges(at);
  const clips = useClips(at.teamId);
  const navigate = route.useNavigate();
  const { title, client, state, members, deal, stagesKeptBy } = search;
  const parts = { at, search, mayChange, changes, clips };
  return (
    <Stack spacing={2}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start', flexWrap: 'wrap' }}>
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
            <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
              {title}
            </Typography>
            {state !== 'open' && <ToneChip tone="quiet" label={stateLabels[state]} />}
          </Stack>
          <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {client.contactId ? (
              <RouterLink to="/app/contacts/$contactId" params={{ contactId: client.contactId }}>
                {client.name || messages.client}
              </RouterLink>
            ) : (
              client.name
            )}
            {client.name && members.length > 0 && ' · '}
            {members.map(({ name }) => name).join(', ')}
          </Typography>
          {deal && (
            <Typography variant="body2">
              {deal.url ? (
                <AppLink href={deal.url} underline="always">
                  {deal.name}
                </AppLink>
              ) : (
                deal.name
              )}
              {stagesKeptBy && messages.inStagesKeptByWhichManagesTheStages(stagesKeptBy)}
            </Typography>
          )}
        </Box>
        {mayChange && (
          <Button variant="outlined" color="inherit" onClick={() => setIsEditing(true)}>
            {messages.editSearch}
          </Button>
        )}
      </Box>
      <AnswersCard {...parts} />
      <ComparisonCard {...parts} />
      <AskCard {...parts} />
      <DifferencesCard {...parts} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
          alignItems: 'start',
        }}
      >
        <PeopleCard {...parts} />
        <RequirementsCard {...parts} />
        <MeetingsCard {...parts} />
        <HistoryCard {...parts} />
      </Box>
      {isEditing && (
        <AboutDialog
          {...parts}
          onClose={() => setIsEditing(false)}
          onDeleted={() => void navigate({ to: '/app/teams/$teamId/searches', params: { teamId: at.teamId } })}
        />
      )}
    </Stack>
  );
}
