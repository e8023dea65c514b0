import { getInstallationContact } from '@candor/contract/system';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useAppConfig } from '../../entities/system/app-config.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { call } from '../../lib/api.ts';
import { Prose } from '../../ui/prose.tsx';

export function ContactPage() {
  const { productName, links } = useAppConfig();
  const contact = useQuery({
    queryKey: ['contact'],
    queryFn: ({ signal }) => call(getInstallationContact, {}, { signal }),
  });
  return (
    <Prose>
      <h1>Contact Us</h1>
      <p>{productName} runs on your organization’s own servers. The people who operate it can help you.</p>
      {contact.data?.email && (
        <p>
          Write to the administrator: <Link href={`mailto:${contact.data.email}`}>{contact.data.email}</Link>
        </p>
      )}
      <h2>You need an account</h2>
      <p>
        There is no self-service registration. Ask an admin of your team to invite you, or the administrator of this
        installation to create an account.
      </p>
      <h2>You can’t sign in</h2>
      <p>
        <AppLink href="/forgot-password">Request a new password</AppLink> first. If no email arrives, the administrator
        can set a password for you.
      </p>
      <h2>Something isn’t working</h2>
      <p>
        Check <AppLink href={links.help}>Help</AppLink> first. Then tell the administrator what you did, what you
        expected and when it happened, so they can find it in the log.
      </p>
      <h2>You administer this installation</h2>
      <p>Set the contact link to your own address. It then replaces this page behind every “Contact Us”.</p>
    </Prose>
  );
}
