import { MessagePage } from '../../ui/message-page.tsx';

/** A part of the app could not be loaded, most likely because a newer version replaced it. */
export function ReloadingScreen() {
  return (
    <MessagePage title="Reloading...">
      <p>Loading the current version of this page.</p>
    </MessagePage>
  );
}
