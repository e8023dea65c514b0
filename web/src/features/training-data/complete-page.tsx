import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { trainingDataQuery } from '../../entities/training-data/training-data.ts';
import { errorText } from '../../lib/error-text.ts';
import type { AddressTeam } from '../../entities/teams/use-address-team.ts';
import { RouterButton } from '../../ui/app-link.tsx';
import { ListMessage } from '../../ui/list-message.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { TrainingFrame } from './training-page.tsx';
import { messages } from './messages.ts';

/** After saving: what they are used for now, and what can be done next. */
export function CompletePage({ team, isAdmin, isMember }: AddressTeam) {
  const { trainingDataId } = useSearch({ strict: false });
  const data = useQuery(trainingDataQuery(team.$id));
  const saved = data.data?.find(({ $id }) => $id === trainingDataId);
  const ofType = (data.data ?? []).filter(({ meetingTypeId }) => meetingTypeId === saved?.meetingTypeId);
  const teamId = team.$id;
  return (
    <TrainingFrame teamId={teamId} title={messages.trainingDataCompleted}>
      <SectionCard title={saved ? messages.savedTitleIsSaved(saved.title) : messages.yourGoodNotes}>
        {data.isPending && <RowsSkeleton rows={1} />}
        {data.isError && !data.data && (
          <ListMessage
            role="alert"
            text={errorText(data.error)}
            action={
              <Button variant="outlined" onClick={() => void data.refetch()}>
                {messages.tryAgain}
              </Button>
            }
          />
        )}
        {data.data && (
          <Typography sx={{ mb: 2 }}>
            {saved
              ? messages.fromNowOnMeetingTypeNameNotesFollow(saved.meetingTypeName, ofType.length)
              : messages.theTeamHasOneExampleOfGood(data.data.length)}
          </Typography>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {isMember && (
            <RouterButton
              variant="contained"
              to="/app/teams/$teamId/settings/training-data/{-$trainingDataId}"
              params={{ teamId, trainingDataId: 'new' }}
            >
              {messages.addMore}
            </RouterButton>
          )}
          {isAdmin && (
            <RouterButton variant="outlined" to="/app/teams/$teamId/settings/meeting-types/create" params={{ teamId }}>
              {messages.createMeetingTypeFromIt}
            </RouterButton>
          )}
          <RouterButton
            variant="outlined"
            color="inherit"
            to="/app/teams/$teamId/settings/training-data/{-$trainingDataId}"
            params={{ teamId, trainingDataId: undefined }}
          >
            {messages.allGoodNotes}
          </RouterButton>
        </Box>
      </SectionCard>
    </TrainingFrame>
  );
}
