import { settingGroups, type SettingGroup } from '@candor/contract/installation-settings';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCurrent } from '../../entities/teams/current.tsx';
import { AdministrationPage } from '../../features/connections/administration-page.tsx';
import { ConfigurationFileNote } from '../../features/installation-settings/configuration-file-note.tsx';
import { AreaCard } from '../../features/installation-settings/area-card.tsx';
import { SettingsPanel } from '../../features/installation-settings/settings-panel.tsx';
import { WritingPanel } from '../../features/installation-settings/writing-panel.tsx';
import { ProvisioningCards } from '../../features/provisioning/provisioning-card.tsx';
import { RouterButton } from '../../ui/app-link.tsx';
import { NotFoundScreen } from '../../ui/not-found-screen.tsx';
import { messages } from './messages.ts';

const tabs = [
  { to: '/app/administration', label: messages.apps },
  { to: '/app/administration/writing', label: messages.writing },
  { to: '/app/administration/speech', label: messages.speech },
  { to: '/app/administration/mail', label: messages.mail },
  { to: '/app/administration/sign-in', label: messages.signIn },
  { to: '/app/administration/bot', label: messages.notetaker },
  { to: '/app/administration/telephone', label: messages.telephone },
  { to: '/app/administration/storage', label: messages.storage },
  { to: '/app/administration/backup', label: messages.backup },
  { to: '/app/administration/monitoring', label: messages.monitoring },
  { to: '/app/administration/general', label: messages.general },
  { to: '/app/administration/status', label: messages.status },
] as const;

/** Apps that this installation has registered with providers. */
export function Apps() {
  return (
    <Frame at="/app/administration">
      <AdministrationPage />
    </Frame>
  );
}

/** One group of the installation's settings, by its address. */
export function Settings() {
  const { group } = useParams({ strict: false });
  // Where recordings are kept is the environment's alone: there is nothing to change, and something to test.
  if (group === 'storage')
    return (
      <Frame at="/app/administration/storage">
        <AreaCard area="storage" />
      </Frame>
    );
  if (!isGroup(group)) return <NotFoundScreen isNested />;
  return (
    <Frame at={`/app/administration/${group}`}>
      {group === 'writing' ? <WritingPanel /> : <SettingsPanel group={group} />}
      {group === 'sign-in' && (
        <Box sx={{ mt: 3 }}>
          <ProvisioningCards />
        </Box>
      )}
      {group === 'general' && <ConfigurationFileNote />}
    </Frame>
  );
}

const isGroup = (name: string | undefined): name is SettingGroup => settingGroups.some((group) => group === name);

function Frame({ at, children }: { at: string; children: ReactNode }) {
  const { account } = useCurrent();
  const navigate = useNavigate();
  return (
    <Box sx={{ width: '100%', maxWidth: 880, mx: 'auto', px: { base: 2, sm: 3 }, py: { base: 3, sm: 4 } }}>
      <Typography variant="h1" sx={{ mb: 2 }}>
        {messages.administration}
      </Typography>
      {!account.isAdministrator ? (
        <Alert severity="info">{messages.onlyAnAdministratorOfThis}</Alert>
      ) : (
        <>
          <TextField
            select
            fullWidth
            size="small"
            label={messages.section}
            value={at}
            onChange={({ target }) => void navigate({ to: target.value })}
            sx={{ display: { md: 'none' }, mb: 2.5 }}
          >
            {tabs.map(({ to, label }) => (
              <MenuItem key={to} value={to}>
                {label}
              </MenuItem>
            ))}
          </TextField>
          <Box component="nav" aria-label={messages.administration} sx={navStyle}>
            {tabs.map(({ to, label }) => (
              <RouterButton
                key={to}
                to={to}
                activeOptions={{ exact: true }}
                color="inherit"
                aria-current={to === at ? 'page' : undefined}
                sx={tabStyle(to === at)}
              >
                {label}
              </RouterButton>
            ))}
          </Box>
          {children}
        </>
      )}
    </Box>
  );
}

/** Twelve of them don't fit on a phone: there they are chosen from a list. */
const navStyle = {
  display: { base: 'none', md: 'flex' },
  flexWrap: 'wrap',
  mb: 2.5,
  borderBottom: 1,
  borderColor: 'divider',
} as const;

const tabStyle = (isCurrent: boolean) => ({
  px: 0.875,
  minWidth: 0,
  borderRadius: '8px 8px 0 0',
  color: isCurrent ? 'primary.main' : 'text.secondary',
  boxShadow: isCurrent ? 'inset 0 -2px 0 var(--mui-palette-primary-main)' : 'none',
});
