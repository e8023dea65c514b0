import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import { useQuery } from '@tanstack/react-query';
import { trainingDataQuery } from '../../entities/training-data/training-data.ts';
import { errorText } from '../../lib/error-text.ts';
import { RouterButton } from '../../ui/app-link.tsx';
import { ListMessage } from '../../ui/list-message.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { messages } from './messages.ts';

/** Which of the team's good notes. */
export function TrainingField({
  teamId,
  chosen,
  onChosen,
}: {
  teamId: string;
  chosen: readonly string[];
  onChosen: (ids: string[]) => void;
}) {
  const data = useQuery(trainingDataQuery(teamId));
  if (data.isError && !data.data)
    return (
      <ListMessage
        role="alert"
        text={errorText(data.error)}
        action={
          <Button variant="outlined" size="small" onClick={() => void data.refetch()}>
            {messages.tryAgain}
          </Button>
        }
      />
    );
  if (!data.data) return <RowsSkeleton rows={2} />;
  if (data.data.length === 0) {
    return (
      <ListMessage
        text={messages.noTrainingDataYet}
        action={
          <RouterButton
            variant="outlined"
            size="small"
            to="/app/teams/$teamId/settings/training-data/{-$trainingDataId}"
            params={{ teamId, trainingDataId: 'new' }}
          >
            {messages.addSome}
          </RouterButton>
        }
      />
    );
  }
  return (
    <FormGroup aria-label={messages.trainingData}>
      {data.data.map(({ $id, title, meetingTypeName }) => (
        <FormControlLabel
          key={$id}
          label={`${title} · ${meetingTypeName}`}
          control={
            <Checkbox
              checked={chosen.includes($id)}
              onChange={(_, isChosen) => onChosen(isChosen ? [...chosen, $id] : chosen.filter((id) => id !== $id))}
            />
          }
        />
      ))}
    </FormGroup>
  );
}
