import Button from '@mui/material/Button';
import { useNavigate } from '@tanstack/react-router';
import { useAppConfig } from '../../entities/system/app-config.ts';
import { logOut } from '../../lib/log-out.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { PeopleDrawing } from '../../ui/illustrations.tsx';
import { MessagePage } from '../../ui/message-page.tsx';

export function NoTeamScreen() {
  const navigate = useNavigate();
  const { links } = useAppConfig();
  return (
    <MessagePage
      drawing={<PeopleDrawing />}
      title="You aren’t in a team yet"
      actions={
        <Button variant="outlined" onClick={() => void logOut().then(() => navigate({ to: '/login' }))}>
          Logout
        </Button>
      }
    >
      <p>
        Meetings and settings belong to a team. Ask a team admin to invite you, or{' '}
        <AppLink href={links.contact} underline="always">
          contact us
        </AppLink>
        .
      </p>
    </MessagePage>
  );
}
