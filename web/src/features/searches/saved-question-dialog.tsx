import { limits } from '@candor/contract/limits';
import type { SavedQuestion } from '@candor/contract/saved-questions';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useSavedQuestions } from '../../entities/searches/search-questions.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { messages } from './messages.ts';

/** Keeps a question for the team, or changes one that is kept. */
export function SavedQuestionDialog({
  teamId,
  question,
  onClose,
}: {
  teamId: string;
  question: SavedQuestion | { text: string };
  onClose: () => void;
}) {
  const questionId = '$id' in question ? question.$id : null;
  const [title, setTitle] = useState('title' in question ? question.title : question.text.slice(0, 40));
  const [text, setText] = useState(question.text);
  const { save } = useSavedQuestions(teamId);
  const showAlert = useAlerts();
  return (
    <FormDialog
      title={questionId === null ? messages.saveQuestion : messages.changeSavedQuestion}
      submitLabel={messages.save}
      isBusy={save.isPending}
      isReady={title.trim() !== '' && text.trim() !== ''}
      onClose={onClose}
      onSubmit={() =>
        save.mutate(
          { questionId, title: title.trim(), text: text.trim() },
          { onSuccess: onClose, onError: (error) => showAlert('error', errorText(error)) },
        )
      }
    >
      <TextField
        size="small"
        label={messages.title}
        required
        value={title}
        slotProps={{ htmlInput: { maxLength: limits.name } }}
        onChange={({ target }) => setTitle(target.value)}
      />
      <TextField
        size="small"
        label={messages.question}
        required
        multiline
        value={text}
        slotProps={{ htmlInput: { maxLength: limits.question } }}
        onChange={({ target }) => setText(target.value.replace(/\n/g, ' '))}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {messages.everyoneInTheTeamCanAskIt}
      </Typography>
    </FormDialog>
  );
}
