import { RouterButton } from './app-link.tsx';
import { UnfinishedDrawing } from './illustrations.tsx';
import { MessagePage } from './message-page.tsx';

export type NotHereYetProps = { title: string; home: string; homeLabel: string; isNested?: boolean };

/** An address that has its place in the product and no screen in this version: said plainly, with a way back. */
export function NotHereYet({ title, home, homeLabel, isNested }: NotHereYetProps) {
  return (
    <MessagePage
      drawing={<UnfinishedDrawing />}
      title={title}
      isNested={isNested}
      actions={
        <RouterButton variant="outlined" to={home}>
          {homeLabel}
        </RouterButton>
      }
    >
      <p>This screen is not here yet. It has its address already, and comes with a later version.</p>
    </MessagePage>
  );
}
