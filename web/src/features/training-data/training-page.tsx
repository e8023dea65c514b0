import { generalMeetingType } from '@candor/contract/meetings';
import type { TrainingData } from '@candor/contract/training-data';
import BackIcon from '@mui/icons-material/ArrowBackRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { hasCode } from '../../lib/api-error.ts';
import { meetingTypesQuery } from '../../entities/meeting-types/meeting-types.ts';
import { errorText } from '../../lib/error-text.ts';
import type { AddressTeam } from '../../entities/teams/use-address-team.ts';
import { RouterLink } from '../../ui/app-link.tsx';
import { BrokenDrawing } from '../../ui/illustrations.tsx';
import { ListMessage } from '../../ui/list-message.tsx';
import { NotFoundScreen } from '../../ui/not-found-screen.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { TrainingForm } from './training-form.tsx';
import { oneTrainingQuery } from './use-training.ts';
import { messages } from './messages.ts';

/** What the address says for notes that are not there yet. */
const newId = 'new';

/** One set of good notes: members write it, viewers read it. */
export function TrainingPage({ team, isMember, trainingDataId }: AddressTeam & { trainingDataId: string }) {
  const isNew = trainingDataId === newId;
  const types = useQuery(meetingTypesQuery(team.$id));
  const one = useQuery({ ...oneTrainingQuery(team.$id, trainingDataId), enabled: !isNew });
  const failed = [types, one].find(({ isError, data }) => isError && !data);
  const general = types.data?.find(({ $id }) => $id === generalMeetingType);
  if (hasCode(one.error, 'training_data_not_found') || hasCode(one.error, 'invalid_request') || (isNew && !isMember))
    return <NotFoundScreen isNested />;
  if (failed)
    return (
      <ListMessage
        role="alert"
        drawing={<BrokenDrawing />}
        text={errorText(failed.error)}
        action={
          <Button variant="outlined" loading={failed.isFetching} onClick={() => void failed.refetch()}>
            {messages.tryAgain}
          </Button>
        }
      />
    );
  if (!types.data || !general || (!isNew && !one.data)) return <PageSkeleton />;
  return (
    <TrainingFrame teamId={team.$id} title={isNew ? messages.addTrainingData : one.data!.title}>
      {isMember ? (
        <TrainingForm
          key={trainingDataId}
          teamId={team.$id}
          saved={one.data ?? null}
          types={types.data}
          general={general}
        />
      ) : (
        <TrainingView data={one.data!} />
      )}
    </TrainingFrame>
  );
}

export function TrainingFrame({ teamId, title, children }: { teamId: string; title: string; children: ReactNode }) {
  return (
    <Box sx={{ width: '100%', maxWidth: 800, mx: 'auto', px: { base: 2, sm: 3 }, py: { base: 2, sm: 3 } }}>
      <RouterLink
        to="/app/teams/$teamId/settings/training-data/{-$trainingDataId}"
        params={{ teamId, trainingDataId: undefined }}
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, mb: 1 }}
      >
        <BackIcon sx={{ fontSize: 16 }} />
        {messages.trainingData}
      </RouterLink>
      <Typography variant="h1" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

function TrainingView({ data }: { data: TrainingData }) {
  return (
    <SectionCard title={data.meetingTypeName}>
      <Stack sx={{ gap: 2 }}>
        {data.sections.map(({ title, text }, index) => (
          <section key={index}>
            <Typography variant="h3">{title}</Typography>
            <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Typography>
          </section>
        ))}
      </Stack>
    </SectionCard>
  );
}
