import type { TrainingData } from '@candor/contract/training-data';
import AddIcon from '@mui/icons-material/AddRounded';
import DeleteIcon from '@mui/icons-material/DeleteOutlineRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { trainingDataQuery } from '../../entities/training-data/training-data.ts';
import { dayText } from '../../lib/dates.ts';
import { errorText } from '../../lib/error-text.ts';
import type { AddressTeam } from '../../entities/teams/use-address-team.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { RouterButton, RouterLink } from '../../ui/app-link.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { BrokenDrawing, UnfinishedDrawing } from '../../ui/illustrations.tsx';
import { ListMessage } from '../../ui/list-message.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { useDeleteTraining } from './use-training.ts';
import { messages } from './messages.ts';

/** Good notes that people of the team wrote: examples for whoever writes the next ones. */
export function TrainingPanel({ team, isMember }: AddressTeam) {
  const data = useQuery(trainingDataQuery(team.$id));
  const [toDelete, setToDelete] = useState<TrainingData | null>(null);
  const add = isMember && (
    <RouterButton
      variant="contained"
      startIcon={<AddIcon />}
      to="/app/teams/$teamId/settings/training-data/{-$trainingDataId}"
      params={{ teamId: team.$id, trainingDataId: 'new' }}
    >
      {messages.addTrainingData}
    </RouterButton>
  );
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 2 }}>
        <Typography sx={{ color: 'text.secondary', flex: '1 1 280px' }}>
          {messages.examplesOfGoodNotesByMeetingType}
        </Typography>
        {data.data && data.data.length > 0 && add}
      </Box>
      {data.isError && !data.data && (
        <ListMessage
          role="alert"
          drawing={<BrokenDrawing />}
          text={errorText(data.error)}
          action={
            <Button variant="outlined" loading={data.isFetching} onClick={() => void data.refetch()}>
              {messages.tryAgain}
            </Button>
          }
        />
      )}
      {data.isPending && <RowsSkeleton rows={3} />}
      {data.data?.length === 0 && (
        <ListMessage
          drawing={<UnfinishedDrawing />}
          text={isMember ? messages.noTrainingDataYetWriteAnExample : messages.noTrainingDataYet}
          action={add}
        />
      )}
      {data.data && data.data.length > 0 && (
        <Paper
          variant="outlined"
          component="ul"
          aria-label={messages.trainingData}
          sx={{ m: 0, p: 0, listStyle: 'none', '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
        >
          {data.data.map((one) => (
            <Box
              component="li"
              key={one.$id}
              sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: 2, pr: 1, py: 1, minHeight: 56 }}
            >
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <RouterLink
                  to="/app/teams/$teamId/settings/training-data/{-$trainingDataId}"
                  params={{ teamId: team.$id, trainingDataId: one.$id }}
                  color="inherit"
                  sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}
                >
                  {one.title}
                </RouterLink>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {[
                    one.meetingTypeName,
                    one.sections.length === 1 ? messages.n1Section : messages.sectionCountSections(one.sections.length),
                    one.createdBy,
                    dayText(one.updatedAt),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Typography>
              </Box>
              {isMember && (
                <Tooltip title={messages.deleteLabel}>
                  <IconButton aria-label={messages.deleteOneTitle(one.title)} onClick={() => setToDelete(one)}>
                    <DeleteIcon sx={{ fontSize: 20 }} />
                  </IconButton>
                </Tooltip>
              )}
            </Box>
          ))}
        </Paper>
      )}
      <DeleteDialog teamId={team.$id} toDelete={toDelete} onClose={() => setToDelete(null)} />
    </>
  );
}

function DeleteDialog({
  teamId,
  toDelete,
  onClose,
}: {
  teamId: string;
  toDelete: TrainingData | null;
  onClose: () => void;
}) {
  const remove = useDeleteTraining(teamId);
  const showAlert = useAlerts();
  const confirm = () =>
    toDelete &&
    remove.mutate(toDelete.$id, {
      onSuccess: () => showAlert('success', messages.toDeleteTitleDeleted(toDelete.title)),
      onError: (error) => showAlert('error', errorText(error)),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      isOpen={toDelete !== null}
      title={messages.deleteToDeleteTitle(toDelete?.title ?? '')}
      text={messages.newNotesWillNoLongerFollowIt}
      confirmLabel={messages.deleteLabel}
      isDestructive
      isBusy={remove.isPending}
      onCancel={onClose}
      onConfirm={confirm}
    />
  );
}
