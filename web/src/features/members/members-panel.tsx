import AddIcon from '@mui/icons-material/AddRounded';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfiguredNote, useConfigured } from '../../entities/teams/configured.tsx';
import { membersQuery } from '../../entities/teams/members.ts';
import type { AddressTeam } from '../../entities/teams/use-address-team.ts';
import { errorText } from '../../lib/error-text.ts';
import { BrokenDrawing, NoRowsDrawing } from '../../ui/illustrations.tsx';
import { ListMessage } from '../../ui/list-message.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { InvitationsCard } from './invitations-card.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { LeaveButton } from './leave-button.tsx';
import { MemberRow } from './member-row.tsx';
import { RoleTable } from './role-table.tsx';
import { messages } from './messages.ts';

const rowStyle = { m: 0, p: 0, listStyle: 'none', '& > li + li': { borderTop: 1, borderColor: 'divider' } };

/** Who is in the team and who is invited, with what admins can do about it. */
export function MembersPanel({ team, isAdmin }: AddressTeam) {
  const members = useQuery(membersQuery(team.$id));
  const isHeld = useConfigured(team.$id);
  const [search, setSearch] = useState('');
  const [isInviting, setIsInviting] = useState(false);
  const wanted = search.trim().toLowerCase();
  const all = members.data?.memberships ?? [];
  const shown = all.filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(wanted));
  return (
    <Stack sx={{ gap: 2.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <TextField
          type="search"
          size="small"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          placeholder={messages.searchMembers}
          sx={{ flex: '1 1 220px', maxWidth: 360 }}
          slotProps={{
            htmlInput: { 'aria-label': messages.searchMembers },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <SearchIcon sx={{ fontSize: 20 }} />
                </InputAdornment>
              ),
            },
          }}
        />
        <Typography role="status" variant="body2" sx={{ color: 'text.secondary', mr: 'auto' }}>
          {members.data && countText(wanted === '' ? members.data.total : shown.length)}
        </Typography>
        {isAdmin && (
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => setIsInviting(true)}>
            {messages.invitePeople}
          </Button>
        )}
      </Box>
      {members.isError && !members.data && (
        <ListMessage
          role="alert"
          drawing={<BrokenDrawing />}
          text={errorText(members.error)}
          action={
            <Button variant="outlined" loading={members.isFetching} onClick={() => void members.refetch()}>
              {messages.tryAgain}
            </Button>
          }
        />
      )}
      <ConfiguredNote
        teamId={team.$id}
        labels={Object.fromEntries(all.map(({ accountId, name }) => [`members/${accountId}`, name]))}
      />
      {members.isPending && <RowsSkeleton rows={4} />}
      {members.data && (
        <Paper variant="outlined" component="ul" aria-label={messages.members} sx={rowStyle}>
          {shown.map((member) => (
            <MemberRow
              key={member.accountId}
              team={team}
              member={member}
              members={all}
              isAdmin={isAdmin && !isHeld(`members/${member.accountId}`)}
            />
          ))}
          {shown.length === 0 && (
            <li>
              <ListMessage
                drawing={<NoRowsDrawing />}
                text={messages.noMemberMatchesSearch(search.trim())}
                action={
                  <Button variant="outlined" onClick={() => setSearch('')}>
                    {messages.clearSearch}
                  </Button>
                }
              />
            </li>
          )}
        </Paper>
      )}
      {isAdmin && <InvitationsCard teamId={team.$id} />}
      <RoleTable own={team.role} />
      <LeaveButton team={team} />
      {isInviting && <InviteDialog teamId={team.$id} onClose={() => setIsInviting(false)} />}
    </Stack>
  );
}

const countText = (count: number) => messages.countPerson(count);
