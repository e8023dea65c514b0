import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useNavigate } from '@tanstack/react-router';
import { useCurrent } from '../../entities/teams/current.tsx';
import { useProfilePicture } from '../../entities/accounts/profile-picture.ts';
import { logOut } from '../../lib/log-out.ts';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { navLayout, type OwnTab } from './nav-layout.ts';
import { useMenu } from './use-menu.ts';
import { useWindowWidth } from './use-window-width.ts';
import { messages } from './messages.ts';

export function AccountMenu() {
  const { account, team } = useCurrent();
  const { inAccountMenu } = navLayout(useWindowWidth());
  const picture = useProfilePicture(account.$id);
  const { button, menu, close } = useMenu();
  const navigate = useNavigate();
  const open = (to: string) => {
    close();
    void navigate({ to });
  };
  const pages: Record<OwnTab, { label: string; to: string }> = {
    contacts: { label: messages.contacts, to: '/app/contacts' },
    submittals: { label: messages.submittals, to: `/app/teams/${team.$id}/sharable-pages` },
  };
  const leave = async () => {
    close();
    await logOut();
    await navigate({ to: '/login' });
  };
  return (
    <>
      <IconButton {...button} aria-label={messages.accountMenuForAccountName(account.name)} sx={{ p: 0.5 }}>
        <PersonAvatar name={account.name} src={picture} />
      </IconButton>
      <Menu
        {...menu}
        transformOrigin={{ horizontal: 'right', vertical: 'top' }}
        anchorOrigin={{ horizontal: 'right', vertical: 'bottom' }}
      >
        <Box component="li" role="presentation" sx={{ px: 2, pt: 0.5, pb: 1.5, maxWidth: 280, outline: 'none' }}>
          <Typography noWrap sx={{ fontWeight: 600 }}>
            {account.name}
          </Typography>
          <Typography noWrap variant="body2" sx={{ color: 'text.secondary' }}>
            {account.email}
          </Typography>
        </Box>
        <Divider component="li" sx={{ mb: 1 }} />
        {inAccountMenu.map((item) => (
          <MenuItem key={item} onClick={() => open(pages[item].to)}>
            {pages[item].label}
          </MenuItem>
        ))}
        <MenuItem onClick={() => open('/app/profile')}>{messages.profile}</MenuItem>
        {account.isAdministrator && (
          <MenuItem onClick={() => open('/app/administration')}>{messages.administration}</MenuItem>
        )}
        <MenuItem onClick={() => void leave()}>{messages.logout}</MenuItem>
      </Menu>
    </>
  );
}
