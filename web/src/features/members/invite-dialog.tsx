import { limits } from '@candor/contract/limits';
import type { Invitation } from '@candor/contract/invitations';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { emailsOf, roleLabels } from './role-rules.ts';
import { useInvite } from './use-members.ts';
import { messages } from './messages.ts';

const offered: readonly Invitation['role'][] = ['viewer', 'member', 'admin'];

/** One address or a pasted list; each person gets a mail and decides. */
export function InviteDialog({ teamId, onClose }: { teamId: string; onClose: () => void }) {
  const [text, setText] = useState('');
  const [role, setRole] = useState<Invitation['role']>('member');
  const invite = useInvite(teamId);
  const { emails, faults } = emailsOf(text);
  const isTooMany = emails.length > limits.invitations;
  const hint = isTooMany
    ? messages.inviteAtMostInvitationsPeopleAtOnce(limits.invitations)
    : faults.length > 0
      ? messages.notAnEmailAddressFaults(faults.join(', '))
      : emails.length > 1
        ? messages.emailCountPeople(emails.length)
        : messages.pasteOneAddressOrAWholeList;
  const isWrong = isTooMany || faults.length > 0;
  return (
    <FormDialog
      title={messages.invitePeople}
      submitLabel={emails.length > 1 ? messages.sendEmailCountInvitations(emails.length) : messages.sendInvitation}
      isBusy={invite.isPending}
      isReady={emails.length > 0 && !isWrong}
      onClose={onClose}
      onSubmit={() => invite.mutate({ emails, role }, { onSuccess: onClose })}
    >
      <TextField
        label={messages.emailAddresses}
        multiline
        minRows={2}
        maxRows={8}
        autoFocus
        value={text}
        error={isWrong}
        helperText={hint}
        onChange={(event) => setText(event.target.value)}
      />
      <TextField
        select
        size="small"
        label={messages.role}
        value={role}
        onChange={(event) => setRole(event.target.value as Invitation['role'])}
      >
        {offered.map((one) => (
          <MenuItem key={one} value={one}>
            {roleLabels[one]}
          </MenuItem>
        ))}
      </TextField>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {messages.eachPersonGetsAnEmailAndCan(limits.invitationDays)}
      </Typography>
    </FormDialog>
  );
}
