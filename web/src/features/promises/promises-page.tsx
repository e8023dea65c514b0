import type { Promised } from '@candor/contract/promises';
import { quotedText } from '@candor/contract/quotes';
import BackIcon from '@mui/icons-material/ArrowBackRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Paper from '@mui/material/Paper';
import TablePagination from '@mui/material/TablePagination';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useId } from 'react';
import { EvidenceChip } from '../../ui/evidence-chip.tsx';
import { type Clips, useClips } from '../../entities/recordings/clips.tsx';
import {
  type PromiseFilter,
  promisesPageSize,
  promisesQuery,
  useTickPromise,
} from '../../entities/promises/promises.ts';
import { useAddressTeam } from '../../entities/teams/use-address-team.ts';
import { dayText } from '../../lib/dates.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { RouterLink } from '../../ui/app-link.tsx';
import { BrokenDrawing, NoRowsDrawing } from '../../ui/illustrations.tsx';
import { InlineText } from '../../ui/inline-text.tsx';
import { ListMessage } from '../../ui/list-message.tsx';
import { NotFoundScreen } from '../../ui/not-found-screen.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { messages } from './messages.ts';

const route = getRouteApi('/signed-in/app/teams/$teamId/promises');

/** What the member promised across meetings, and what they were promised. */
export function PromisesPage() {
  const of = useAddressTeam();
  return of ? (
    <Promises key={of.team.$id} teamId={of.team.$id} mayChange={of.team.role !== 'viewer'} />
  ) : (
    <NotFoundScreen isNested />
  );
}

const empty = {
  mine: messages.youHaveNoOpenPromisesWhenYou,
  theirs: messages.noOneHasPromisedYouAnythingYet,
};

function Promises({ teamId, mayChange }: { teamId: string; mayChange: boolean }) {
  const { whose, state, page = '0' } = route.useSearch();
  const navigate = route.useNavigate();
  const clips = useClips(teamId);
  const filter: PromiseFilter = {
    whose: whose === 'theirs' ? 'theirs' : 'mine',
    state: state === 'done' ? 'done' : 'open',
    page: Number(page) || 0,
  };
  const list = useQuery(promisesQuery(teamId, filter));
  const ask = (next: { whose?: string; state?: string; page?: string }) =>
    void navigate({
      to: '/app/teams/$teamId/promises',
      params: { teamId },
      search: { whose: filter.whose, state: filter.state, ...next },
      replace: true,
    });
  return (
    <Box sx={{ width: '100%', maxWidth: 900, mx: 'auto', px: { base: 2, sm: 3 }, py: { base: 2, sm: 3 } }}>
      <RouterLink to="/app" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, mb: 1 }}>
        <BackIcon sx={{ fontSize: 16 }} />
        {messages.overview}
      </RouterLink>
      <Typography variant="h1" sx={{ mb: 2 }}>
        {messages.promises}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
        <Choice
          label={messages.whosePromises}
          value={filter.whose}
          options={{ mine: messages.whatIPromised, theirs: messages.whatIWasPromised }}
          onChosen={(next) => ask({ whose: next })}
        />
        <Choice
          label={messages.state}
          value={filter.state}
          options={{ open: messages.open, done: messages.done }}
          onChosen={(next) => ask({ state: next })}
        />
      </Box>
      {list.isError ? (
        <ListMessage
          role="alert"
          drawing={<BrokenDrawing />}
          text={errorText(list.error)}
          action={
            <Button variant="outlined" loading={list.isFetching} onClick={() => void list.refetch()}>
              {messages.tryAgain}
            </Button>
          }
        />
      ) : !list.data ? (
        <RowsSkeleton rows={6} />
      ) : list.data.promises.length === 0 ? (
        <ListMessage
          drawing={<NoRowsDrawing />}
          text={filter.state === 'done' ? messages.noPromisesAreDoneYet : empty[filter.whose]}
        />
      ) : (
        <>
          <Paper
            variant="outlined"
            component="ul"
            aria-label={messages.promises}
            sx={{ m: 0, p: 0, listStyle: 'none' }}
          >
            {list.data.promises.map((promise) => (
              <Row key={promise.$id} {...{ teamId, promise, filter, clips, mayChange }} />
            ))}
          </Paper>
          {list.data.total > promisesPageSize && (
            <TablePagination
              component="div"
              count={list.data.total}
              page={Math.min(filter.page, Math.ceil(list.data.total / promisesPageSize) - 1)}
              rowsPerPage={promisesPageSize}
              rowsPerPageOptions={[promisesPageSize]}
              onPageChange={(_, next) => ask({ page: String(next) })}
            />
          )}
        </>
      )}
    </Box>
  );
}

type ChoiceProps<V extends string> = {
  label: string;
  value: V;
  options: Record<V, string>;
  onChosen: (value: V) => void;
};

function Choice<V extends string>({ label, value, options, onChosen }: ChoiceProps<V>) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={label}
      value={value}
      onChange={(_, next: V | null) => next && onChosen(next)}
    >
      {(Object.entries(options) as [V, string][]).map(([one, text]) => (
        <ToggleButton key={one} value={one} sx={{ textTransform: 'none', px: 1.5 }}>
          {text}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

type RowProps = { teamId: string; promise: Promised; filter: PromiseFilter; clips: Clips; mayChange: boolean };

function Row({ teamId, promise, filter, clips, mayChange }: RowProps) {
  const textId = useId();
  const tick = useTickPromise(teamId, filter);
  const showAlert = useAlerts();
  const { meetingId, meetingDescription, startTime, contactName, owner, dueDate, isDone, evidence } = promise;
  const isLate = !isDone && dueDate !== null && dueDate < new Date().toLocaleDateString('en-CA');
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 0.5,
        pl: 0.5,
        pr: 2,
        py: 1,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Checkbox
        size="small"
        checked={isDone}
        disabled={!mayChange}
        onChange={(_, next) =>
          tick.mutate({ promise, isDone: next }, { onError: (error) => showAlert('error', errorText(error)) })
        }
        slotProps={{ input: { 'aria-labelledby': textId } }}
        sx={{ minWidth: 40, minHeight: 40 }}
      />
      <Box sx={{ flex: 1, minWidth: 0, py: 1, overflowWrap: 'anywhere' }}>
        <Box
          component="span"
          id={textId}
          sx={isDone ? { color: 'text.secondary', textDecoration: 'line-through' } : undefined}
        >
          <InlineText text={quotedText(promise)} />
        </Box>{' '}
        {evidence.slice(0, 2).map((one) => {
          const clip = { meetingId, start: one.start, end: one.end };
          return (
            <EvidenceChip
              key={`${one.segmentId}-${one.start}`}
              evidence={one}
              isPlaying={clips.isPlayed(clip)}
              onPlay={() => clips.play(clip)}
            />
          );
        })}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {filter.whose === 'theirs' && `${owner} · `}
          {dueDate && (
            <Box component="span" sx={isLate ? { color: 'error.main' } : undefined}>
              {isLate ? messages.wasDue : messages.due}
              {dayText(`${dueDate}T12:00:00`)} ·{' '}
            </Box>
          )}
          {contactName && `${contactName} · `}
          <RouterLink
            underline="always"
            to="/app/teams/$teamId/meetings/$meetingId/history"
            params={{ teamId, meetingId }}
          >
            {meetingDescription || messages.meeting}, {dayText(startTime)}
          </RouterLink>
        </Typography>
      </Box>
    </Box>
  );
}
