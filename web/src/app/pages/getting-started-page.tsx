import { useAppConfig } from '../../entities/system/app-config.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Prose } from '../../ui/prose.tsx';

export function GettingStartedPage() {
  const { productName, links } = useAppConfig();
  return (
    <Prose>
      <h1>Getting Started</h1>
      <p>Set up {productName} in five minutes.</p>
      <h2>1. Complete your profile</h2>
      <p>
        Open <AppLink href="/app/profile">Profile</AppLink>. Check your name, which colleagues see next to your
        meetings, and add a picture if you like.
      </p>
      <h2>2. Verify your email</h2>
      <p>
        Use “Verify Now” on the dashboard or in your profile and follow the link in the email. This makes sure that a
        password reset reaches you.
      </p>
      <h2>3. Choose your team</h2>
      <p>
        The team at the top determines which meetings you see. If you are in only one team, there is nothing to choose.
      </p>
      <h2>4. Find your way around</h2>
      <ul>
        <li>“Overview” is the dashboard of your team’s meetings.</li>
        <li>“Analytics” and the settings next to it belong to the chosen team.</li>
        <li>
          “Start A Meeting” sends the notetaker to an online meeting, records in your browser, or uploads an existing
          recording. “Conference Me” starts a call through one of your team’s phone numbers.
        </li>
      </ul>
      <h2>5. Record something short</h2>
      <p>
        Open <AppLink href="/app/start-meeting/steps">Start A Meeting</AppLink>, choose “Record in this browser”, say a
        few sentences and finish. A minute later the recording and its transcript are on the dashboard.
      </p>
      <h2>6. Get help</h2>
      <p>
        <AppLink href={links.help}>Help</AppLink> explains every feature.
      </p>
    </Prose>
  );
}
