import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMeetingEvents } from '../../entities/meetings/meeting-events.ts';
import { useCurrent } from '../../entities/teams/current.tsx';
import { teamsQuery } from '../../entities/teams/teams.ts';
import { type AddressTeam, useAddressTeam } from '../../entities/teams/use-address-team.ts';
import { RouterButton } from '../../ui/app-link.tsx';
import { NotFoundScreen } from '../../ui/not-found-screen.tsx';
import { messages } from './messages.ts';

/** The subjects of a team's settings, in the order of their tabs. */
const tabs = [
  { name: 'general', label: messages.general },
  { name: 'members', label: messages.members },
  { name: 'meeting-types', label: messages.meetingTypes },
  { name: 'training-data', label: messages.trainingData },
  { name: 'branding', label: messages.branding },
  { name: 'email', label: messages.email },
  { name: 'security', label: messages.security },
  { name: 'data', label: messages.data },
  { name: 'integrations', label: messages.integrations },
  { name: 'ats', label: 'ATS' },
  { name: 'audit-log', label: messages.auditLog },
  { name: 'api', label: 'API' },
  { name: 'phone-numbers', label: messages.phoneNumbers },
] as const;
export type SettingsTab = (typeof tabs)[number]['name'];

/** The frame of a team's settings: what they are of, and the way to each subject. */
export function SettingsFrame({ tab, children }: { tab: SettingsTab; children: (of: AddressTeam) => ReactNode }) {
  const of = useAddressTeam();
  const { account, team } = useCurrent();
  const navigate = useNavigate();
  useQuery(teamsQuery(account.$id));
  // The stream also says when the reader's own role has changed.
  useMeetingEvents(team.$id);
  if (!of) return <NotFoundScreen isNested />;
  return (
    <Box sx={{ width: '100%', maxWidth: 1040, mx: 'auto', px: { base: 2, sm: 3 }, py: { base: 2, sm: 3 } }}>
      <Typography variant="h1">{messages.teamSettings}</Typography>
      <Typography sx={{ color: 'text.secondary' }}>{of.team.name}</Typography>
      <TextField
        select
        fullWidth
        size="small"
        label={messages.section}
        value={tab}
        onChange={(event) => void navigate({ to: addressOf(of.team.$id, event.target.value) })}
        sx={{ display: { md: 'none' }, mt: 2, mb: 2.5 }}
      >
        {tabs.map(({ name, label }) => (
          <MenuItem key={name} value={name}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <Box component="nav" aria-label={messages.teamSettings2} sx={navStyle}>
        {tabs.map(({ name, label }) => (
          <RouterButton
            key={name}
            to={addressOf(of.team.$id, name)}
            activeOptions={{ exact: true }}
            color="inherit"
            aria-current={name === tab ? 'page' : undefined}
            sx={tabStyle(name === tab)}
          >
            {label}
          </RouterButton>
        ))}
      </Box>
      {children(of)}
    </Box>
  );
}

const addressOf = (teamId: string, name: string) =>
  `/app/teams/${teamId}/settings${name === 'general' ? '' : `/${name}`}`;

/** Thirteen of them don't fit on a phone: there they are chosen from a list. */
const navStyle = {
  display: { base: 'none', md: 'flex' },
  flexWrap: 'wrap',
  gap: 0.5,
  mt: 1.5,
  mb: 2.5,
  borderBottom: 1,
  borderColor: 'divider',
} as const;

const tabStyle = (isCurrent: boolean) => ({
  flexShrink: 0,
  px: 1,
  minWidth: 0,
  borderRadius: '8px 8px 0 0',
  color: isCurrent ? 'primary.main' : 'text.secondary',
  boxShadow: isCurrent ? 'inset 0 -2px 0 var(--mui-palette-primary-main)' : 'none',
});
