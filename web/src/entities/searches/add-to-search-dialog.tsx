import Autocomplete from '@mui/material/Autocomplete';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { RouterLink } from '../../ui/app-link.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import type { InMeeting } from '../meetings/meetings.ts';
import { searchesOfMeetingQuery, searchListQuery, useAddToSearch } from './searches.ts';
import { messages } from './messages.ts';

type Chosen = { id: string; label: string };

/** Which searches a meeting belongs to, and one more. */
export function AddToSearchDialog({ at, onClose }: { at: InMeeting; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const known = useQuery(searchesOfMeetingQuery(at));
  const found = useQuery(
    searchListQuery(at.teamId, {
      text: chosen && typed === chosen.label ? '' : typed.trim(),
      state: 'open',
      accountId: null,
      page: 0,
    }),
  );
  const add = useAddToSearch(at);
  const showAlert = useAlerts();
  const there = new Set(known.data?.map(({ $id }) => $id));
  const options = (found.data?.searches ?? [])
    .filter(({ $id }) => !there.has($id))
    .map(({ $id, title, client }): Chosen => ({ id: $id, label: client.name ? `${title}, ${client.name}` : title }));
  const submit = () =>
    chosen &&
    add.mutate(chosen.id, {
      onSuccess: () => {
        showAlert('success', messages.addedToLabel(chosen.label));
        onClose();
      },
      onError: (error) => showAlert('error', errorText(error)),
    });
  return (
    <FormDialog
      title={messages.addToASearch}
      submitLabel={messages.addToSearch}
      isBusy={add.isPending}
      isReady={chosen !== null}
      onClose={onClose}
      onSubmit={submit}
    >
      {known.data && known.data.length > 0 && (
        <Stack component="ul" aria-label={messages.searchesWithThisMeeting} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {known.data.map(({ $id, title }) => (
            <li key={$id}>
              <RouterLink to="/app/teams/$teamId/searches/$searchId" params={{ teamId: at.teamId, searchId: $id }}>
                {title}
              </RouterLink>
            </li>
          ))}
        </Stack>
      )}
      <Autocomplete
        size="small"
        options={options}
        filterOptions={(all) => all}
        value={chosen}
        inputValue={typed}
        onInputChange={(_, text) => setTyped(text)}
        onChange={(_, next) => setChosen(next)}
        loading={found.isPending}
        noOptionsText={found.isError ? errorText(found.error) : messages.noOpenSearchMatches}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(option, value) => option.id === value.id}
        renderInput={(params) => <TextField {...params} label={messages.search} autoFocus />}
      />
      {found.data?.total === 0 && !typed && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {messages.noOpenSearchesYet}
          <RouterLink to="/app/teams/$teamId/searches" params={{ teamId: at.teamId }}>
            {messages.startOne}
          </RouterLink>
        </Typography>
      )}
    </FormDialog>
  );
}
