import { type AtsDefaults, noteDestinations, type TeamAts } from '@candor/contract/ats';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { activityTypesQuery } from '../../entities/ats/ats.ts';
import { membersQuery } from '../../entities/teams/members.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { useAtsSettings, usersQuery } from './use-settings.ts';
import { messages } from './messages.ts';

const destinations = {
  contact: messages.contact,
  job: messages.job,
  deal: messages.deal,
  company: messages.company,
} as const;

/** What holds for meeting types that say nothing else, and who members are in the system. */
export function DefaultsCard({ teamId, ats }: { teamId: string; ats: TeamAts }) {
  const [defaults, setDefaults] = useState<AtsDefaults>(ats.defaults);
  const { setDefaults: save } = useAtsSettings(teamId);
  const showAlert = useAlerts();
  const types = useQuery({ ...activityTypesQuery(teamId), enabled: ats.capabilities?.activityTypes !== 'none' });
  const hasOwners = ats.capabilities !== null && ats.capabilities.authors !== 'none';
  const users = useQuery({ ...usersQuery(teamId), enabled: hasOwners });
  const members = useQuery({ ...membersQuery(teamId), enabled: hasOwners });
  const ownerOf = (accountId: string) => defaults.owners.find((owner) => owner.accountId === accountId)?.userId ?? '';
  const setOwner = (accountId: string, userId: string) =>
    setDefaults((before) => ({
      ...before,
      owners: [
        ...before.owners.filter((owner) => owner.accountId !== accountId),
        ...(userId ? [{ accountId, userId }] : []),
      ],
    }));
  const isDirty = JSON.stringify(defaults) !== JSON.stringify(ats.defaults);
  return (
    <SectionCard title={messages.defaults} hint={messages.meetingTypesCanOverrideThese}>
      <Stack spacing={2} sx={{ maxWidth: 480, alignItems: 'stretch' }}>
        {ats.capabilities?.activityTypes !== 'none' && (
          <TextField
            select
            size="small"
            label={messages.activityType}
            value={types.data ? (defaults.activityType ?? '') : ''}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
            onChange={({ target }) => setDefaults((before) => ({ ...before, activityType: target.value || null }))}
          >
            <MenuItem value="">{messages.none}</MenuItem>
            {(types.data?.activityTypes ?? []).map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        )}
        <TextField
          select
          size="small"
          label={messages.notesGoTo}
          value={defaults.noteDestination}
          onChange={({ target }) =>
            setDefaults((before) => ({
              ...before,
              noteDestination: target.value as AtsDefaults['noteDestination'],
            }))
          }
        >
          {noteDestinations
            .filter((one) => one === 'contact' || isPossible(ats, one))
            .map((one) => (
              <MenuItem key={one} value={one}>
                {destinations[one]}
              </MenuItem>
            ))}
        </TextField>
        {hasOwners && members.data && users.data && (
          <>
            <Typography sx={{ fontWeight: 600 }}>{messages.membersInLabel(ats.label)}</Typography>
            {members.data.memberships.map(({ accountId, name }) => (
              <TextField
                key={accountId}
                select
                size="small"
                label={name}
                value={ownerOf(accountId)}
                slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
                onChange={({ target }) => setOwner(accountId, target.value)}
              >
                <MenuItem value="">{messages.nobody}</MenuItem>
                {users.data.users.map((user) => (
                  <MenuItem key={user.id} value={user.id}>
                    {user.name} {user.email && `(${user.email})`}
                  </MenuItem>
                ))}
              </TextField>
            ))}
          </>
        )}
        <Button
          variant="contained"
          disabled={!isDirty}
          loading={save.isPending}
          sx={{ alignSelf: 'flex-start' }}
          onClick={() => save.mutate(defaults, { onSuccess: () => showAlert('success', messages.defaultsSaved) })}
        >
          {messages.saveDefaults}
        </Button>
      </Stack>
    </SectionCard>
  );
}

function isPossible({ capabilities }: TeamAts, kind: 'job' | 'deal' | 'company'): boolean {
  return capabilities !== null && (capabilities.notesAbout.includes(kind) || capabilities.linksTo.includes(kind));
}
