import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useQuery } from '@tanstack/react-query';
import { notesQuery } from '../../entities/notes/notes.ts';
import { errorText } from '../../lib/error-text.ts';
import type { MeetingPartProps } from '../../entities/meetings/meeting-parts.ts';
import { ListMessage } from '../../ui/list-message.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { ScorecardView } from './scorecard-view.tsx';
import { messages } from './messages.ts';

/** The scorecard of a meeting, or why there is none. */
export function ScorecardPanel(props: MeetingPartProps) {
  const { data, error, isFetching, refetch } = useQuery(notesQuery(props.at));
  if (data?.scorecard) return <ScorecardView {...props} scorecard={data.scorecard} writer={data.writer} />;
  return (
    <Paper variant="outlined" sx={{ px: 2, py: 1 }}>
      {data ? (
        <ListMessage
          text={
            data.state === 'ready'
              ? messages.thisMeetingTypeHasNoScorecardAdd
              : messages.theScorecardIsDraftedWithTheNotes
          }
        />
      ) : error ? (
        <ListMessage
          role="alert"
          text={errorText(error)}
          action={
            <Button variant="outlined" loading={isFetching} onClick={() => void refetch()}>
              {messages.tryAgain}
            </Button>
          }
        />
      ) : (
        <RowsSkeleton rows={4} />
      )}
    </Paper>
  );
}
