import type { EmbedShows } from '@candor/contract/embeds';
import { limits } from '@candor/contract/limits';
import type { Meeting } from '@candor/contract/meetings';
import Alert from '@mui/material/Alert';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { titleOf } from '../../entities/meetings/meeting-labels.ts';
import type { InMeeting } from '../../entities/meetings/meetings.ts';
import { isUnsaved, snippetsQuery } from '../../entities/snippets/snippets.ts';
import { embedOriginsQuery } from '../../entities/teams/embed-origins.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { RouterLink } from '../../ui/app-link.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useCreateEmbed } from './embed-data.ts';
import { EmbedList } from './embed-list.tsx';

const lives = [7, 30, 90, 365, 730];
const lifeText = (days: number) => (days < 365 ? `${days} days` : days === 365 ? '1 year' : '2 years');
const whole = 'recording';

type EmbedDialogProps = { at: InMeeting; meeting: Meeting; onClose: () => void };

/** Makes the code that puts a player into an ATS or a CRM, and lists what was made before. */
export function EmbedDialog({ at, meeting, onClose }: EmbedDialogProps) {
  const [source, setSource] = useState(whole);
  const [shows, setShows] = useState<EmbedShows>('player');
  const [days, setDays] = useState<number>(limits.embedDays);
  const snippets = (useQuery(snippetsQuery(at)).data ?? []).filter((one) => !isUnsaved(one));
  const create = useCreateEmbed(at);
  const showAlert = useAlerts();
  const submit = () =>
    create.mutate(
      { snippetId: source === whole ? null : source, shows, days },
      {
        onSuccess: () => showAlert('success', 'Code created'),
        onError: (error) => showAlert('error', errorText(error)),
      },
    );
  return (
    <FormDialog
      title="Embed in another website"
      submitLabel="Create code"
      otherLabel="Close"
      isBusy={create.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <OriginsNote teamId={at.teamId} />
      <TextField select size="small" label="Play" value={source} onChange={({ target }) => setSource(target.value)}>
        <MenuItem value={whole}>The whole recording</MenuItem>
        {snippets.map(({ $id, title }) => (
          <MenuItem key={$id} value={$id}>
            Snippet: {title}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        size="small"
        label="Show"
        value={shows}
        onChange={({ target }) => setShows(target.value as EmbedShows)}
      >
        <MenuItem value="player">The player</MenuItem>
        <MenuItem value="transcript">The player and the transcript</MenuItem>
      </TextField>
      <TextField
        select
        size="small"
        label="Expires after"
        value={days}
        onChange={({ target }) => setDays(Number(target.value))}
      >
        {lives.map((value) => (
          <MenuItem key={value} value={value}>
            {lifeText(value)}
          </MenuItem>
        ))}
      </TextField>
      <EmbedList at={at} title={titleOf(meeting)} snippets={snippets} />
    </FormDialog>
  );
}

function OriginsNote({ teamId }: { teamId: string }) {
  const { data: origins } = useQuery(embedOriginsQuery(teamId));
  if (!origins) return null;
  const settings = (
    <RouterLink to="/app/teams/$teamId/settings" params={{ teamId }} underline="always">
      Team settings
    </RouterLink>
  );
  if (origins.length === 0)
    return (
      <Alert severity="warning">
        No website may show your recordings yet. An admin can allow one under {settings}.
      </Alert>
    );
  return (
    <Alert severity="info" sx={{ overflowWrap: 'anywhere' }}>
      Plays for anyone who can open the page it’s on. Only {origins.join(', ')} can show it; admins change that under{' '}
      {settings}.
    </Alert>
  );
}
