import { type EmailTemplate, emailPlaceholders } from '@candor/contract/emails';
import { limits } from '@candor/contract/limits';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { type TemplateContent, useEmailTemplateChanges } from '../../entities/documents/emails.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { messages } from './messages.ts';

const start: TemplateContent = {
  name: '',
  subject: '',
  text: 'Hi {{first_name}},\n\n{{text}}\n\nBest,\n{{sender}}',
  isDefault: false,
};

/** Name, subject and words of a template; a press on a placeholder puts it where the cursor is. */
export function TemplateDialog({
  teamId,
  template,
  onClose,
}: {
  teamId: string;
  template: EmailTemplate | null;
  onClose: () => void;
}) {
  const [content, setContent] = useState<TemplateContent>(template ?? start);
  const field = useRef<HTMLTextAreaElement>(null);
  const { save } = useEmailTemplateChanges(teamId);
  const showAlert = useAlerts();
  const put = (change: Partial<TemplateContent>) => setContent((now) => ({ ...now, ...change }));
  const insert = (name: string) => {
    const at = field.current?.selectionStart ?? content.text.length;
    const end = field.current?.selectionEnd ?? at;
    put({ text: `${content.text.slice(0, at)}{{${name}}}${content.text.slice(end)}` });
    field.current?.focus();
  };
  const submit = () => {
    const { name, subject, text, isDefault } = content;
    save.mutate(
      { templateId: template?.$id ?? null, name: name.trim(), subject: subject.trim(), text: text.trim(), isDefault },
      { onSuccess: onClose, onError: (error) => showAlert('error', errorText(error)) },
    );
  };
  return (
    <FormDialog
      title={template ? messages.editEmailTemplate : messages.addEmailTemplate}
      submitLabel={messages.save}
      isBusy={save.isPending}
      isReady={content.name.trim() !== '' && content.text.trim() !== ''}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        size="small"
        label={messages.name}
        required
        value={content.name}
        slotProps={{ htmlInput: { maxLength: limits.name } }}
        onChange={({ target }) => put({ name: target.value })}
      />
      <TextField
        size="small"
        label={messages.subject}
        value={content.subject}
        helperText={messages.leaveItEmptyToKeepTheSubject}
        slotProps={{ htmlInput: { maxLength: limits.emailSubject } }}
        onChange={({ target }) => put({ subject: target.value })}
      />
      <TextField
        label={messages.message}
        required
        multiline
        minRows={6}
        maxRows={14}
        inputRef={field}
        value={content.text}
        slotProps={{ htmlInput: { maxLength: limits.emailText } }}
        onChange={({ target }) => put({ text: target.value })}
      />
      <div>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 0.75 }}>
          {messages.placeholdersAreFilledInForEachEmail}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
          {Object.entries(emailPlaceholders).map(([name, label]) => (
            <Chip key={name} size="small" variant="outlined" label={label} onClick={() => insert(name)} />
          ))}
        </Box>
      </div>
      <FormControlLabel
        label={messages.startNewDraftsWithThisTemplate}
        control={<Checkbox checked={content.isDefault} onChange={(_, isDefault) => put({ isDefault })} />}
      />
    </FormDialog>
  );
}
