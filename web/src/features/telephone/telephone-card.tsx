import { getOwnPhone, type PhoneCall, setOwnPhone } from '@candor/contract/telephony';
import { roles } from '@candor/contract/route';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrent } from '../../entities/teams/current.tsx';
import { missedQuery } from '../../entities/telephony/calls.ts';
import { call } from '../../lib/api.ts';
import { momentText, zonedText } from '../../lib/dates.ts';
import { errorText } from '../../lib/error-text.ts';
import { CallButton } from '../../phone/call-button.tsx';
import { useAlerts } from '../../ui/alerts.tsx';
import { RouterLink } from '../../ui/app-link.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { messages } from './messages.ts';

/** The caller's own phone, and calls that nobody took. */
export function TelephoneCard() {
  const { team } = useCurrent();
  if (roles.indexOf(team.role) < roles.indexOf('member')) return null;
  return (
    <SectionCard title={messages.telephone} hint={messages.conferenceCallsRingYourOwnPhone}>
      <Stack spacing={3}>
        <OwnPhone teamId={team.$id} />
        <MissedCalls teamId={team.$id} />
      </Stack>
    </SectionCard>
  );
}

function OwnPhone({ teamId }: { teamId: string }) {
  const key = ['own-phone', teamId];
  const own = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(getOwnPhone, { params: { teamId } }, { signal }),
  });
  if (own.isPending) return <RowsSkeleton rows={1} />;
  if (own.isError)
    return (
      <Alert severity="error" action={<Button onClick={() => void own.refetch()}>{messages.tryAgain}</Button>}>
        {errorText(own.error)}
      </Alert>
    );
  return <OwnPhoneForm key={own.data.number} teamId={teamId} saved={own.data.number ?? ''} queryKey={key} />;
}

function OwnPhoneForm({ teamId, saved, queryKey }: { teamId: string; saved: string; queryKey: string[] }) {
  const [number, setNumber] = useState(saved);
  const client = useQueryClient();
  const showAlert = useAlerts();
  const save = useMutation({
    mutationFn: () => call(setOwnPhone, { params: { teamId }, body: { number: number.trim() || null } }),
    onSuccess: (reply) => {
      client.setQueryData(queryKey, reply);
      showAlert('success', messages.phoneSaved);
    },
  });
  return (
    <Box
      component="form"
      sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'flex-start' }}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <TextField
        size="small"
        label={messages.ownPhone}
        type="tel"
        value={number}
        error={save.isError}
        helperText={save.isError ? errorText(save.error) : messages.withItsCountryCodeLeaveItEmpty}
        onChange={({ target }) => setNumber(target.value)}
        slotProps={{ htmlInput: { maxLength: 40, autoComplete: 'tel' } }}
        sx={{ flex: '1 1 220px' }}
      />
      <Button type="submit" variant="outlined" loading={save.isPending} disabled={number.trim() === saved}>
        {messages.savePhone}
      </Button>
    </Box>
  );
}

function MissedCalls({ teamId }: { teamId: string }) {
  const missed = useQuery({ ...missedQuery(teamId), refetchOnMount: 'always' });
  return (
    <div>
      <Typography variant="h3" id="missed-calls">
        {messages.missedCalls}
      </Typography>
      {missed.isError ? (
        <Typography role="alert">{errorText(missed.error)}</Typography>
      ) : missed.data?.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{messages.noMissedCalls}</Typography>
      ) : (
        <Box component="ul" aria-labelledby="missed-calls" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {missed.data?.map((one) => (
            <MissedCall key={one.$id} teamId={teamId} missed={one} />
          ))}
        </Box>
      )}
    </div>
  );
}

function MissedCall({ teamId, missed }: { teamId: string; missed: PhoneCall }) {
  const { contact, remoteNumber, meetingId, kind, $createdAt } = missed;
  const who = contact?.name ?? remoteNumber ?? messages.unknownCaller;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{who}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }} title={zonedText($createdAt)}>
        {momentText($createdAt)}
      </Typography>
      {kind === 'voicemail' && meetingId && (
        <RouterLink to="/app/teams/$teamId/meetings/$meetingId" params={{ teamId, meetingId }}>
          {messages.voicemail}
        </RouterLink>
      )}
      {remoteNumber && <CallButton name={who} phone={remoteNumber} contactId={contact?.$id ?? null} />}
    </Box>
  );
}
