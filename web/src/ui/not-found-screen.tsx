import { RouterButton } from './app-link.tsx';
import { LostDrawing } from './illustrations.tsx';
import { MessagePage } from './message-page.tsx';
import { messages } from './messages.ts';

/** A page that is not there; outsiders who followed a submittal's link are told whom to ask. */
export function NotFoundScreen({ isSubmittal, isNested }: { isSubmittal?: boolean; isNested?: boolean }) {
  if (isSubmittal) {
    return (
      <MessagePage drawing={<LostDrawing />} title={messages.sorryPageNotFound} isNested={isNested}>
        <p>{messages.theSubmittalMayBeExpiredOrDeleted}</p>
      </MessagePage>
    );
  }
  return (
    <MessagePage
      drawing={<LostDrawing />}
      title={messages.sorryPageNotFound2}
      isNested={isNested}
      actions={
        <RouterButton variant="contained" to="/">
          {messages.goHome}
        </RouterButton>
      }
    >
      <p>{messages.weCouldntFindThePageYoureLooking}</p>
    </MessagePage>
  );
}
