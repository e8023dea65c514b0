import {
  deleteVoiceProfile,
  getVoiceProfile,
  storeVoiceBiometric,
  voiceConsent,
} from '@candor/contract/voice-profiles';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrent } from '../../entities/teams/current.tsx';
import { call } from '../../lib/api.ts';
import { momentText } from '../../lib/dates.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { VoiceDialog } from './voice-dialog.tsx';
import { messages } from './messages.ts';

/** Lets the member's own words carry their name where several people share one microphone. */
export function VoiceCard() {
  const { account } = useCurrent();
  const [question, setQuestion] = useState<'record' | 'delete' | null>(null);
  const close = () => setQuestion(null);
  const state = useQuery({
    queryKey: ['voice-profile', account.$id],
    queryFn: ({ signal }) => call(getVoiceProfile, { params: { accountId: account.$id } }, { signal }),
    refetchOnMount: 'always',
  });
  const { store, remove } = useChanges(account.$id, close);
  const profile = state.data?.profile;
  return (
    <SectionCard title={messages.voiceProfile} hint={messages.whenSeveralPeopleShareOneMicrophone}>
      {state.isPending && <RowsSkeleton rows={1} />}
      {state.isError && <Typography role="alert">{errorText(state.error)}</Typography>}
      {state.data && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
          <Typography sx={{ flex: '1 1 200px' }}>
            {profile
              ? messages.onSinceMomentText(momentText(profile.consentedAt))
              : messages.offNothingAboutYourVoiceIsStored}
          </Typography>
          <Button variant="outlined" onClick={() => setQuestion('record')}>
            {profile ? messages.recordAgain : messages.setUpVoiceProfile}
          </Button>
          {profile && (
            <Button variant="outlined" color="error" onClick={() => setQuestion('delete')}>
              {messages.deleteVoiceProfile}
            </Button>
          )}
        </Box>
      )}
      {question === 'record' && (
        <VoiceDialog isBusy={store.isPending} onClose={close} onSample={(sample) => store.mutate(sample)} />
      )}
      <ConfirmDialog
        isOpen={question === 'delete'}
        title={messages.deleteYourVoiceProfile}
        text={messages.yourVoiceDescriptionIsDeleted}
        confirmLabel={messages.deleteLabel}
        isDestructive
        isBusy={remove.isPending}
        onCancel={close}
        onConfirm={() => remove.mutate()}
      />
    </SectionCard>
  );
}

function useChanges(accountId: string, onDone: () => void) {
  const client = useQueryClient();
  const showAlert = useAlerts();
  const params = { accountId };
  const done = (text: string) => {
    onDone();
    showAlert('success', text);
    return client.invalidateQueries({ queryKey: ['voice-profile', accountId] });
  };
  const onError = (error: unknown) => showAlert('error', errorText(error));
  const store = useMutation({
    mutationFn: (body: Blob) => call(storeVoiceBiometric, { params, query: { consent: voiceConsent.version }, body }),
    onSuccess: () => done(messages.voiceProfileSaved),
    onError,
  });
  const remove = useMutation({
    mutationFn: () => call(deleteVoiceProfile, { params }),
    onSuccess: () => done(messages.voiceProfileDeleted),
    onError,
  });
  return { store, remove };
}
