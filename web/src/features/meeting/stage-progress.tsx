import type { Meeting } from '@candor/contract/meetings';
import CheckIcon from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import { CancelButton } from './cancel-button.tsx';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { aboutText } from '../../lib/durations.ts';
import { isCancellable, type StageState, stagesOf } from './stages.ts';
import { messages } from './messages.ts';

/** What is happening to the meeting now, how far that is, and what comes after it. */
export function StageProgress({
  meeting,
  isArriving,
  mayCancel,
}: {
  meeting: Meeting;
  isArriving: boolean;
  mayCancel: boolean;
}) {
  const stages = stagesOf(meeting.status);
  if (!stages) return null;
  const { percent, note, notesInS, isRetrying } = meeting.progress ?? {
    percent: null,
    note: isArriving ? messages.receivingTheRecording : messages.queued,
    notesInS: undefined,
    isRetrying: false,
  };
  return (
    <Paper component="section" variant="outlined" aria-label={messages.progress} sx={{ px: 2, py: 1.5 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', minHeight: 32, mb: 0.5 }}>
        <Typography role="status" sx={{ flex: 1 }}>
          {isRetrying ? messages.tryingAgainNote(note) : note || messages.processing}
          {notesInS !== undefined && (
            <Typography component="span" color="text.secondary">
              {messages.notesInAboutText(aboutText(notesInS))}
            </Typography>
          )}
        </Typography>
        {percent !== null && (
          <Typography sx={{ fontVariantNumeric: 'tabular-nums', color: 'text.secondary' }}>{percent}%</Typography>
        )}
        {mayCancel && isCancellable(meeting.status) && <CancelButton meeting={meeting} />}
      </Box>
      <LinearProgress
        variant={percent === null ? 'indeterminate' : 'determinate'}
        value={percent ?? undefined}
        aria-label={note || messages.processing2}
        sx={{ height: 4, borderRadius: 2 }}
      />
      <Box
        component="ol"
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, m: 0, mt: 1.25, p: 0, listStyle: 'none' }}
      >
        {stages.map(({ label, state }) => (
          <Stage key={label} label={label} state={state} />
        ))}
      </Box>
    </Paper>
  );
}

const colours: Record<StageState, string> = { done: 'primary.main', current: 'text.primary', ahead: 'text.secondary' };

function Stage({ label, state }: { label: string; state: StageState }) {
  return (
    <Box
      component="li"
      aria-current={state === 'current' ? 'step' : undefined}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        fontSize: '0.8125rem',
        color: colours[state],
        fontWeight: state === 'current' ? 600 : 400,
      }}
    >
      {state === 'done' ? (
        <CheckIcon titleAccess={messages.done} sx={{ fontSize: 16 }} />
      ) : (
        <Box
          aria-hidden
          sx={{
            width: 8,
            height: 8,
            mx: 0.5,
            borderRadius: '50%',
            border: 1.5,
            borderColor: 'currentColor',
            bgcolor: state === 'current' ? 'currentColor' : 'transparent',
          }}
        />
      )}
      {label}
    </Box>
  );
}
