import { limits } from '@candor/contract/limits';
import { ping } from '@candor/contract/system';
import Button from '@mui/material/Button';
import { useEffect, useReducer } from 'react';
import { call } from '../../lib/api.ts';
import { UnpluggedDrawing } from '../../ui/illustrations.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import { nextPoll, startOfPolling } from './outage-polling.ts';
import { messages } from './messages.ts';

/** The server cannot be reached: asks every five seconds, and the page comes back automatically. */
export function OutageScreen() {
  const [poll, dispatch] = useReducer(nextPoll, startOfPolling);
  useEffect(() => {
    if (poll.phase !== 'waiting') return;
    const timer = setTimeout(() => dispatch('second-passed'), 1000);
    return () => clearTimeout(timer);
  }, [poll]);
  useEffect(() => {
    if (poll.phase !== 'asking') return;
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), limits.outagePollMs);
    call(ping, {}, { quiet: true, signal: patience.signal })
      .then(
        (answer) => (answer === 'Pong' ? location.reload() : dispatch('failed')),
        () => dispatch('failed'),
      )
      .finally(() => clearTimeout(timer));
  }, [poll.phase, poll.attempts]);
  const isOver = poll.phase === 'stopped';
  return (
    <MessagePage
      drawing={<UnpluggedDrawing />}
      title={messages.theServerCantBeReached}
      actions={
        <Button variant={isOver ? 'contained' : 'outlined'} onClick={() => location.reload()}>
          {messages.reload}
        </Button>
      }
    >
      {isOver ? (
        <p role="alert">{messages.maximumRetriesAttemptedPleaseReload}</p>
      ) : (
        <>
          <p>{messages.thisPageReloadsAutomaticallyAsSoonAs}</p>
          <p role="timer">
            {poll.phase === 'asking' ? messages.tryingNow : messages.nextAttemptInSecondsSeconds(poll.seconds)}
          </p>
          <p>
            {messages.attemptMinOfOutageAttempts(
              Math.min(poll.attempts + 1, limits.outageAttempts),
              limits.outageAttempts,
            )}
          </p>
        </>
      )}
    </MessagePage>
  );
}
