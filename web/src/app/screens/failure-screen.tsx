import { limits } from '@candor/contract/limits';
import Button from '@mui/material/Button';
import { useNavigate } from '@tanstack/react-router';
import { logOut } from '../../lib/log-out.ts';
import { clearStorage } from '../../lib/storage.ts';
import { BrokenDrawing } from '../../ui/illustrations.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import { useCountdown } from './use-countdown.ts';
import { messages } from './messages.ts';

const reload = () => location.reload();

/** Nothing can be shown without the account: the page reloads automatically, or starts over. */
export function FailureScreen() {
  const navigate = useNavigate();
  const seconds = useCountdown(limits.failureReloadS, reload);
  const resetApplication = async () => {
    await logOut();
    clearStorage();
    await navigate({ to: '/login' });
  };
  return (
    <MessagePage
      drawing={<BrokenDrawing />}
      title={messages.somethingWentWrong}
      actions={
        <>
          <Button variant="contained" onClick={reload}>
            {messages.reload}
          </Button>
          <Button variant="outlined" onClick={() => void resetApplication()}>
            {messages.resetApplication}
          </Button>
        </>
      }
    >
      <p>{messages.requiredInformationCouldNotBeLoaded}</p>
      <p role="timer">{messages.pageWillReloadInSecondsSeconds(seconds)}</p>
    </MessagePage>
  );
}

/** The variant for the list of teams. */
export function TeamsFailureScreen() {
  return (
    <MessagePage
      drawing={<BrokenDrawing />}
      title={messages.somethingWentWrong}
      actions={
        <Button variant="contained" onClick={reload}>
          {messages.reload}
        </Button>
      }
    >
      <p>{messages.weCouldntLoadSomeRequiredInformation}</p>
    </MessagePage>
  );
}
