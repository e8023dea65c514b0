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
import { useMenu } from './use-menu.ts';

export function AccountMenu() {
  const { account } = useCurrent();
  const picture = useProfilePicture(account.$id);
  const { button, menu, close } = useMenu();
  const navigate = useNavigate();
  const openProfile = () => {
    close();
    void navigate({ to: '/app/profile' });
  };
  const leave = async () => {
    close();
    await logOut();
    await navigate({ to: '/login' });
  };
  return (
    <>
      <IconButton {...button} aria-label={`Account menu for ${account.name}`} sx={{ p: 0.5 }}>
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
        <MenuItem onClick={openProfile}>Profile</MenuItem>
        {account.isAdministrator && (
          <MenuItem
            onClick={() => {
              close();
              void navigate({ to: '/app/administration' });
            }}
          >
            Administration
          </MenuItem>
        )}
        <MenuItem onClick={() => void leave()}>Logout</MenuItem>
      </Menu>
    </>
  );
}
