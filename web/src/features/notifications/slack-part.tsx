import type { NotificationSettings, SlackTarget } from '@candor/contract/notifications';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../lib/error-text.ts';
import { RouterLink } from '../../ui/app-link.tsx';
import { EventBoxes } from './event-boxes.tsx';
import { channelsQuery, type OfMember, useNotificationChanges } from './use-notifications.ts';
import { messages } from './messages.ts';

type SlackPartProps = { of: OfMember; slack: NotificationSettings['slack'] };

/** The team's workspace: what is posted there for the caller, and to whom. */
export function SlackPart({ of, slack }: SlackPartProps) {
  const { slack: save, tryOut } = useNotificationChanges(of);
  const { isSetUp, state, workspace, events, target, lastError } = slack;
  if (state !== 'connected')
    return (
      <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
        <Typography sx={{ color: 'text.secondary' }}>{whyNot(isSetUp, state)}</Typography>
        {isSetUp && (
          <RouterLink to="/app/teams/$teamId/settings/integrations" params={{ teamId: of.teamId }}>
            {messages.teamIntegrations}
          </RouterLink>
        )}
      </Stack>
    );
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Typography sx={{ color: 'text.secondary' }}>{messages.workspaceWorkspace(workspace)}</Typography>
      {lastError && <Alert severity="warning">{lastError}</Alert>}
      <EventBoxes
        chosen={events}
        isDisabled={save.isPending}
        onChosen={(chosen) => save.mutate({ events: chosen, target })}
      />
      <TargetField
        of={of}
        target={target}
        isDisabled={save.isPending}
        onTarget={(to) => save.mutate({ events, target: to })}
      />
      <Button size="small" variant="outlined" loading={tryOut.isPending} onClick={() => tryOut.mutate('slack')}>
        {messages.sendATestMessage}
      </Button>
    </Stack>
  );
}

function whyNot(isSetUp: boolean, state: SlackPartProps['slack']['state']): string {
  if (!isSetUp) return messages.slackIsNotSetUpOnThis;
  return state === 'needs_reauthorisation'
    ? messages.theSlackConnectionHasExpired
    : messages.yourTeamIsntConnectedToASlack;
}

type TargetFieldProps = {
  of: OfMember;
  target: SlackTarget;
  isDisabled: boolean;
  onTarget: (target: SlackTarget) => void;
};

function TargetField({ of, target, isDisabled, onTarget }: TargetFieldProps) {
  const channels = useQuery(channelsQuery(of));
  const current = target.kind === 'channel' ? target.channelId : '';
  const known = channels.data ?? [];
  // Also where the list does not come, or has it no more, what was chosen is shown.
  const shown =
    target.kind === 'channel' && !known.some(({ channelId }) => channelId === current) ? [target, ...known] : known;
  return (
    <TextField
      select
      size="small"
      label={messages.postTo}
      value={current}
      disabled={isDisabled}
      error={channels.isError}
      helperText={channels.isError ? errorText(channels.error) : undefined}
      sx={{ width: '100%', maxWidth: 420 }}
      onChange={({ target: { value } }) => {
        const channel = shown.find(({ channelId }) => channelId === value);
        onTarget(channel ? { kind: 'channel', channelId: channel.channelId, name: channel.name } : { kind: 'direct' });
      }}
    >
      <MenuItem value="">{messages.onlyMeAsADirectMessage}</MenuItem>
      {shown.map(({ channelId, name }) => (
        <MenuItem key={channelId} value={channelId}>
          #{name}
        </MenuItem>
      ))}
    </TextField>
  );
}
