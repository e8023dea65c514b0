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

/** The secret address under which a calendar app shows the caller's own meetings. */
export function CalendarLinkCard() {
  const { account, team } = useCurrent();
  const of = { teamId: team.$id, accountId: account.$id };
  const link = useQuery(calendarLinkQuery(of));
  return (
    <SectionCard
      title="Calendar link"
      hint={`Shows your own meetings in ${team.name} in any calendar app. Whoever has the address can read their titles and times.`}
    >
      {link.isError && !link.data ? (
        <Alert severity="error" action={<Button onClick={() => void link.refetch()}>Try again</Button>}>
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
      <Button variant="contained" loading={create.isPending} onClick={() => make('Calendar link created')}>
        Create link
      </Button>
    );
  const copy = () => copyText(url).then(() => showAlert('success', 'Copied to clipboard'), tell);
  const turnOff = () =>
    remove.mutate(undefined, {
      onSuccess: () => showAlert('success', 'Calendar link turned off'),
      onError: tell,
      onSettled: () => setAsked(null),
    });
  return (
    <Stack spacing={1.5}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <TextField
          label="Address"
          size="small"
          fullWidth
          value={url}
          slotProps={{ htmlInput: { readOnly: true } }}
          onFocus={({ target }) => target.select()}
        />
        <Button variant="outlined" aria-label="Copy address" onClick={() => void copy()}>
          Copy
        </Button>
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Add it to your calendar app as a subscription. {readText(lastReadAt)}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={() => setAsked('replace')}>
          Replace link
        </Button>
        <Button color="error" onClick={() => setAsked('remove')}>
          Turn off
        </Button>
      </Box>
      <ConfirmDialog
        isOpen={asked !== null}
        title={asked === 'replace' ? 'Replace the calendar link?' : 'Turn off the calendar link?'}
        text="Calendar apps that use the current address stop showing your meetings."
        confirmLabel={asked === 'replace' ? 'Replace' : 'Turn off'}
        isDestructive
        isBusy={create.isPending || remove.isPending}
        onCancel={() => setAsked(null)}
        onConfirm={() => (asked === 'replace' ? make('Calendar link replaced') : turnOff())}
      />
    </Stack>
  );
}

const readText = (at: string | null) => (at === null ? 'No app has read it yet.' : lastReadText(at));
const lastReadText = (at: string) => `Last read ${momentText(at)}.`;
