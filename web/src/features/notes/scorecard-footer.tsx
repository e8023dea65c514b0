import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useCurrent } from '../../entities/teams/current.tsx';
import type { InMeeting } from '../../entities/meetings/meetings.ts';
import { useReopenScorecard, useSubmitScorecard } from '../../entities/notes/notes.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { LeaveGuard } from '../../lib/leave-guard.tsx';
import { unrated } from './notes-rules.ts';
import type { useScorecardDraft } from './use-scorecard-draft.ts';
import { messages } from './messages.ts';

const savedTexts = { saved: messages.savedAsADraft, saving: messages.saving, failed: messages.notSaved } as const;

/** Only a person hands it in, under their own name, and is asked first. */
export function ScorecardFooter({
  at,
  isSubmitted,
  draft,
}: {
  at: InMeeting;
  isSubmitted: boolean;
  draft: ReturnType<typeof useScorecardDraft>;
}) {
  const { account } = useCurrent();
  const [isAsked, setIsAsked] = useState(false);
  const submit = useSubmitScorecard(at);
  const reopen = useReopenScorecard(at);
  const showAlert = useAlerts();
  const onError = (error: unknown) => showAlert('error', errorText(error));
  const missing = unrated(draft.ratings);
  const confirm = async () => {
    if (await draft.flush())
      submit.mutate(undefined, {
        onSuccess: () => showAlert('success', messages.scorecardSubmitted),
        onError,
        onSettled: () => setIsAsked(false),
      });
    else setIsAsked(false);
  };
  if (isSubmitted) {
    return (
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 1.5 }}>
        <Button
          variant="outlined"
          color="inherit"
          loading={reopen.isPending}
          onClick={() => reopen.mutate(undefined, { onError })}
        >
          {messages.reopen}
        </Button>
      </Box>
    );
  }
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', gap: 1.5, mt: 1.5 }}
    >
      <Typography
        role="status"
        variant="body2"
        sx={{ flex: '1 1 200px', color: draft.state === 'failed' ? 'error.dark' : 'text.secondary' }}
      >
        {draft.state === 'failed'
          ? `${savedTexts.failed}: ${errorText(draft.error)}`
          : missing.length > 0
            ? messages.stillToRateOrCommentOnMissing(missing.join(', '))
            : savedTexts[draft.state]}
      </Typography>
      {draft.state === 'failed' && (
        <Button color="inherit" onClick={() => void draft.flush()}>
          {messages.tryAgain}
        </Button>
      )}
      <Button variant="contained" disabled={missing.length > 0} onClick={() => setIsAsked(true)}>
        {messages.submit}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={messages.submitTheScorecard}
        text={messages.itIsSubmittedAsAccountNameS(account.name)}
        confirmLabel={messages.submit2}
        isBusy={submit.isPending}
        onCancel={() => setIsAsked(false)}
        onConfirm={() => void confirm()}
      />
      <LeaveGuard isBusy={draft.state !== 'saved'} />
    </Box>
  );
}
