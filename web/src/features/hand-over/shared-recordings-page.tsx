import { errors } from '@candor/contract/errors';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { memberPreferencesQuery } from '../../entities/preferences/preferences.ts';
import { useCurrent } from '../../entities/teams/current.tsx';
import { errorText } from '../../lib/error-text.ts';
import { RouterButton } from '../../ui/app-link.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { SharedRecordingsForm } from './shared-recordings-form.tsx';
import { handOverQuery } from './use-hand-over.ts';
import { messages } from './messages.ts';

/** Where the device's share sheet leads: names what was shared and makes meetings of it. */
export function SharedRecordingsPage() {
  const { handOverId = '' } = useParams({ strict: false });
  const { fault } = useSearch({ strict: false });
  return (
    <Box sx={{ width: '100%', maxWidth: 560, mx: 'auto', px: { base: 2, sm: 3 }, py: { base: 3, sm: 6 } }}>
      {fault === undefined ? <Waiting handOverId={handOverId} /> : <Refused>{sentenceOf(fault)}</Refused>}
    </Box>
  );
}

function Waiting({ handOverId }: { handOverId: string }) {
  const { account, team } = useCurrent();
  const waiting = useQuery(handOverQuery(handOverId));
  const preferences = useQuery(memberPreferencesQuery({ teamId: team.$id, accountId: account.$id }));
  if (waiting.isPending || preferences.isPending) return <RowsSkeleton rows={4} />;
  if (waiting.isError) return <Refused onRetry={() => void waiting.refetch()}>{errorText(waiting.error)}</Refused>;
  // Without the preferences it is better to show a recording to too few.
  return <SharedRecordingsForm handOver={waiting.data} isPrivate={preferences.data?.quickStart.private ?? true} />;
}

function Refused({ children, onRetry }: { children: ReactNode; onRetry?: () => void }) {
  return (
    <Stack spacing={2}>
      <Typography variant="h1">{messages.nothingWasAdded}</Typography>
      <Alert
        severity="error"
        action={
          onRetry && (
            <Button color="inherit" size="small" onClick={onRetry}>
              {messages.tryAgain}
            </Button>
          )
        }
      >
        {children}
      </Alert>
      <Typography>{messages.whatYouSharedIsStillOnYour}</Typography>
      <RouterButton
        to="/app/start-meeting/steps/$"
        params={{ _splat: 'capture' }}
        search={{ method: 'upload' }}
        variant="outlined"
        sx={{ alignSelf: 'flex-start' }}
      >
        {messages.uploadARecording}
      </RouterButton>
    </Stack>
  );
}

/** Of the catalogue alone: the address can say anything. */
function sentenceOf(fault: string): string {
  return fault in errors ? errors[fault as keyof typeof errors][1] : messages.theSharedFilesCouldntBeReadShare;
}
