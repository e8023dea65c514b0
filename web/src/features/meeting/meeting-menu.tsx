import { limits } from '@candor/contract/limits';
import type { Meeting } from '@candor/contract/meetings';
import { roles } from '@candor/contract/route';
import MoreIcon from '@mui/icons-material/MoreVertRounded';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useCurrent } from '../../lib/data/current.tsx';
import { useDeleteMeeting, useRenameMeeting, useSetPrivacy } from '../../lib/data/meeting-changes.ts';
import type { InMeeting } from '../../lib/data/meetings.ts';
import { errorText } from '../../lib/error-text.ts';
import { titleOf } from '../../lib/meeting-labels.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { LimitedTextField } from '../../ui/limited-text-field.tsx';
import { PlayerButton } from '../../ui/player/player-button.tsx';

export type MeetingMenuProps = { at: InMeeting; meeting: Meeting; onDeleted: () => void };

/** What is done to a meeting as a whole. Only its owner says who sees it; deleting is also an admin's. */
export function MeetingMenu({ at, meeting, onDeleted }: MeetingMenuProps) {
  const { account, teams } = useCurrent();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asked, setAsked] = useState<'rename' | 'delete' | null>(null);
  const privacy = useSetPrivacy(at);
  const remove = useDeleteMeeting(at);
  const showAlert = useAlerts();
  const isOwn = meeting.accountId === account.$id;
  const role = teams.find(({ $id }) => $id === at.teamId)?.role;
  const mayDelete = isOwn || (role !== undefined && roles.indexOf(role) >= roles.indexOf('admin'));
  const choose = (next: 'rename' | 'delete') => {
    setAnchor(null);
    setAsked(next);
  };
  const tell = (error: unknown) => showAlert('error', errorText(error));
  const togglePrivacy = () => {
    setAnchor(null);
    privacy.mutate(!meeting.private, {
      onSuccess: ({ private: isPrivate }) =>
        showAlert('success', isPrivate ? 'Only you see this meeting now' : 'The team sees this meeting now'),
      onError: tell,
    });
  };
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: onDeleted,
      onError: (error) => {
        setAsked(null);
        tell(error);
      },
    });
  return (
    <>
      <PlayerButton
        label="More for the meeting"
        icon={MoreIcon}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ color: 'text.secondary' }}
      />
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => choose('rename')}>Rename…</MenuItem>
        {isOwn && (
          <MenuItem onClick={togglePrivacy}>{meeting.private ? 'Show it to the team' : 'Make it private'}</MenuItem>
        )}
        {mayDelete && <MenuItem onClick={() => choose('delete')}>Delete…</MenuItem>}
      </Menu>
      {asked === 'rename' && <RenameMeetingDialog at={at} meeting={meeting} onClose={() => setAsked(null)} />}
      <ConfirmDialog
        isOpen={asked === 'delete'}
        title="Delete this meeting?"
        text={`“${titleOf(meeting)}” disappears for everybody with its recording, transcript, notes and documents. It can be restored for 30 days.`}
        confirmLabel="Delete"
        isDestructive
        isBusy={remove.isPending}
        onCancel={() => setAsked(null)}
        onConfirm={confirm}
      />
    </>
  );
}

function RenameMeetingDialog({ at, meeting, onClose }: { at: InMeeting; meeting: Meeting; onClose: () => void }) {
  const [name, setName] = useState(meeting.description);
  const rename = useRenameMeeting(at);
  const showAlert = useAlerts();
  const save = () =>
    rename.mutate(name.trim(), { onSuccess: onClose, onError: (error) => showAlert('error', errorText(error)) });
  return (
    <FormDialog
      title="Rename the meeting"
      submitLabel="Rename"
      isBusy={rename.isPending}
      isReady={name.trim() !== '' && name.trim() !== meeting.description}
      onClose={onClose}
      onSubmit={save}
    >
      <LimitedTextField
        label="Name"
        autoFocus
        fullWidth
        size="small"
        max={limits.description}
        value={name}
        onValue={setName}
      />
    </FormDialog>
  );
}
