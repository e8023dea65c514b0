import Button from '@mui/material/Button';
import { useNavigate } from '@tanstack/react-router';
import { useAppConfig } from '../../entities/system/app-config.ts';
import { logOut } from '../../lib/log-out.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { PeopleDrawing } from '../../ui/illustrations.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import { messages } from './messages.ts';

export function NoTeamScreen() {
  const navigate = useNavigate();
  const { links } = useAppConfig();
  return (
    <MessagePage
      drawing={<PeopleDrawing />}
      title={messages.youArentInATeamYet}
      actions={
        <Button variant="outlined" onClick={() => void logOut().then(() => navigate({ to: '/login' }))}>
          {messages.logout}
        </Button>
      }
    >
      <p>
        {messages.meetingsAndSettingsBelongToATeam}
        <AppLink href={links.contact} underline="always">
          {messages.contactUs}
        </AppLink>
        .
      </p>
    </MessagePage>
  );
}
