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
        aria-label={`Actions for ${member.name}`}
        aria-haspopup="menu"
        disabled={isOutOfReach}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ visibility: isSelf ? 'hidden' : undefined }}
      >
        <MoreIcon sx={{ fontSize: 20 }} />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {member.inactive ? (
          <MenuItem onClick={() => setInactive(false)}>Reactivate</MenuItem>
        ) : (
          <MenuItem onClick={() => ask('deactivate')}>Deactivate</MenuItem>
        )}
        {team.role === 'owner' && !member.inactive && (
          <MenuItem onClick={() => ask('transfer')}>Transfer ownership</MenuItem>
        )}
        {singleSignOn && <MenuItem onClick={() => ask('release')}>Release single sign-on</MenuItem>}
        <MenuItem onClick={() => ask('remove')} sx={{ color: 'error.main' }}>
          Remove from team
        </MenuItem>
      </Menu>
      <ConfirmDialog
        isOpen={question === 'deactivate'}
        title={`Deactivate ${member.name}?`}
        text="They can no longer open this team. Their meetings stay, and you can reactivate them at any time."
        confirmLabel="Deactivate"
        isDestructive
        isBusy={activity.isPending}
        onCancel={close}
        onConfirm={() => setInactive(true)}
      />
      <ConfirmDialog
        isOpen={question === 'transfer'}
        title={`Make ${member.name} the owner?`}
        text={`${member.name} becomes an owner of ${team.name} and you become an admin. Only an owner can undo this.`}
        confirmLabel="Transfer ownership"
        isBusy={transfer.isPending}
        onCancel={close}
        onConfirm={() => transfer.start(member.accountId, close)}
      />
      <ConfirmDialog
        isOpen={question === 'release'}
        title={`Release the single sign-on of ${member.name}?`}
        text={`${member.name} is signed out. The next person to sign in with ${member.email} at your identity provider gets this account.`}
        confirmLabel="Release"
        isDestructive
        isBusy={release.isPending}
        onCancel={close}
        onConfirm={() => release.mutate(member.accountId, { onSettled: close })}
      />
      {question === 'remove' && <RemoveDialog team={team} member={member} members={members} onClose={close} />}
    </>
  );
}
