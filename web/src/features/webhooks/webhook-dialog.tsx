import { limits } from '@candor/contract/limits';
import { type NewWebhook, type WebhookEvent, webhookEvents, webhookEventTexts } from '@candor/contract/webhooks';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { copyText } from '../../lib/clipboard.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { messages } from './messages.ts';

export type WebhookDialogProps = {
  title: string;
  submitLabel: string;
  start: NewWebhook;
  isBusy: boolean;
  error: unknown;
  onClose: () => void;
  onSubmit: (wanted: NewWebhook) => void;
};

/** Address and events of a webhook, new or changed. */
export function WebhookDialog({ title, submitLabel, start, isBusy, error, onClose, onSubmit }: WebhookDialogProps) {
  const [url, setUrl] = useState(start.url);
  const [description, setDescription] = useState(start.description);
  const [events, setEvents] = useState<WebhookEvent[]>(start.events);
  const toggle = (event: WebhookEvent) =>
    setEvents(events.includes(event) ? events.filter((other) => other !== event) : [...events, event]);
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      isBusy={isBusy}
      isReady={/^https?:\/\/.+/.test(url.trim()) && events.length > 0}
      onClose={onClose}
      onSubmit={() => onSubmit({ url: url.trim(), description: description.trim(), events })}
    >
      {error ? <Alert severity="error">{errorText(error)}</Alert> : null}
      <TextField
        label={messages.address}
        type="url"
        size="small"
        autoFocus
        fullWidth
        value={url}
        placeholder={messages.httpsExampleComCandor}
        onChange={({ target }) => setUrl(target.value)}
        slotProps={{ htmlInput: { maxLength: limits.url } }}
      />
      <TextField
        label={messages.description}
        size="small"
        fullWidth
        value={description}
        onChange={({ target }) => setDescription(target.value)}
        slotProps={{ htmlInput: { maxLength: limits.description } }}
      />
      <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <Typography component="legend" variant="body2" sx={{ color: 'text.secondary', mb: 0.5 }}>
          {messages.events}
        </Typography>
        {webhookEvents.map((event) => (
          <FormControlLabel
            key={event}
            label={webhookEventTexts[event]}
            control={<Checkbox size="small" checked={events.includes(event)} onChange={() => toggle(event)} />}
          />
        ))}
      </Box>
    </FormDialog>
  );
}

/** Shows a signing secret, once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const showAlert = useAlerts();
  const copy = async () => {
    await copyText(secret);
    showAlert('success', messages.copiedToClipboard);
  };
  return (
    <FormDialog
      title={messages.signingSecret}
      submitLabel={messages.done}
      otherLabel={messages.copySecret}
      onOther={() => void copy()}
      onClose={onClose}
      onSubmit={onClose}
    >
      <Typography>{messages.yourReceiverChecksEachMessageWith}</Typography>
      <TextField
        label={messages.signingSecret}
        size="small"
        fullWidth
        multiline
        value={secret}
        slotProps={{ htmlInput: { readOnly: true, style: { fontFamily: 'ui-monospace, monospace' } } }}
      />
    </FormDialog>
  );
}
