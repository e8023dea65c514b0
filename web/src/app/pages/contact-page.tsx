import { useAppConfig } from '../../lib/data/app-config.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Prose } from '../../ui/prose.tsx';

export function ContactPage() {
  const { productName, links } = useAppConfig();
  return (
    <Prose>
      <h1>Contact Us</h1>
      <p>
        This {productName} runs on your own organisation’s machines. The people who run it are the ones who can help
        you.
      </p>
      <h2>You need an account</h2>
      <p>
        There is no self-service registration. Ask an admin of your team to invite you, or the administrator of this
        installation to create an account.
      </p>
      <h2>You cannot sign in</h2>
      <p>
        <AppLink href="/forgot-password">Ask for a new password</AppLink> first. If no mail arrives, the administrator
        can set a password for you.
      </p>
      <h2>Something does not work</h2>
      <p>
        Have a look at <AppLink href={links.help}>Help</AppLink>, then tell the administrator what you did, what you
        expected, and the time it happened: with these they can find it in the log.
      </p>
      <h2>You administer this installation</h2>
      <p>Put your own address behind every “Contact Us” with the contact link setting; this page then disappears.</p>
    </Prose>
  );
}
