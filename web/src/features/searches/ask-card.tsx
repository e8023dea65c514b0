import { limits } from '@candor/contract/limits';
import type { SavedQuestion } from '@candor/contract/saved-questions';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { searchQuestionsQuery, useSearchQuestions } from '../../entities/searches/search-questions.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import type { SearchParts } from './parts.ts';
import { QuestionAnswer } from './question-answer.tsx';
import { SavedQuestionDialog } from './saved-question-dialog.tsx';
import { SavedQuestions } from './saved-questions.tsx';
import { messages } from './messages.ts';

/** Questions to the calls of this search; answers are in the words of whoever said it, and play. */
export function AskCard(parts: SearchParts) {
  const { at, search, mayChange } = parts;
  const found = useQuery(searchQuestionsQuery(at));
  const { ask } = useSearchQuestions(at);
  const showAlert = useAlerts();
  const [saved, setSaved] = useState<SavedQuestion | { text: string } | null>(null);
  const start = (text: string, done?: () => void, threadId?: string) =>
    ask.mutate(
      { text, threadId },
      { onSuccess: () => done?.(), onError: (error) => showAlert('error', errorText(error)) },
    );
  if (search.people.length === 0) return null;
  const threads = [...Map.groupBy(found.data ?? [], ({ threadId }) => threadId).entries()];
  return (
    <SectionCard title={messages.ask} hint={messages.answersComeFromTheCallsOfThis}>
      <Stack sx={{ gap: 2 }}>
        <QuestionForm
          label={messages.askAboutTheCandidates}
          placeholder={messages.whyDoTheyWantToLeave}
          isBusy={ask.isPending}
          onAsk={start}
        />
        <SavedQuestions teamId={at.teamId} mayChange={mayChange} onRun={start} onEdit={setSaved} />
        {found.isError && !found.data ? (
          <Box role="alert">
            <Typography sx={{ color: 'error.dark' }}>{errorText(found.error)}</Typography>
            <Button size="small" loading={found.isFetching} onClick={() => void found.refetch()}>
              {messages.tryAgain}
            </Button>
          </Box>
        ) : (
          !found.data && <RowsSkeleton rows={1} />
        )}
        {threads.map(([threadId, questions]) => (
          <Stack
            key={threadId}
            component="section"
            aria-label={messages.threadText(questions[0]!.text)}
            sx={{ gap: 2, border: 1, borderColor: 'divider', borderRadius: 1, p: { base: 1.5, sm: 2 } }}
          >
            {questions.map((question) => (
              <QuestionAnswer
                key={question.$id}
                {...parts}
                question={question}
                onSave={mayChange ? () => setSaved({ text: question.text }) : null}
              />
            ))}
            <QuestionForm
              label={messages.followUpOnText(questions[0]!.text)}
              placeholder={messages.askAFollowUpQuestion}
              isBusy={ask.isPending}
              onAsk={(text, done) => start(text, done, threadId)}
            />
          </Stack>
        ))}
      </Stack>
      {saved && <SavedQuestionDialog teamId={at.teamId} question={saved} onClose={() => setSaved(null)} />}
    </SectionCard>
  );
}

function QuestionForm({
  label,
  placeholder,
  isBusy,
  onAsk,
}: {
  label: string;
  placeholder: string;
  isBusy: boolean;
  onAsk: (text: string, done: () => void) => void;
}) {
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '' && !isBusy) onAsk(text.trim(), () => setText(''));
  };
  return (
    <Box component="form" aria-label={label} onSubmit={submit} sx={{ display: 'flex', gap: 1 }}>
      <TextField
        size="small"
        fullWidth
        placeholder={placeholder}
        value={text}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { 'aria-label': label, maxLength: limits.question, enterKeyHint: 'send' } }}
      />
      <Button type="submit" variant="outlined" disabled={text.trim() === '' || isBusy} sx={{ flexShrink: 0 }}>
        {messages.ask}
      </Button>
    </Box>
  );
}
