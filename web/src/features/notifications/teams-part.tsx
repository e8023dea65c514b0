import type { NotificationSettings } from '@candor/contract/notifications';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { EventBoxes } from './event-boxes.tsx';
import { type OfMember, useNotificationChanges } from './use-notifications.ts';
import { messages } from './messages.ts';

/** The caller's own workflow in Microsoft Teams, by its address. */
export function TeamsPart({ of, teams }: { of: OfMember; teams: NotificationSettings['teams'] }) {
  const { teams: save, tryOut, disconnectTeams } = useNotificationChanges(of);
  const { connectionId, events, lastError } = teams;
  if (connectionId === null) return <AddressForm of={of} />;
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      {lastError && <Alert severity="warning">{lastError}</Alert>}
      <EventBoxes chosen={events} isDisabled={save.isPending} onChosen={(chosen) => save.mutate({ events: chosen })} />
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Button size="small" variant="outlined" loading={tryOut.isPending} onClick={() => tryOut.mutate('teams')}>
          {messages.sendATestMessage}
        </Button>
        <Button
          size="small"
          variant="outlined"
          color="error"
          loading={disconnectTeams.isPending}
          onClick={() => disconnectTeams.mutate(connectionId)}
        >
          {messages.removeTheAddress}
        </Button>
      </Box>
    </Stack>
  );
}

function AddressForm({ of }: { of: OfMember }) {
  const { teams } = useNotificationChanges(of);
  const [url, setUrl] = useState('');
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        teams.mutate({ events: ['notesReady', 'submittalViewed', 'botNeedsYou'], url: url.trim() });
      }}
    >
      <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>{messages.inTeamsAddTheWorkflowPostTo}</Typography>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'flex-start' }}>
        <TextField
          size="small"
          label={messages.workflowAddress}
          type="url"
          required
          value={url}
          onChange={({ target }) => setUrl(target.value)}
          sx={{ flex: '1 1 240px' }}
        />
        <Button type="submit" variant="outlined" disabled={url.trim() === ''} loading={teams.isPending}>
          {messages.saveAddress}
        </Button>
      </Box>
    </Box>
  );
}
