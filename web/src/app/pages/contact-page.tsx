import { getInstallationContact } from '@candor/contract/system';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useAppConfig } from '../../entities/system/app-config.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { call } from '../../lib/api.ts';
import { Prose } from '../../ui/prose.tsx';
import { messages } from './messages.ts';

export function ContactPage() {
  const { productName, links } = useAppConfig();
  const contact = useQuery({
    queryKey: ['contact'],
    queryFn: ({ signal }) => call(getInstallationContact, {}, { signal }),
  });
  return (
    <Prose>
      <h1>{messages.contactUs}</h1>
      <p>{messages.productNameRunsOnYourOrganizations(productName)}</p>
      {contact.data?.email && (
        <p>
          {messages.writeToTheAdministrator}
          <Link href={`mailto:${contact.data.email}`}>{contact.data.email}</Link>
        </p>
      )}
      <h2>{messages.youNeedAnAccount}</h2>
      <p>{messages.thereIsNoSelfServiceRegistrationAsk}</p>
      <h2>{messages.youCantSignIn}</h2>
      <p>
        <AppLink href="/forgot-password">{messages.requestANewPassword}</AppLink>
        {messages.firstIfNoEmailArrivesThe}
      </p>
      <h2>{messages.somethingIsntWorking}</h2>
      <p>
        {messages.check}
        <AppLink href={links.help}>{messages.help}</AppLink>
        {messages.firstThenTellTheAdministratorWhatYou}
      </p>
      <h2>{messages.youAdministerThisInstallation}</h2>
      <p>{messages.setTheContactLinkToYourOwn}</p>
    </Prose>
  );
}
