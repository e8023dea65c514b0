import { RouterButton } from './app-link.tsx';
import { LostDrawing } from './illustrations.tsx';
import { MessagePage } from './message-page.tsx';

/** A page that is not there; outsiders who followed a submittal's link are told whom to ask. */
export function NotFoundScreen({ isSubmittal, isNested }: { isSubmittal?: boolean; isNested?: boolean }) {
  if (isSubmittal) {
    return (
      <MessagePage drawing={<LostDrawing />} title="Sorry, Page Not found!" isNested={isNested}>
        <p>The submittal may be expired or deleted. Please ask its owner for a new link.</p>
      </MessagePage>
    );
  }
  return (
    <MessagePage
      drawing={<LostDrawing />}
      title="Sorry, page not found!"
      isNested={isNested}
      actions={
        <RouterButton variant="contained" to="/">
          Go Home
        </RouterButton>
      }
    >
      <p>We couldn’t find the page you’re looking for. Please check the URL for a typing mistake.</p>
    </MessagePage>
  );
}
