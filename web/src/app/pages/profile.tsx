import { OwnKeysCard } from '../../features/api-keys/api-keys-card.tsx';
import { OwnAssistantsCard } from '../../features/assistants/assistants-card.tsx';
import { OwnDevicesCard } from '../../features/devices/devices-card.tsx';
import { MailboxesCard } from '../../features/connections/mailboxes-card.tsx';
import { CalendarLinkCard } from '../../features/calendar-link/calendar-link-card.tsx';
import { CalendarsCard } from '../../features/connections/calendars-card.tsx';
import { NotificationsCard } from '../../features/notifications/notifications-card.tsx';
import { ProfilePage } from '../../features/profile/profile-page.tsx';
import { TelephoneCard } from '../../features/telephone/telephone-card.tsx';

/** The caller's own page, with the calendars that are connected there and what is worth a message. */
export function Profile() {
  return (
    <ProfilePage
      calendars={
        <>
          <CalendarsCard />
          <CalendarLinkCard />
          <MailboxesCard />
        </>
      }
      notifications={<NotificationsCard />}
      telephone={<TelephoneCard />}
      extension={<OwnDevicesCard />}
      assistants={<OwnAssistantsCard />}
      keys={<OwnKeysCard />}
    />
  );
}
