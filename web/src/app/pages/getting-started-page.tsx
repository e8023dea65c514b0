import { useAppConfig } from '../../lib/data/app-config.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Prose } from '../../ui/prose.tsx';

export function GettingStartedPage() {
  const { productName, links } = useAppConfig();
  return (
    <Prose>
      <h1>Getting Started</h1>
      <p>Five minutes, and {productName} is yours.</p>
      <h2>1. Make your profile recognisable</h2>
      <p>
        Open <AppLink href="/app/profile">Profile</AppLink>. Check your name, which colleagues see next to your
        meetings, and add a picture if you like.
      </p>
      <h2>2. Verify your email</h2>
      <p>
        Use “Verify Now” on the dashboard or in your profile and follow the link in the mail. It makes sure that a
        password reset reaches you.
      </p>
      <h2>3. Choose your team</h2>
      <p>
        The team at the top decides whose meetings you see. If you are in one team only, there is nothing to choose.
      </p>
      <h2>4. Find your way</h2>
      <ul>
        <li>“Overview” is the dashboard of your team’s meetings.</li>
        <li>“Analytics” and the settings next to it belong to the chosen team.</li>
        <li>
          “Start A Meeting” sends the notetaker to an online meeting, records in your browser, or takes a recording that
          you have. “Conference Me” calls through one of the team’s phone numbers.
        </li>
      </ul>
      <p>A screen that this version does not have yet says so when you open it.</p>
      <h2>5. Record something short</h2>
      <p>
        Open <AppLink href="/app/start-meeting/steps">Start A Meeting</AppLink>, choose “Record in this browser”, say a
        few sentences and finish. A minute later the recording and its transcript are on the dashboard.
      </p>
      <h2>6. Know where to look</h2>
      <p>
        <AppLink href={links.help}>Help</AppLink> explains everything that works today.
      </p>
    </Prose>
  );
}
