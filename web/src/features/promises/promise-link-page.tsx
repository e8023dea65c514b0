import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { promiseLinkQuery, useFinishPromise } from '../../entities/promises/promises.ts';
import { errorText } from '../../lib/error-text.ts';
import { RouterButton } from '../../ui/app-link.tsx';
import { ExpiredDrawing, MailDrawing } from '../../ui/illustrations.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import { messages } from './messages.ts';

const route = getRouteApi('/promise');

/** The target of a link in a reminder. Opening it changes nothing: mail programs look at links, too. */
export function PromiseLinkPage() {
  const { token = '' } = route.useSearch();
  const found = useQuery(promiseLinkQuery(token));
  const finish = useFinishPromise(token);
  const toCandor = (
    <RouterButton variant={found.data?.isDone ? 'contained' : 'outlined'} to="/app">
      {messages.openCandor}
    </RouterButton>
  );
  if (found.isPending)
    return (
      <MessagePage drawing={<MailDrawing />} title={messages.lookingUpYourPromise}>
        <p role="status">{messages.thisTakesAMoment}</p>
      </MessagePage>
    );
  if (found.isError)
    return (
      <MessagePage drawing={<ExpiredDrawing />} title={messages.thisLinkDoesntWork} actions={toCandor}>
        <p>{errorText(found.error)}</p>
      </MessagePage>
    );
  const { text, meetingDescription, isDone } = found.data;
  return (
    <MessagePage
      drawing={<MailDrawing />}
      title={isDone ? messages.done : messages.markAsDone}
      actions={
        isDone ? (
          toCandor
        ) : (
          <>
            <Button variant="contained" loading={finish.isPending} onClick={() => finish.mutate()}>
              {messages.markAsDone2}
            </Button>
            {toCandor}
          </>
        )
      }
    >
      <p role="status">
        {text}
        {meetingDescription && ` (${meetingDescription})`}
      </p>
      {isDone && <p>{messages.youCanReopenItUnderPromisesIn}</p>}
      {finish.isError && <p role="alert">{errorText(finish.error)}</p>}
    </MessagePage>
  );
}
