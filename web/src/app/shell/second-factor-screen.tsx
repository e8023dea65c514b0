import { RouterButton } from '../../ui/app-link.tsx';
import { PeopleDrawing } from '../../ui/illustrations.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import { useCurrent } from '../../entities/teams/current.tsx';
import { messages } from './messages.ts';

/** Instead of every page of a team that requires a second factor, until the caller has one. */
export function SecondFactorScreen() {
  const { team } = useCurrent();
  return (
    <MessagePage
      isNested
      drawing={<PeopleDrawing />}
      title={messages.teamNameRequiresTwoFactorSignIn(team.name)}
      actions={
        <RouterButton to="/app/profile" variant="contained">
          {messages.setUpInYourProfile}
        </RouterButton>
      }
    >
      <p>{messages.addAnAuthenticatorAppOrAPasskey}</p>
    </MessagePage>
  );
}
