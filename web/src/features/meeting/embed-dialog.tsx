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
import { messages } from './messages.ts';

const lives = [7, 30, 90, 365, 730];
const lifeText = (days: number) =>
  days < 365 ? messages.daysDays(days) : days === 365 ? messages.n1Year : messages.n2Years;
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
        onSuccess: () => showAlert('success', messages.codeCreated),
        onError: (error) => showAlert('error', errorText(error)),
      },
    );
  return (
    <FormDialog
      title={messages.embedInAnotherWebsite}
      submitLabel={messages.createCode}
      otherLabel={messages.close}
      isBusy={create.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <OriginsNote teamId={at.teamId} />
      <TextField
        select
        size="small"
        label={messages.play}
        value={source}
        onChange={({ target }) => setSource(target.value)}
      >
        <MenuItem value={whole}>{messages.theWholeRecording}</MenuItem>
        {snippets.map(({ $id, title }) => (
          <MenuItem key={$id} value={$id}>
            {messages.snippetTitle(title)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        size="small"
        label={messages.show}
        value={shows}
        onChange={({ target }) => setShows(target.value as EmbedShows)}
      >
        <MenuItem value="player">{messages.thePlayer}</MenuItem>
        <MenuItem value="transcript">{messages.thePlayerAndTheTranscript}</MenuItem>
      </TextField>
      <TextField
        select
        size="small"
        label={messages.expiresAfter}
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
      {messages.teamSettings}
    </RouterLink>
  );
  if (origins.length === 0)
    return (
      <Alert severity="warning">
        {messages.noWebsiteMayShowYourRecordingsYet}
        {settings}.
      </Alert>
    );
  return (
    <Alert severity="info" sx={{ overflowWrap: 'anywhere' }}>
      {messages.playsForAnyoneWhoCanOpenThe(origins.join(', '))}
      {settings}.
    </Alert>
  );
}
