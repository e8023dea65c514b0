import { limits } from '@candor/contract/limits';
import type { ManagedNumber } from '@candor/contract/phone-numbers';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { membersQuery } from '../../entities/teams/members.ts';
import { numberText } from '../../entities/telephony/calls.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { MultiSelect } from '../../ui/multi-select.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { NoticeFile } from './notice-file.tsx';
import { useNumberWork } from './use-numbers.ts';
import { messages } from './messages.ts';

/** Everything that is set for one number. */
export function NumberCard({ teamId, number }: { teamId: string; number: ManagedNumber }) {
  const members = useQuery(membersQuery(teamId));
  const [draft, setDraft] = useState(number);
  const [isRemoving, setIsRemoving] = useState(false);
  const work = useNumberWork(teamId);
  const showAlert = useAlerts();
  const tell = (error: unknown) => showAlert('error', errorText(error));
  const change = (changes: Partial<ManagedNumber>) => setDraft({ ...draft, ...changes });
  const people = (members.data?.memberships ?? [])
    .filter(({ inactive }) => !inactive)
    .map(({ accountId, name }) => ({ id: accountId, label: name }));
  const { label, extension, accountIds, inbound, isRecorded, notice } = draft;
  const save = (event: FormEvent) => {
    event.preventDefault();
    const settings = { label, extension: extension || null, accountIds, inbound, isRecorded, notice };
    work.mutate(
      { do: 'change', phoneNumberId: number.$id, change: settings },
      { onSuccess: () => showAlert('success', messages.phoneNumberSaved), onError: tell },
    );
  };
  return (
    <SectionCard title={numberText(number)}>
      <Stack
        component="form"
        aria-label={messages.settingsOfValue(number.value)}
        onSubmit={save}
        spacing={2}
        sx={{ maxWidth: 560 }}
      >
        <Box sx={{ display: 'flex', gap: 2 }}>
          <TextField
            label={messages.label}
            size="small"
            fullWidth
            value={label}
            onChange={(event) => change({ label: event.target.value })}
            slotProps={{ htmlInput: { maxLength: limits.name } }}
          />
          <TextField
            label={messages.extension}
            size="small"
            value={extension ?? ''}
            onChange={(event) => change({ extension: event.target.value })}
            sx={{ width: 140 }}
            slotProps={{ htmlInput: { maxLength: 20 } }}
          />
        </Box>
        <MultiSelect
          label={messages.whoCanCallFromIt}
          placeholder={messages.everyone}
          options={people}
          chosen={accountIds}
          onChosen={(ids) => change({ accountIds: ids })}
          isLoading={members.isPending}
        />
        <MultiSelect
          label={messages.ringTheseMembers}
          placeholder={messages.nobody}
          options={people}
          chosen={inbound.accountIds}
          onChosen={(ids) => change({ inbound: { ...inbound, accountIds: ids.slice(0, limits.phoneRing) } })}
          isLoading={members.isPending}
        />
        <TextField
          label={messages.ringForSeconds}
          type="number"
          size="small"
          value={inbound.ringS}
          onChange={(event) => change({ inbound: { ...inbound, ringS: Number(event.target.value) } })}
          sx={{ maxWidth: 200 }}
          slotProps={{ htmlInput: { min: 5, max: 120 } }}
        />
        <FormControlLabel
          label={messages.thenTakeAVoiceMessage}
          control={
            <Switch
              checked={inbound.hasVoicemail}
              onChange={(_, hasVoicemail) => change({ inbound: { ...inbound, hasVoicemail } })}
            />
          }
        />
        <FormControlLabel
          label={messages.recordCalls}
          control={<Switch checked={isRecorded} onChange={(_, wanted) => change({ isRecorded: wanted })} />}
        />
        <TextField
          label={messages.announcement}
          size="small"
          fullWidth
          multiline
          value={notice}
          disabled={number.hasNoticeFile}
          onChange={(event) => change({ notice: event.target.value.replace(/\n/g, ' ') })}
          helperText={messages.playedToEveryoneWhoJoinsARecorded}
          slotProps={{ htmlInput: { maxLength: limits.phoneNotice } }}
        />
        <NoticeFile teamId={teamId} number={number} />
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button type="submit" variant="contained" loading={work.isPending}>
            {messages.save}
          </Button>
          <Button color="error" onClick={() => setIsRemoving(true)}>
            {messages.removeNumber}
          </Button>
        </Box>
      </Stack>
      <ConfirmDialog
        isOpen={isRemoving}
        title={messages.removeValue(number.value)}
        text={messages.noOneCanCallFromThisNumber}
        confirmLabel={messages.remove}
        isDestructive
        isBusy={work.isPending}
        onCancel={() => setIsRemoving(false)}
        onConfirm={() => work.mutate({ do: 'remove', phoneNumberId: number.$id }, { onError: tell })}
      />
    </SectionCard>
  );
}
