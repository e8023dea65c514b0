import { limits } from '@candor/contract/limits';
import Button from '@mui/material/Button';
import { useNavigate } from '@tanstack/react-router';
import { logOut } from '../../lib/log-out.ts';
import { clearStorage } from '../../lib/storage.ts';
import { BrokenDrawing } from '../../ui/illustrations.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import { useCountdown } from './use-countdown.ts';

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
      title="Something went wrong"
      actions={
        <>
          <Button variant="contained" onClick={reload}>
            Reload
          </Button>
          <Button variant="outlined" onClick={() => void resetApplication()}>
            Reset Application
          </Button>
        </>
      }
    >
      <p>Required information could not be loaded.</p>
      <p role="timer">Page will reload in {seconds} seconds</p>
    </MessagePage>
  );
}

/** The variant for the list of teams. */
export function TeamsFailureScreen() {
  return (
    <MessagePage
      drawing={<BrokenDrawing />}
      title="Something went wrong"
      actions={
        <Button variant="contained" onClick={reload}>
          Reload
        </Button>
      }
    >
      <p>We couldn't load some required information. Please reload or try again later.</p>
    </MessagePage>
  );
}
