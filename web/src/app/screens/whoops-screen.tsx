import Button from '@mui/material/Button';
import { useRouter } from '@tanstack/react-router';
import { useAppConfig } from '../../entities/system/app-config.ts';
import { queryClient } from '../../lib/query-client.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { BrokenDrawing } from '../../ui/illustrations.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import { messages } from './messages.ts';

/** Shown in place of a page that failed to render; the router forgets the error when the route changes. */
export function WhoopsScreen({ reset }: { error: unknown; reset: () => void }) {
  const router = useRouter();
  const { links } = useAppConfig();
  const tryAgain = () => {
    // What the failed page had loaded may be what it failed on.
    queryClient.removeQueries({ type: 'inactive' });
    reset();
    void router.invalidate();
  };
  return (
    <MessagePage
      drawing={<BrokenDrawing />}
      title={messages.whoopsSomethingWentWrong}
      isNested={document.querySelector('main') !== null}
      actions={
        <Button variant="contained" onClick={tryAgain}>
          {messages.tryAgain}
        </Button>
      }
    >
      <p>
        {messages.somethingWentWrongOnThisPageIf}
        <AppLink href={links.help} underline="always">
          {messages.contactSupport}
        </AppLink>
        .
      </p>
    </MessagePage>
  );
}
