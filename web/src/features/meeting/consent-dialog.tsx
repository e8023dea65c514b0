import { limits } from '@candor/contract/limits';
import type { Meeting } from '@candor/contract/meetings';
import { type ConsentEntry, consentAnswers, consentWays, type NewConsent } from '@candor/contract/privacy';
import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { InMeeting } from '../../entities/meetings/meetings.ts';
import { momentText, zonedText } from '../../lib/dates.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { cutTo } from '../../ui/cut-to.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { timeText } from '../../ui/player/time-text.ts';
import { consentQuery, useAddConsent } from './use-consent.ts';
import { messages } from './messages.ts';

const ways: Record<ConsentEntry['how'], string> = {
  chat: messages.chatMessage,
  'phone-notice': messages.announcementOnThePhone,
  email: messages.email,
  spoken: messages.saidInTheMeeting,
  'in-person': messages.inPerson,
};
const answers: Record<ConsentEntry['answer'], string> = {
  told: messages.informed,
  yes: messages.agreed,
  no: messages.refused,
};

type ConsentDialogProps = { at: InMeeting; meeting: Meeting; onClose: () => void };

/** Who was informed of the recording, how, when, and what they answered. Entries are added, never changed. */
export function ConsentDialog({ at, meeting, onClose }: ConsentDialogProps) {
  const [person, setPerson] = useState('');
  const [how, setHow] = useState<ConsentEntry['how']>('spoken');
  const [answer, setAnswer] = useState<ConsentEntry['answer']>('yes');
  const add = useAddConsent(at);
  const showAlert = useAlerts();
  const record = (wanted: NewConsent, onDone?: () => void) =>
    add.mutate(wanted, { onSuccess: () => onDone?.(), onError: (error) => showAlert('error', errorText(error)) });
  return (
    <FormDialog
      title={messages.recordingConsent}
      submitLabel={messages.addEntry}
      otherLabel={messages.close}
      isBusy={add.isPending}
      isReady={person.trim() !== ''}
      onClose={onClose}
      onSubmit={() =>
        record({ person: person.trim(), how, answer, startS: null, endS: null, quote: '' }, () => setPerson(''))
      }
    >
      <Entries at={at} isBusy={add.isPending} onRecord={record} />
      <Autocomplete
        freeSolo
        size="small"
        options={meeting.participants}
        inputValue={person}
        onInputChange={(_, text) => setPerson(cutTo(text, limits.name))}
        renderInput={(params) => <TextField {...params} label={messages.person} />}
      />
      <TextField
        select
        size="small"
        label={messages.how}
        value={how}
        onChange={({ target }) => setHow(target.value as ConsentEntry['how'])}
      >
        {consentWays.map((way) => (
          <MenuItem key={way} value={way}>
            {ways[way]}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        size="small"
        label={messages.answer}
        value={answer}
        onChange={({ target }) => setAnswer(target.value as ConsentEntry['answer'])}
      >
        {consentAnswers.map((one) => (
          <MenuItem key={one} value={one}>
            {answers[one]}
          </MenuItem>
        ))}
      </TextField>
    </FormDialog>
  );
}

type EntriesProps = { at: InMeeting; isBusy: boolean; onRecord: (wanted: NewConsent) => void };

/** What is on record, then what was heard in the meeting and waits to be confirmed. */
function Entries({ at, isBusy, onRecord }: EntriesProps) {
  const consent = useQuery(consentQuery(at));
  if (consent.isPending) return <RowsSkeleton rows={2} />;
  if (consent.isError)
    return (
      <Alert severity="error" action={<Button onClick={() => void consent.refetch()}>{messages.tryAgain}</Button>}>
        {errorText(consent.error)}
      </Alert>
    );
  const { entries, found } = consent.data;
  return (
    <>
      {entries.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{messages.noConsentIsOnRecordForThis}</Typography>
      )}
      {entries.length > 0 && (
        <Box component="ul" aria-label={messages.onRecord} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {entries.map((entry) => (
            <Box component="li" key={entry.$id} sx={{ py: 0.75, overflowWrap: 'anywhere' }}>
              <Typography>
                {entry.person}: {answers[entry.answer]}
              </Typography>
              <Typography variant="body2" title={zonedText(entry.at)} sx={{ color: 'text.secondary' }}>
                {ways[entry.how]} · {momentText(entry.at)}
                {entry.recordedBy && ` · ${entry.recordedBy}`}
              </Typography>
              <Heard entry={entry} />
            </Box>
          ))}
        </Box>
      )}
      {found.map((one) => (
        <Alert
          key={`${one.person} ${one.startS}`}
          severity="info"
          action={
            <Button
              size="small"
              disabled={isBusy}
              aria-label={messages.addToTheRecordPerson(one.person)}
              onClick={() => onRecord(one)}
            >
              {messages.add}
            </Button>
          }
        >
          {messages.personMayHaveRefusedInTheMeeting(one.person, one.answer === 'no')}
          <Heard entry={one} />
        </Alert>
      ))}
    </>
  );
}

function Heard({ entry: { startS, quote } }: { entry: Pick<NewConsent, 'startS' | 'quote'> }) {
  if (quote === '') return null;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {startS !== null && `${timeText(startS)} `}“{quote}”
    </Typography>
  );
}
