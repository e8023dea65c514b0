import type { MeetingType } from '@candor/contract/meeting-types';
import { generalMeetingType } from '@candor/contract/meetings';
import type { Team } from '@candor/contract/teams';
import MoreIcon from '@mui/icons-material/MoreVertRounded';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCurrent } from '../../entities/teams/current.tsx';
import { ownDefaultQuery, useTypeActions } from './use-types.ts';
import { messages } from './messages.ts';

export type TypeMenuProps = { team: Team; type: MeetingType; isAdmin: boolean };

/** What the caller may do to a type besides opening it. */
export function TypeMenu({ team, type, isAdmin }: TypeMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { archive, disable, clone, setDefault, followTeam } = useTypeActions(team.$id);
  const own = useQuery(ownDefaultQuery(team.$id, useCurrent().account.$id));
  const navigate = useNavigate();
  const isOffered = !type.archived && !type.disabled;
  const canChange = isAdmin && type.$id !== generalMeetingType;
  const openClone = () =>
    clone.mutate(type, {
      onSuccess: ({ $id }) =>
        void navigate({
          to: '/app/teams/$teamId/settings/meeting-types/{-$meetingTypeId}',
          params: { teamId: team.$id, meetingTypeId: $id },
        }),
    });
  const items: [isShown: boolean, label: string, act: () => void][] = [
    [isOffered && !type.default, messages.setAsMyDefault, () => setDefault({ type, whose: 'own' })],
    [type.default && own.data?.isOwn === true, messages.useTheTeamDefault, () => followTeam()],
    [isOffered && isAdmin, messages.setAsTeamDefault, () => setDefault({ type, whose: 'team' })],
    [isAdmin, messages.clone, openClone],
    [
      canChange && !type.archived,
      type.disabled ? messages.enable : messages.disable,
      () => disable({ type, disabled: !type.disabled }),
    ],
    [
      canChange,
      type.archived ? messages.unarchive : messages.archive,
      () => archive({ type, archived: !type.archived }),
    ],
  ];
  const shown = items.filter(([isShown]) => isShown);
  if (shown.length === 0) return null;
  return (
    <>
      <IconButton
        aria-label={messages.moreActionsForTypeName(type.name)}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {shown.map(([, label, act]) => (
          <MenuItem
            key={label}
            onClick={() => {
              setAnchor(null);
              act();
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
