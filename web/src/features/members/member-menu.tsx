import MoreIcon from '@mui/icons-material/MoreVertRounded';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useAppConfig } from '../../entities/system/app-config.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { MemberProps } from './member-props.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { mayDo } from './role-rules.ts';
import { useChangeActivity, useReleaseIdentities, useTransfer } from './use-members.ts';
import { messages } from './messages.ts';

type Question = 'remove' | 'deactivate' | 'transfer' | 'release' | null;

/** What an admin can do about someone else. */
export function MemberMenu({ team, member, members, isSelf }: Omit<MemberProps, 'isAdmin'> & { isSelf: boolean }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [question, setQuestion] = useState<Question>(null);
  const activity = useChangeActivity(team.$id);
  const transfer = useTransfer(team.$id);
  const release = useReleaseIdentities(team.$id);
  const { singleSignOn } = useAppConfig();
  const isOutOfReach = isSelf || !mayDo(team.role, member.role);
  const ask = (next: Question) => {
    setAnchor(null);
    setQuestion(next);
  };
  const close = () => setQuestion(null);
  const setInactive = (inactive: boolean) => {
    setAnchor(null);
    activity.mutate({ accountId: member.accountId, inactive }, { onSettled: close });
  };
  return (
    <>
      <IconButton
        aria-label={messages.actionsForMemberName(member.name)}
        aria-haspopup="menu"
        disabled={isOutOfReach}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ visibility: isSelf ? 'hidden' : undefined }}
      >
        <MoreIcon sx={{ fontSize: 20 }} />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {member.inactive ? (
          <MenuItem onClick={() => setInactive(false)}>{messages.reactivate}</MenuItem>
        ) : (
          <MenuItem onClick={() => ask('deactivate')}>{messages.deactivate}</MenuItem>
        )}
        {team.role === 'owner' && !member.inactive && (
          <MenuItem onClick={() => ask('transfer')}>{messages.transferOwnership}</MenuItem>
        )}
        {singleSignOn && <MenuItem onClick={() => ask('release')}>{messages.releaseSingleSignOn}</MenuItem>}
        <MenuItem onClick={() => ask('remove')} sx={{ color: 'error.main' }}>
          {messages.removeFromTeam}
        </MenuItem>
      </Menu>
      <ConfirmDialog
        isOpen={question === 'deactivate'}
        title={messages.deactivateMemberName(member.name)}
        text={messages.theyCanNoLongerOpenThisTeam}
        confirmLabel={messages.deactivate}
        isDestructive
        isBusy={activity.isPending}
        onCancel={close}
        onConfirm={() => setInactive(true)}
      />
      <ConfirmDialog
        isOpen={question === 'transfer'}
        title={messages.makeMemberNameTheOwner(member.name)}
        text={messages.memberNameBecomesAnOwnerOfTeamName(member.name, team.name)}
        confirmLabel={messages.transferOwnership}
        isBusy={transfer.isPending}
        onCancel={close}
        onConfirm={() => transfer.start(member.accountId, close)}
      />
      <ConfirmDialog
        isOpen={question === 'release'}
        title={messages.releaseTheSingleSignOnOfMemberName(member.name)}
        text={messages.memberNameIsSignedOutTheNextPerson(member.name, member.email)}
        confirmLabel={messages.release}
        isDestructive
        isBusy={release.isPending}
        onCancel={close}
        onConfirm={() => release.mutate(member.accountId, { onSettled: close })}
      />
      {question === 'remove' && <RemoveDialog team={team} member={member} members={members} onClose={close} />}
    </>
  );
}
