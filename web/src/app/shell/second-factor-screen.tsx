import { RouterButton } from '../../ui/app-link.tsx';
import { PeopleDrawing } from '../../ui/illustrations.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import { useCurrent } from '../../entities/teams/current.tsx';

/** Instead of every page of a team that requires a second factor, until the caller has one. */
export function SecondFactorScreen() {
  const { team } = useCurrent();
  return (
    <MessagePage
      isNested
      drawing={<PeopleDrawing />}
      title={`${team.name} requires two-factor sign-in`}
      actions={
        <RouterButton to="/app/profile" variant="contained">
          Set up in your profile
        </RouterButton>
      }
    >
      <p>Add an authenticator app or a passkey to your account. The team opens as soon as you have one.</p>
    </MessagePage>
  );
}
