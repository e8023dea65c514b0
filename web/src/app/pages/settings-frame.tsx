import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCurrent } from '../../entities/teams/current.tsx';
import { teamsQuery } from '../../entities/teams/teams.ts';
import { type AddressTeam, useAddressTeam } from '../../entities/teams/use-address-team.ts';
import { RouterButton } from '../../ui/app-link.tsx';
import { NotFoundScreen } from '../../ui/not-found-screen.tsx';

/** The subjects of a team's settings, in the order of their tabs. */
const tabs = [
  { name: 'general', label: 'General' },
  { name: 'members', label: 'Members' },
  { name: 'meeting-types', label: 'Meeting types' },
  { name: 'training-data', label: 'Training data' },
  { name: 'branding', label: 'Branding' },
  { name: 'security', label: 'Security' },
  { name: 'data', label: 'Data' },
  { name: 'integrations', label: 'Integrations' },
  { name: 'ats', label: 'ATS' },
  { name: 'audit-log', label: 'Audit log' },
  { name: 'api', label: 'API' },
  { name: 'phone-numbers', label: 'Phone numbers' },
] as const;
export type SettingsTab = (typeof tabs)[number]['name'];

/** The frame of a team's settings: what they are of, and the way to each subject. */
export function SettingsFrame({ tab, children }: { tab: SettingsTab; children: (of: AddressTeam) => ReactNode }) {
  const of = useAddressTeam();
  const { account } = useCurrent();
  useQuery(teamsQuery(account.$id));
  if (!of) return <NotFoundScreen isNested />;
  return (
    <Box sx={{ width: '100%', maxWidth: 1040, mx: 'auto', px: { base: 2, sm: 3 }, py: { base: 2, sm: 3 } }}>
      <Typography variant="h1">Team Settings</Typography>
      <Typography sx={{ color: 'text.secondary' }}>{of.team.name}</Typography>
      <Box component="nav" aria-label="Team settings" sx={navStyle}>
        {tabs.map(({ name, label }) => (
          <RouterButton
            key={name}
            to={`/app/teams/${of.team.$id}/settings${name === 'general' ? '' : `/${name}`}`}
            activeOptions={{ exact: true }}
            color="inherit"
            aria-current={name === tab ? 'page' : undefined}
            ref={name === tab ? showTab : undefined}
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

/** Beside each other as far as they fit: a second line on a wide screen, the rest beside it on a narrow one. */
const navStyle = {
  display: 'flex',
  flexWrap: { base: 'nowrap', md: 'wrap' },
  gap: 0.5,
  mt: 1.5,
  mb: 2.5,
  borderBottom: 1,
  borderColor: 'divider',
  overflowX: 'auto',
} as const;

/** On a narrow screen most tabs are beside it; the current one is never. */
const showTab = (tab: HTMLElement | null) => tab?.scrollIntoView?.({ block: 'nearest', inline: 'center' });

const tabStyle = (isCurrent: boolean) => ({
  flexShrink: 0,
  px: 1,
  minWidth: 0,
  borderRadius: '8px 8px 0 0',
  color: isCurrent ? 'primary.main' : 'text.secondary',
  boxShadow: isCurrent ? 'inset 0 -2px 0 var(--mui-palette-primary-main)' : 'none',
});
