import type { MeetingType } from '@candor/contract/meeting-types';
import AddIcon from '@mui/icons-material/AddRounded';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import InputAdornment from '@mui/material/InputAdornment';
import Paper from '@mui/material/Paper';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { meetingTypesQuery } from '../../entities/meeting-types/meeting-types.ts';
import { errorText } from '../../lib/error-text.ts';
import type { AddressTeam } from '../../entities/teams/use-address-team.ts';
import { RouterButton } from '../../ui/app-link.tsx';
import { BrokenDrawing, NoRowsDrawing } from '../../ui/illustrations.tsx';
import { ListMessage } from '../../ui/list-message.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { TypeRow } from './type-row.tsx';
import { messages } from './messages.ts';

/** The team's meeting types: what its meetings are asked, noted and written up by. */
export function TypesPanel({ team, isAdmin }: AddressTeam) {
  const types = useQuery({ ...meetingTypesQuery(team.$id), refetchOnMount: 'always' });
  const [search, setSearch] = useState('');
  const [withArchived, setWithArchived] = useState(false);
  const shown = (types.data ?? []).filter((type) => (withArchived || !type.archived) && isFound(type, search));
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 2 }}>
        <TextField
          type="search"
          size="small"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          placeholder={messages.searchMeetingTypes}
          sx={{ flex: '1 1 220px', maxWidth: 360 }}
          slotProps={{
            htmlInput: { 'aria-label': messages.searchMeetingTypes },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <SearchIcon sx={{ fontSize: 20 }} />
                </InputAdornment>
              ),
            },
          }}
        />
        <FormControlLabel
          label={messages.showArchived}
          control={<Switch checked={withArchived} onChange={(_, wanted) => setWithArchived(wanted)} />}
          sx={{ mr: 'auto' }}
        />
        {isAdmin && (
          <RouterButton
            variant="contained"
            startIcon={<AddIcon />}
            to="/app/teams/$teamId/settings/meeting-types/create"
            params={{ teamId: team.$id }}
          >
            {messages.create}
          </RouterButton>
        )}
      </Box>
      {!isAdmin && (
        <Typography sx={{ color: 'text.secondary', mb: 2 }}>{messages.onlyTeamAdminsCanEditMeetingTypes}</Typography>
      )}
      {types.isError && !types.data && (
        <ListMessage
          role="alert"
          drawing={<BrokenDrawing />}
          text={errorText(types.error)}
          action={
            <Button variant="outlined" loading={types.isFetching} onClick={() => void types.refetch()}>
              {messages.tryAgain}
            </Button>
          }
        />
      )}
      {types.isPending && <RowsSkeleton rows={4} />}
      {types.data && (
        <Paper
          variant="outlined"
          component="ul"
          aria-label={messages.meetingTypes}
          sx={{ m: 0, p: 0, listStyle: 'none', '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
        >
          {shown.map((type) => (
            <TypeRow key={type.$id} team={team} type={type} isAdmin={isAdmin} />
          ))}
          {shown.length === 0 && (
            <li>
              <ListMessage
                drawing={<NoRowsDrawing />}
                text={messages.noMeetingTypeMatchesSearch(search.trim())}
                action={
                  <Button variant="outlined" onClick={() => setSearch('')}>
                    {messages.clearSearch}
                  </Button>
                }
              />
            </li>
          )}
        </Paper>
      )}
    </>
  );
}

function isFound({ name, activityType }: MeetingType, search: string): boolean {
  return `${name} ${activityType ?? ''}`.toLowerCase().includes(search.trim().toLowerCase());
}
