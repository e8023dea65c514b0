import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrent } from '../../entities/teams/current.tsx';
import { copyText } from '../../lib/clipboard.ts';
import { momentText } from '../../lib/dates.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { calendarLinkQuery, type LinkOf, useCalendarLink } from './use-calendar-link.ts';
import { messages } from './messages.ts';

/** The secret address under which a calendar app shows the caller's own meetings. */
export function CalendarLinkCard() {
  const { account, team } = useCurrent();
  const of = { teamId: team.$id, accountId: account.$id };
  const link = useQuery(calendarLinkQuery(of));
  return (
    <SectionCard title={messages.calendarLink} hint={messages.showsYourOwnMeetingsInTeamNameIn(team.name)}>
      {link.isError && !link.data ? (
        <Alert severity="error" action={<Button onClick={() => void link.refetch()}>{messages.tryAgain}</Button>}>
          {errorText(link.error)}
        </Alert>
      ) : !link.data ? (
        <RowsSkeleton rows={1} />
      ) : (
        <LinkPart of={of} url={link.data.url} lastReadAt={link.data.lastReadAt} />
      )}
    </SectionCard>
  );
}

function LinkPart({ of, url, lastReadAt }: { of: LinkOf; url: string | null; lastReadAt: string | null }) {
  const { create, remove } = useCalendarLink(of);
  const [asked, setAsked] = useState<'replace' | 'remove' | null>(null);
  const showAlert = useAlerts();
  const tell = (error: unknown) => showAlert('error', errorText(error));
  const make = (done: string) =>
    create.mutate(undefined, {
      onSuccess: () => showAlert('success', done),
      onError: tell,
      onSettled: () => setAsked(null),
    });
  if (url === null)
    return (
      <Button variant="contained" loading={create.isPending} onClick={() => make(messages.calendarLinkCreated)}>
        {messages.createLink}
      </Button>
    );
  const copy = () => copyText(url).then(() => showAlert('success', messages.copiedToClipboard), tell);
  const turnOff = () =>
    remove.mutate(undefined, {
      onSuccess: () => showAlert('success', messages.calendarLinkTurnedOff),
      onError: tell,
      onSettled: () => setAsked(null),
    });
  return (
    <Stack spacing={1.5}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <TextField
          label={messages.address}
          size="small"
          fullWidth
          value={url}
          slotProps={{ htmlInput: { readOnly: true } }}
          onFocus={({ target }) => target.select()}
        />
        <Button variant="outlined" aria-label={messages.copyAddress} onClick={() => void copy()}>
          {messages.copy}
        </Button>
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {messages.addItToYourCalendarAppAs(readText(lastReadAt))}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={() => setAsked('replace')}>
          {messages.replaceLink}
        </Button>
        <Button color="error" onClick={() => setAsked('remove')}>
          {messages.turnOff}
        </Button>
      </Box>
      <ConfirmDialog
        isOpen={asked !== null}
        title={asked === 'replace' ? messages.replaceTheCalendarLink : messages.turnOffTheCalendarLink}
        text={messages.calendarAppsThatUseTheCurrentAddress}
        confirmLabel={asked === 'replace' ? messages.replace : messages.turnOff}
        isDestructive
        isBusy={create.isPending || remove.isPending}
        onCancel={() => setAsked(null)}
        onConfirm={() => (asked === 'replace' ? make(messages.calendarLinkReplaced) : turnOff())}
      />
    </Stack>
  );
}

const readText = (at: string | null) => (at === null ? messages.noAppHasReadItYet : lastReadText(at));
const lastReadText = (at: string) => messages.lastReadMomentText(momentText(at));
