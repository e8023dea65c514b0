import type { EmailDraft, SentEmail } from '@candor/contract/emails';
import { limits } from '@candor/contract/limits';
import type { ListedDocument } from '@candor/contract/documents';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useState } from 'react';
import {
  emailDraftQuery,
  emailsQuery,
  emailTemplatesQuery,
  isUnderWay,
  mailboxesQuery,
  useSendEmail,
  useStopEmail,
} from '../../entities/documents/emails.ts';
import type { InMeeting } from '../../entities/meetings/meetings.ts';
import { errorText } from '../../lib/error-text.ts';
import { stored } from '../../lib/storage.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { ListMessage } from '../../ui/list-message.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { isAddress, toAddresses, toAddressText } from './email-rules.ts';
import { EmailOutcome } from './email-outcome.tsx';
import { MailboxChoice } from './mailbox-choice.tsx';
import { messages } from './messages.ts';

type Typed = { to: string; cc: string; subject: string; text: string; templateId: string };
type Props = { at: InMeeting; document: ListedDocument; onClose: () => void };

/** A last look at an email before it leaves from the reader's own mailbox. What is typed stays in this tab until it was sent. */
export function EmailDialog({ at, document, onClose }: Props) {
  const titleId = useId();
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  // What was typed before the browser left for a provider comes back with its template.
  const [templateId, setTemplateId] = useState(() => readTyped(keptOf(at, document).get())?.templateId);
  const { data, error, isFetching, refetch } = useQuery(
    emailDraftQuery({ ...at, filename: document.name }, templateId),
  );
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      fullWidth
      fullScreen={isNarrow}
      slotProps={{ paper: { sx: isNarrow ? { m: 0, width: '100%', maxWidth: '100%', border: 0 } : { maxWidth: 680 } } }}
    >
      <DialogTitle id={titleId}>{messages.aLastLookBeforeItsSent}</DialogTitle>
      {data ? (
        <Form key={data.templateId ?? ''} {...{ at, document, onClose }} draft={data} onTemplate={setTemplateId} />
      ) : error ? (
        <ListMessage
          role="alert"
          text={errorText(error)}
          action={
            <Button
              size="small"
              variant="outlined"
              loading={isFetching}
              onClick={() => (templateId === undefined ? void refetch() : setTemplateId(undefined))}
            >
              {messages.tryAgain}
            </Button>
          }
        />
      ) : (
        <DialogContent>
          <RowsSkeleton rows={5} />
        </DialogContent>
      )}
    </Dialog>
  );
}

function Form({
  at,
  document,
  draft,
  onTemplate,
  onClose,
}: Props & { draft: EmailDraft; onTemplate: (id: string) => void }) {
  const of = { ...at, filename: document.name };
  const kept = keptOf(at, document);
  const templateId = draft.templateId ?? 'none';
  const [typed, setTyped] = useState<Typed>(() => {
    const before = readTyped(kept.get());
    return before?.templateId === templateId
      ? before
      : { to: toAddressText(draft.to), cc: '', subject: draft.subject, text: draft.text, templateId };
  });
  const [emailId, setEmailId] = useState(() => crypto.randomUUID());
  const [chosen, setChosen] = useState('');
  const mailboxes = useQuery(mailboxesQuery(at.teamId));
  const templates = useQuery(emailTemplatesQuery(at.teamId));
  const emails = useQuery(emailsQuery(of));
  const [send, stop] = [useSendEmail(of), useStopEmail(of)];
  const showAlert = useAlerts();
  const email = emails.data?.find(({ $id }) => $id === emailId);
  const isBusy = send.isPending || (email !== undefined && isUnderWay(email));
  const usable = mailboxes.data?.mailboxes.filter(({ needsConsent }) => !needsConsent) ?? [];
  const from = usable.find(({ connectionId }) => connectionId === chosen) ?? usable[0];
  const [to, cc] = [toAddresses(typed.to), toAddresses(typed.cc)];
  const wrong = { to: to.some((one) => !isAddress(one)), cc: cc.some((one) => !isAddress(one)) };
  const isReady =
    from !== undefined &&
    to.length > 0 &&
    !wrong.to &&
    !wrong.cc &&
    typed.subject.trim() !== '' &&
    typed.text.trim() !== '';
  const type = (change: Partial<Typed>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    kept.set(JSON.stringify(next));
  };
  const isSent = email?.state === 'sent';
  useEffect(() => {
    if (!isSent) return;
    kept.clear();
    showAlert('success', messages.emailSent);
    onClose();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it becomes sent.
  }, [isSent]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || isBusy || !from) return;
    // One that has ended is history: another try is another email.
    const id = email && !isUnderWay(email) ? crypto.randomUUID() : emailId;
    setEmailId(id);
    send.mutate(
      { emailId: id, connectionId: from.connectionId, to, cc, subject: typed.subject.trim(), text: typed.text.trim() },
      { onError: (error) => showAlert('error', errorText(error)) },
    );
  };
  return (
    <form noValidate onSubmit={submit} style={{ display: 'contents' }}>
      <DialogContent>
        <Stack sx={{ gap: 2, pt: 1 }}>
          {email && <EmailOutcome email={email} />}
          {mailboxes.data ? (
            <MailboxChoice at={at} found={mailboxes.data} chosen={from?.connectionId ?? ''} onChosen={setChosen} />
          ) : (
            <RowsSkeleton rows={1} />
          )}
          {(templates.data?.length ?? 0) > 0 && (
            <TextField
              select
              size="small"
              label={messages.template}
              value={templateId}
              disabled={isBusy}
              onChange={({ target }) => onTemplate(target.value)}
            >
              <MenuItem value="none">{messages.none}</MenuItem>
              {templates.data!.map(({ $id, name }) => (
                <MenuItem key={$id} value={$id}>
                  {name}
                </MenuItem>
              ))}
            </TextField>
          )}
          {draft.missing.length > 0 && (
            <Alert severity="warning">
              {messages.fillTheseInYourselfCandorDoesntKnow(draft.missing.join(', ').toLowerCase())}
            </Alert>
          )}
          <TextField
            size="small"
            label={messages.to}
            required
            value={typed.to}
            disabled={isBusy}
            error={wrong.to}
            helperText={wrong.to ? messages.oneOfTheseIsntAnEmailAddress : undefined}
            onChange={({ target }) => type({ to: target.value })}
          />
          <TextField
            size="small"
            label={messages.cc}
            value={typed.cc}
            disabled={isBusy}
            error={wrong.cc}
            helperText={wrong.cc ? messages.oneOfTheseIsntAnEmailAddress : undefined}
            onChange={({ target }) => type({ cc: target.value })}
          />
          <TextField
            size="small"
            label={messages.subject}
            required
            value={typed.subject}
            disabled={isBusy}
            slotProps={{ htmlInput: { maxLength: limits.emailSubject } }}
            onChange={({ target }) => type({ subject: target.value })}
          />
          <TextField
            label={messages.message}
            required
            multiline
            minRows={6}
            maxRows={16}
            value={typed.text}
            disabled={isBusy}
            slotProps={{ htmlInput: { maxLength: limits.emailText } }}
            onChange={({ target }) => type({ text: target.value })}
          />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {isBusy ? messages.close : messages.cancel}
        </Button>
        {email?.state === 'waiting' && email.reason && (
          <Button
            color="inherit"
            loading={stop.isPending}
            onClick={() => stop.mutate(emailId, { onError: (error) => showAlert('error', errorText(error)) })}
          >
            {messages.stopSending}
          </Button>
        )}
        <Button type="submit" variant="contained" loading={isBusy} disabled={!isReady}>
          {sendLabel(email)}
        </Button>
      </DialogActions>
    </form>
  );
}

const keptOf = (at: InMeeting, { name }: ListedDocument) => stored('tab', `email-${at.meetingId}-${name}`);
const sendLabel = (email: SentEmail | undefined) =>
  email && !isUnderWay(email) ? messages.sendAgain : messages.sendEmail;

function readTyped(text: string | null): Typed | null {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<Typed> | null;
    const { to, cc, subject, text: words, templateId } = value ?? {};
    return [to, cc, subject, words, templateId].every((part) => typeof part === 'string') ? (value as Typed) : null;
  } catch {
    return null;
  }
}
