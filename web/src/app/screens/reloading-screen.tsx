import { MessagePage } from '../../ui/message-page.tsx';
import { messages } from './messages.ts';

/** A part of the app could not be loaded, most likely because a newer version replaced it. */
export function ReloadingScreen() {
  return (
    <MessagePage title={messages.reloading}>
      <p>{messages.loadingTheCurrentVersionOfThisPage}</p>
    </MessagePage>
  );
}
