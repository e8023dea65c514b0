import type { listMailboxes } from '@candor/contract/emails';
import type { ReplyOf } from '@candor/contract/route';
import Alert from '@mui/material/Alert';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { ConnectMailbox } from '../../entities/documents/connect-mailbox.tsx';
import type { InMeeting } from '../../entities/meetings/meetings.ts';
import { messages } from './messages.ts';

type Mailboxes = ReplyOf<typeof listMailboxes>;

/** From which mailbox it goes, or the way to connect one. */
export function MailboxChoice({
  at: { teamId },
  found: { isAllowed, mailboxes, canConnect },
  chosen,
  onChosen,
}: {
  at: InMeeting;
  found: Mailboxes;
  chosen: string;
  onChosen: (connectionId: string) => void;
}) {
  if (!isAllowed) return <Alert severity="info">{messages.yourTeamHasSwitchedOffEmailFrom}</Alert>;
  const usable = mailboxes.filter(({ needsConsent }) => !needsConsent);
  if (usable.length === 0)
    return (
      <Alert severity="info">
        {mailboxes.length > 0 ? messages.thePermissionToSendFromYourMailbox : messages.connectYourMailboxToSendThisAs}
        <ConnectMailbox teamId={teamId} canConnect={canConnect} originUrl={`${location.pathname}${location.search}`} />
      </Alert>
    );
  return (
    <TextField
      select
      size="small"
      label={messages.from}
      value={chosen}
      onChange={({ target }) => onChosen(target.value)}
    >
      {usable.map(({ connectionId, address, label }) => (
        <MenuItem key={connectionId} value={connectionId}>
          {address || label} ({label})
        </MenuItem>
      ))}
    </TextField>
  );
}
