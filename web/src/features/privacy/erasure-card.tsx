import { getErasureCertificate, previewErasure } from '@candor/contract/privacy';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call, callBinary } from '../../lib/api.ts';
import { momentText } from '../../lib/dates.ts';
import { errorText } from '../../lib/error-text.ts';
import { saveBlob } from '../../lib/save-file.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useAlerts } from '../../ui/alerts.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { CheckList } from './check-list.tsx';
import { confirmText, countsText } from './erasure-counts.ts';
import { RefusalAlert } from './refusal-alert.tsx';
import { erasuresQuery, useErase } from './use-privacy.ts';
import { messages } from './messages.ts';

/** As short as the contract takes a name: a shorter one would be found everywhere. */
const shortestName = 4;

/** Removes a person for good, after showing what that means; each erasure has a certificate. */
export function ErasureCard({ teamId }: { teamId: string }) {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [phone, setPhone] = useState('');
  const showAlert = useAlerts();
  const subject = { name: name.trim(), email: email.trim() || null, phone: phone.trim() || null };
  const preview = useMutation({
    mutationFn: () => call(previewErasure, { params: { teamId }, body: subject }),
    onError: (error) => showAlert('error', errorText(error)),
  });
  const erase = useErase(teamId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    preview.mutate();
  };
  const finish = () => {
    preview.reset();
    for (const clear of [setName, setEmail, setPhone]) clear('');
  };
  return (
    <SectionCard title={messages.eraseAPerson} hint={messages.deletesThePersonsMeetingsRecordings}>
      <Stack component="form" aria-label={messages.eraseAPerson} onSubmit={submit} spacing={2} sx={{ maxWidth: 560 }}>
        <TextField
          size="small"
          required
          label={messages.fullName}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <TextField
          size="small"
          type="email"
          label={messages.email}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          helperText={messages.distinguishesPeopleWithTheSameName}
        />
        <TextField
          size="small"
          type="tel"
          label={messages.phone}
          value={phone}
          onChange={({ target }) => setPhone(target.value)}
        />
        <Box>
          <Button
            type="submit"
            variant="outlined"
            loading={preview.isPending}
            disabled={subject.name.length < shortestName}
          >
            {messages.previewErasure}
          </Button>
        </Box>
      </Stack>
      {erase.isError && <RefusalAlert error={erase.error} onClose={() => erase.reset()} />}
      <ConfirmDialog
        isOpen={preview.data !== undefined}
        title={messages.eraseSubjectName(subject.name)}
        text={preview.data ? confirmText(preview.data) : ''}
        confirmLabel={messages.erasePermanently}
        isDestructive
        isBusy={erase.isPending}
        onCancel={() => preview.reset()}
        onConfirm={() => erase.mutate(subject, { onSuccess: finish, onError: () => preview.reset() })}
      >
        {preview.data && <CheckList teamId={teamId} places={preview.data.check} />}
      </ConfirmDialog>
      <ErasureList teamId={teamId} />
    </SectionCard>
  );
}

function ErasureList({ teamId }: { teamId: string }) {
  const erasures = useQuery(erasuresQuery(teamId));
  const showAlert = useAlerts();
  const certificate = useMutation({
    mutationFn: (erasureId: string) => callBinary(getErasureCertificate, { params: { teamId, erasureId } }),
    onSuccess: (blob) => saveBlob(blob, messages.certificateOfErasurePdf),
    onError: (error) => showAlert('error', errorText(error)),
  });
  if (erasures.isPending) return <RowsSkeleton rows={1} />;
  if (erasures.isError)
    return (
      <Alert severity="error" action={<Button onClick={() => void erasures.refetch()}>{messages.tryAgain}</Button>}>
        {errorText(erasures.error)}
      </Alert>
    );
  if (erasures.data.erasures.length === 0)
    return (
      <Typography variant="body2" sx={{ mt: 3, color: 'text.secondary' }}>
        {messages.noOneHasBeenErasedYet}
      </Typography>
    );
  return (
    <Stack component="ul" aria-label={messages.erasures} spacing={1.5} sx={{ m: 0, mt: 3, p: 0, listStyle: 'none' }}>
      {erasures.data.erasures.map((erasure) => (
        <Stack
          key={erasure.$id}
          component="li"
          direction="row"
          useFlexGap
          sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}
        >
          <Box sx={{ flex: 1, minWidth: 220, overflowWrap: 'anywhere' }}>
            <Typography>{erasure.name}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {messages.momentTextBy(momentText(erasure.completedAt))}
              {erasure.requestedBy || messages.aFormerMember}
              {messages.removedCountsText(countsText(erasure.counts))}
            </Typography>
            <CheckList teamId={teamId} places={erasure.check} />
          </Box>
          <Button
            size="small"
            loading={certificate.isPending && certificate.variables === erasure.$id}
            onClick={() => certificate.mutate(erasure.$id)}
          >
            {messages.downloadCertificate}
          </Button>
        </Stack>
      ))}
    </Stack>
  );
}
