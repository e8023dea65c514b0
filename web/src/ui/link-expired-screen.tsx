import { ExpiredDrawing } from './illustrations.tsx';
import { MessagePage } from './message-page.tsx';

export function LinkExpiredScreen() {
  return (
    <MessagePage drawing={<ExpiredDrawing />} title="Sorry, Link has expired!">
      <p>Please contact the account owner for a new link.</p>
    </MessagePage>
  );
}
