import type { SearchInList, SearchState } from '@candor/contract/searches';
import BackIcon from '@mui/icons-material/ArrowBackRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TablePagination from '@mui/material/TablePagination';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { SearchDialog } from '../../entities/searches/search-dialog.tsx';
import { counted, stateLabels } from '../../entities/searches/search-labels.ts';
import { searchesPageSize, searchListQuery } from '../../entities/searches/searches.ts';
import { useCurrent } from '../../entities/teams/current.tsx';
import { useAddressTeam } from '../../entities/teams/use-address-team.ts';
import { dayText, zonedText } from '../../lib/dates.ts';
import { errorText } from '../../lib/error-text.ts';
import { RouterLink } from '../../ui/app-link.tsx';
import { BrokenDrawing, NoRowsDrawing } from '../../ui/illustrations.tsx';
import { ListMessage } from '../../ui/list-message.tsx';
import { NotFoundScreen } from '../../ui/not-found-screen.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { ToneChip } from '../../ui/tone-chip.tsx';
import { PageFrame } from './search-page-frame.tsx';
import { messages } from './messages.ts';

const route = getRouteApi('/signed-in/app/teams/$teamId/searches');

/** What the team looks for, from intake to decision. */
export function SearchesPage() {
  const of = useAddressTeam();
  return of ? (
    <Searches key={of.team.$id} teamId={of.team.$id} mayChange={of.team.role !== 'viewer'} />
  ) : (
    <NotFoundScreen isNested />
  );
}

function Searches({ teamId, mayChange }: { teamId: string; mayChange: boolean }) {
  const { account } = useCurrent();
  const { text = '', state = 'open', mine, page = '0' } = route.useSearch();
  const navigate = route.useNavigate();
  const [isAdding, setIsAdding] = useState(false);
  const filter = {
    text: text.trim(),
    state: state in stateLabels ? (state as SearchState) : null,
    accountId: mine ? account.$id : null,
    page: Number(page) || 0,
  };
  const list = useQuery(searchListQuery(teamId, filter));
  const ask = (next: { text?: string; state?: string; mine?: string; page?: string }) =>
    void navigate({
      to: '/app/teams/$teamId/searches',
      params: { teamId },
      search: {
        ...(text && { text }),
        state,
        ...(mine && { mine }),
        ...next,
      },
      replace: true,
    });
  const isFiltered = filter.text !== '' || state !== 'open' || filter.accountId !== null;
  return (
    <PageFrame>
      <RouterLink to="/app" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, mb: 1 }}>
        <BackIcon sx={{ fontSize: 16 }} />
        {messages.overview}
      </RouterLink>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 2, mb: 2 }}>
        <Typography variant="h1" sx={{ flex: 1 }}>
          {messages.searches}
        </Typography>
        <RouterLink to="/app/teams/$teamId/promises" params={{ teamId }} sx={{ display: { sm: 'none' } }}>
          {messages.promises}
        </RouterLink>
        {mayChange && (
          <Button variant="contained" onClick={() => setIsAdding(true)}>
            {messages.newSearch}
          </Button>
        )}
      </Stack>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { base: '1fr', sm: '1fr 140px auto' } }}>
        <TextField
          label={messages.findASearch}
          placeholder={messages.titleOrClient}
          size="small"
          value={text}
          onChange={({ target }) => ask({ text: target.value, page: '0' })}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 100 } }}
        />
        <TextField
          select
          label={messages.state}
          size="small"
          value={state}
          onChange={({ target }) => ask({ state: target.value, page: '0' })}
        >
          {Object.entries(stateLabels).map(([value, label]) => (
            <MenuItem key={value} value={value}>
              {label}
            </MenuItem>
          ))}
          <MenuItem value="all">{messages.all2}</MenuItem>
        </TextField>
        <FormControlLabel
          label={messages.onlyMine}
          control={<Switch checked={Boolean(mine)} onChange={(_, on) => ask({ mine: on ? '1' : '', page: '0' })} />}
        />
      </Box>
      <Box sx={{ mt: 2 }}>
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
        ) : list.data.total === 0 ? (
          <ListMessage
            drawing={<NoRowsDrawing />}
            text={isFiltered ? messages.noSearchMatches : messages.noOpenSearchesStartOneFromAn}
            action={
              mayChange &&
              !isFiltered && (
                <Button variant="outlined" onClick={() => setIsAdding(true)}>
                  {messages.newSearch}
                </Button>
              )
            }
          />
        ) : (
          <>
            <Paper
              variant="outlined"
              component="ul"
              aria-label={messages.searches}
              sx={{ m: 0, p: 0, listStyle: 'none' }}
            >
              {list.data.searches.map((search) => (
                <Row key={search.$id} teamId={teamId} search={search} />
              ))}
            </Paper>
            {list.data.total > searchesPageSize && (
              <TablePagination
                component="div"
                count={list.data.total}
                page={Math.min(filter.page, Math.ceil(list.data.total / searchesPageSize) - 1)}
                rowsPerPage={searchesPageSize}
                rowsPerPageOptions={[searchesPageSize]}
                onPageChange={(_, next) => ask({ page: String(next) })}
              />
            )}
          </>
        )}
      </Box>
      {isAdding && (
        <SearchDialog
          onClose={() => setIsAdding(false)}
          onCreated={({ $id }) =>
            void navigate({
              to: '/app/teams/$teamId/searches/$searchId',
              params: { teamId, searchId: $id },
              search: {},
            })
          }
        />
      )}
    </PageFrame>
  );
}

function Row({ teamId, search }: { teamId: string; search: SearchInList }) {
  const { $id, title, client, state, personCount, presentedCount, meetingCount, $updatedAt } = search;
  return (
    <Box
      component="li"
      sx={{
        px: 2,
        py: 1.25,
        minHeight: 56,
        '& + &': { borderTop: 1, borderColor: 'divider' },
        overflowWrap: 'anywhere',
      }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <RouterLink
          to="/app/teams/$teamId/searches/$searchId"
          params={{ teamId, searchId: $id }}
          sx={{ fontWeight: 600, minWidth: 0 }}
        >
          {title}
        </RouterLink>
        {state !== 'open' && <ToneChip tone="quiet" label={stateLabels[state]} />}
      </Stack>
      <Typography variant="body2" title={zonedText($updatedAt)} sx={{ color: 'text.secondary' }}>
        {[
          client.name,
          counted(personCount, 'candidate'),
          ...(presentedCount > 0 ? [messages.presentedCountWithTheClient(presentedCount)] : []),
          counted(meetingCount, 'meeting'),
          dayText($updatedAt),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
    </Box>
  );
}
