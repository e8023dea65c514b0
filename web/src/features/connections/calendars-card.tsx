import { getInstallUrl } from '@candor/contract/connections';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { calendarsQuery } from '../../entities/calendars/calendars.ts';
import { useCurrent } from '../../entities/teams/current.tsx';
import { call } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { CalendarAccountBox } from './calendar-account-box.tsx';
import { useCalendarChanges } from './calendars.ts';
import { messages } from './messages.ts';

/** The caller's calendars: their meetings appear in the calendar panel, and the bot may join them automatically. */
export function CalendarsCard() {
  const { account, team } = useCurrent();
  const of = { teamId: team.$id, accountId: account.$id };
  const calendars = useQuery(calendarsQuery(of));
  return (
    <SectionCard title={messages.calendars} hint={messages.meetingsFromConnectedCalendarsAppear(team.name)}>
      {calendars.isPending ? (
        <RowsSkeleton rows={2} />
      ) : calendars.isError ? (
        <Alert severity="error" action={<Button onClick={() => void calendars.refetch()}>{messages.tryAgain}</Button>}>
          {errorText(calendars.error)}
        </Alert>
      ) : (
        <Stack spacing={2}>
          {calendars.data.accounts.length === 0 && <Typography>{messages.noCalendarIsConnectedYet}</Typography>}
          {calendars.data.accounts.map((one) => (
            <CalendarAccountBox key={one.$id} of={of} calendarAccount={one} />
          ))}
          <ConnectButtons of={of} isSetUp={calendars.data.isSetUp} />
        </Stack>
      )}
    </SectionCard>
  );
}

type ButtonsProps = { of: { teamId: string; accountId: string }; isSetUp: { google: boolean; microsoft: boolean } };

function ConnectButtons({ of, isSetUp }: ButtonsProps) {
  const [dialog, setDialog] = useState<'caldav' | 'ics'>();
  const showAlert = useAlerts();
  const authorize = useMutation({
    mutationFn: (type: 'googleCalendar' | 'microsoftCalendar') =>
      call(getInstallUrl, { query: { type, ...of, originUrl: '/app/profile' } }),
    onSuccess: ({ data }) => location.assign(data.url),
    onError: (error) => showAlert('error', errorText(error)),
  });
  const missing = [!isSetUp.google && messages.google, !isSetUp.microsoft && messages.microsoft]
    .filter(Boolean)
    .join(' and ');
  return (
    <Stack spacing={1.5}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" disabled={!isSetUp.google} onClick={() => authorize.mutate('googleCalendar')}>
          {messages.connectGoogle}
        </Button>
        <Button variant="outlined" disabled={!isSetUp.microsoft} onClick={() => authorize.mutate('microsoftCalendar')}>
          {messages.connectOutlook}
        </Button>
        <Button variant="outlined" onClick={() => setDialog('caldav')}>
          {messages.connectCalDAV}
        </Button>
        <Button variant="outlined" onClick={() => setDialog('ics')}>
          {messages.addCalendarAddress}
        </Button>
      </Stack>
      {missing && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {messages.missingNotSetUpOnThisInstallation(missing)}
        </Typography>
      )}
      {dialog === 'caldav' && <CaldavDialog of={of} onClose={() => setDialog(undefined)} />}
      {dialog === 'ics' && <IcsDialog of={of} onClose={() => setDialog(undefined)} />}
    </Stack>
  );
}

type DialogProps = { of: ButtonsProps['of']; onClose: () => void };

function CaldavDialog({ of, onClose }: DialogProps) {
  const [serverUrl, setServerUrl] = useState('');
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const { caldav } = useCalendarChanges(of);
  return (
    <FormDialog
      title={messages.connectACalDAVCalendar}
      submitLabel={messages.connect}
      isBusy={caldav.isPending}
      isReady={serverUrl !== '' && username !== '' && password !== ''}
      onClose={onClose}
      onSubmit={() => caldav.mutate({ serverUrl, username, password }, { onSuccess: onClose })}
    >
      <TextField
        label={messages.serverAddress}
        placeholder={messages.https}
        value={serverUrl}
        onChange={({ target }) => setServerUrl(target.value)}
      />
      <TextField
        label={messages.userName}
        value={username}
        autoComplete="off"
        onChange={({ target }) => setUsername(target.value)}
      />
      <TextField
        label={messages.password}
        type="password"
        value={password}
        autoComplete="off"
        helperText={messages.iCloudFastmailAndOthersRequireAnApp}
        onChange={({ target }) => setPassword(target.value)}
      />
    </FormDialog>
  );
}

function IcsDialog({ of, onClose }: DialogProps) {
  const [url, setUrl] = useState('');
  const { ics } = useCalendarChanges(of);
  return (
    <FormDialog
      title={messages.addACalendarAddress}
      submitLabel={messages.add}
      isBusy={ics.isPending}
      isReady={url !== ''}
      onClose={onClose}
      onSubmit={() => ics.mutate(url, { onSuccess: onClose })}
    >
      <TextField
        label={messages.addressICS}
        value={url}
        helperText={messages.theSecretAddressOfYourCalendarGoogle}
        onChange={({ target }) => setUrl(target.value.trim())}
      />
    </FormDialog>
  );
}
