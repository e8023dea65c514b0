import type { WatchedFile } from '@candor/contract/watched-folders';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TablePagination from '@mui/material/TablePagination';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { momentText, zonedText } from '../../lib/dates.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { RouterButton } from '../../ui/app-link.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { ToneChip } from '../../ui/tone-chip.tsx';
import { filesPageSize, filesQuery, type InFolder, useFolderWork } from './use-watched-folders.ts';
import { messages } from './messages.ts';

const stateWords = {
  waiting: { tone: 'live', label: messages.waiting },
  taking: { tone: 'live', label: messages.beingTaken },
  taken: { tone: 'quiet', label: messages.meeting },
  same: { tone: 'quiet', label: messages.known },
  used: { tone: 'quiet', label: messages.used },
  refused: { tone: 'failed', label: messages.notTaken },
} as const satisfies Record<WatchedFile['state'], unknown>;

const waitingText = messages.itIsTakenOnceItHasNot;

/** What was found in the folder, newest first, and what became of it. */
export function FileList({ of }: { of: InFolder }) {
  const [page, setPage] = useState(0);
  const [isRefusedOnly, setIsRefusedOnly] = useState(false);
  const files = useQuery(filesQuery(of, page, isRefusedOnly));
  return (
    <Box>
      <FormControlLabel
        label={messages.onlyWhatWasNotTaken}
        control={
          <Checkbox
            checked={isRefusedOnly}
            onChange={(_, next) => {
              setIsRefusedOnly(next);
              setPage(0);
            }}
          />
        }
      />
      {files.isPending ? (
        <RowsSkeleton rows={3} />
      ) : files.isError ? (
        <Alert severity="error" action={<Button onClick={() => void files.refetch()}>{messages.tryAgain}</Button>}>
          {errorText(files.error)}
        </Alert>
      ) : files.data.total === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>
          {isRefusedOnly ? messages.everythingWasTaken : messages.noFilesHaveBeenFoundYet}
        </Typography>
      ) : (
        <>
          <Box component="ul" aria-label={messages.files} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {files.data.files.map((file) => (
              <FileRow key={file.$id} of={of} file={file} />
            ))}
          </Box>
          <TablePagination
            component="div"
            count={files.data.total}
            page={page}
            rowsPerPage={filesPageSize}
            rowsPerPageOptions={[filesPageSize]}
            onPageChange={(_, next) => setPage(next)}
          />
        </>
      )}
    </Box>
  );
}

function FileRow({ of, file }: { of: InFolder; file: WatchedFile }) {
  const { retry } = useFolderWork(of);
  const showAlert = useAlerts();
  const mayRetry = file.state === 'refused' || (file.state === 'same' && file.meetingId === null);
  const reason = file.reason ?? (file.state === 'waiting' ? waitingText : null);
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <ToneChip {...stateWords[file.state]} />
        <Typography sx={{ flex: 1, minWidth: 180, overflowWrap: 'anywhere' }}>{file.path}</Typography>
        <Typography variant="body2" title={zonedText(file.decidedAt ?? file.seenAt)} sx={{ color: 'text.secondary' }}>
          {momentText(file.decidedAt ?? file.seenAt)}
        </Typography>
        {file.meetingId !== null && file.state !== 'used' && (
          <RouterButton
            size="small"
            to="/app/teams/$teamId/meetings/$meetingId/history"
            params={{ teamId: of.teamId, meetingId: file.meetingId }}
            aria-label={messages.openMeetingPath(file.path)}
          >
            {messages.openMeeting}
          </RouterButton>
        )}
        {mayRetry && (
          <Button
            size="small"
            loading={retry.isPending}
            aria-label={messages.tryAgainPath(file.path)}
            onClick={() => retry.mutate(file.$id, { onError: (error) => showAlert('error', errorText(error)) })}
          >
            {messages.tryAgain}
          </Button>
        )}
      </Box>
      {reason && (
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {reason}
        </Typography>
      )}
    </Box>
  );
}
