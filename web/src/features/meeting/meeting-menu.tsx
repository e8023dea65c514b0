import { limits } from '@candor/contract/limits';
import type { Meeting } from '@candor/contract/meetings';
import { roles } from '@candor/contract/route';
import MoreIcon from '@mui/icons-material/MoreVertRounded';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWithdraw, writtenQuery } from '../../entities/ats/ats.ts';
import { useCurrent } from '../../entities/teams/current.tsx';
import { useDeleteMeeting, useRenameMeeting, useSetPrivacy } from '../../entities/meetings/meeting-changes.ts';
import type { InMeeting } from '../../entities/meetings/meetings.ts';
import { AddToSearchDialog } from '../../entities/searches/add-to-search-dialog.tsx';
import { errorText } from '../../lib/error-text.ts';
import { titleOf } from '../../entities/meetings/meeting-labels.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { LimitedTextField } from '../../ui/limited-text-field.tsx';
import { PlayerButton } from '../../ui/player/player-button.tsx';
import { ConsentDialog } from './consent-dialog.tsx';
import { JoinCallsDialog } from './join-calls-dialog.tsx';
import { EmbedDialog } from './embed-dialog.tsx';
import { messages } from './messages.ts';

type Asked = 'rename' | 'search' | 'join' | 'embed' | 'consent' | 'delete';
export type MeetingMenuProps = { at: InMeeting; meeting: Meeting; onDeleted: () => void };

/** What is done to a meeting as a whole. Only its owner says who sees it; deleting is also an admin's. */
export function MeetingMenu({ at, meeting, onDeleted }: MeetingMenuProps) {
  const { account, teams } = useCurrent();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const privacy = useSetPrivacy(at);
  const remove = useDeleteMeeting(at);
  const withdraw = useWithdraw(at);
  const written = useQuery({ ...writtenQuery(at), enabled: asked === 'delete' });
  const [isWithdrawn, setIsWithdrawn] = useState(true);
  const hasWritten = (written.data ?? 0) > 0;
  const showAlert = useAlerts();
  const isOwn = meeting.accountId === account.$id;
  const role = teams.find(({ $id }) => $id === at.teamId)?.role;
  const mayDelete = isOwn || (role !== undefined && roles.indexOf(role) >= roles.indexOf('admin'));
  const choose = (next: Asked) => {
    setAnchor(null);
    setAsked(next);
  };
  const tell = (error: unknown) => showAlert('error', errorText(error));
  const togglePrivacy = () => {
    setAnchor(null);
    privacy.mutate(!meeting.private, {
      onSuccess: ({ private: isPrivate }) =>
        showAlert('success', isPrivate ? messages.onlyYouCanSeeThisMeetingNow : messages.yourTeamCanSeeThisMeetingNow),
      onError: tell,
    });
  };
  const confirm = () =>
    hasWritten && isWithdrawn ? withdraw.mutate(undefined, { onSuccess: removeNow, onError: tell }) : removeNow();
  const removeNow = () =>
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
        label={messages.moreMeetingActions}
        icon={MoreIcon}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ color: 'text.secondary' }}
      />
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => choose('rename')}>{messages.rename}</MenuItem>
        {!meeting.private && <MenuItem onClick={() => choose('search')}>{messages.addToASearch}</MenuItem>}
        {!meeting.private && <MenuItem onClick={() => choose('embed')}>{messages.embedInAWebsite}</MenuItem>}
        {isOwn && (
          <MenuItem onClick={togglePrivacy}>
            {meeting.private ? messages.shareWithTheTeam : messages.makePrivate}
          </MenuItem>
        )}
        {meeting.status === 'completed' && <MenuItem onClick={() => choose('join')}>{messages.joinCalls2}</MenuItem>}
        <MenuItem onClick={() => choose('consent')}>{messages.recordingConsent2}</MenuItem>
        {mayDelete && <MenuItem onClick={() => choose('delete')}>{messages.deleteLabel}</MenuItem>}
      </Menu>
      {asked === 'rename' && <RenameMeetingDialog at={at} meeting={meeting} onClose={() => setAsked(null)} />}
      {asked === 'search' && <AddToSearchDialog at={at} onClose={() => setAsked(null)} />}
      {asked === 'join' && <JoinCallsDialog at={at} meeting={meeting} onClose={() => setAsked(null)} />}
      {asked === 'embed' && <EmbedDialog at={at} meeting={meeting} onClose={() => setAsked(null)} />}
      {asked === 'consent' && <ConsentDialog at={at} meeting={meeting} onClose={() => setAsked(null)} />}
      <ConfirmDialog
        isOpen={asked === 'delete'}
        title={messages.deleteThisMeeting}
        text={messages.titleOfWillBeDeletedForEveryoneWith(titleOf(meeting))}
        confirmLabel={messages.deleteLabel2}
        isDestructive
        isBusy={remove.isPending || withdraw.isPending}
        onCancel={() => setAsked(null)}
        onConfirm={confirm}
      >
        {hasWritten && (
          <FormControlLabel
            label={messages.alsoUndoThisMeetingsChangesInThe}
            control={<Checkbox checked={isWithdrawn} onChange={(_, next) => setIsWithdrawn(next)} />}
          />
        )}
      </ConfirmDialog>
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
      title={messages.renameMeeting}
      submitLabel={messages.rename2}
      isBusy={rename.isPending}
      isReady={name.trim() !== '' && name.trim() !== meeting.description}
      onClose={onClose}
      onSubmit={save}
    >
      <LimitedTextField
        label={messages.name}
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
