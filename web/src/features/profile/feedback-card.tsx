import { limits } from '@candor/contract/limits';
import { sendFeedback } from '@candor/contract/team-services';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useCurrent } from '../../entities/teams/current.tsx';
import { call } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { LimitedTextField } from '../../ui/limited-text-field.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { messages } from './messages.ts';

/** A few words to the people who run this installation. */
export function FeedbackCard() {
  const { account, team } = useCurrent();
  const [text, setText] = useState('');
  const showAlert = useAlerts();
  const send = useMutation({
    mutationFn: () =>
      call(sendFeedback, { params: { teamId: team.$id, accountId: account.$id }, body: { text: text.trim() } }),
    onSuccess: () => {
      setText('');
      showAlert('success', messages.thankYouYourFeedbackIsOnIts);
    },
    onError: (error) => showAlert('error', errorText(error)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') send.mutate();
  };
  return (
    <SectionCard title={messages.feedback} hint={messages.theAdministratorsOfThisInstallation}>
      <Stack component="form" aria-label={messages.feedback} onSubmit={submit} spacing={2}>
        <LimitedTextField
          label={messages.yourFeedback}
          multiline
          minRows={3}
          value={text}
          max={limits.feedback}
          onValue={setText}
        />
        <Box>
          <Button type="submit" variant="contained" loading={send.isPending} disabled={text.trim() === ''}>
            {messages.sendFeedback}
          </Button>
        </Box>
      </Stack>
    </SectionCard>
  );
}
