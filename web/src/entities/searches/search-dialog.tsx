import { limits } from '@candor/contract/limits';
import type { FoundMeeting } from '@candor/contract/meetings';
import type { Search } from '@candor/contract/searches';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { LimitedTextField } from '../../ui/limited-text-field.tsx';
import { MultiSelect } from '../../ui/multi-select.tsx';
import { MeetingPicker } from '../meetings/meeting-picker.tsx';
import { useCurrent } from '../teams/current.tsx';
import { membersQuery } from '../teams/members.ts';
import { useCreateSearch } from './searches.ts';
import { messages } from './messages.ts';

export type SearchDialogProps = { onClose: () => void; onCreated: (search: Search) => void };

/** A search needs a title. From the intake come the client and what they ask for. */
export function SearchDialog({ onClose, onCreated }: SearchDialogProps) {
  const { team, account } = useCurrent();
  const [title, setTitle] = useState('');
  const [client, setClient] = useState('');
  const [intake, setIntake] = useState<FoundMeeting | null>(null);
  const [members, setMembers] = useState([account.$id]);
  const found = useQuery(membersQuery(team.$id));
  const create = useCreateSearch(team.$id);
  const showAlert = useAlerts();
  const submit = () =>
    create.mutate(
      {
        title: title.trim(),
        members,
        client: { name: client.trim(), contactId: null },
        ...(intake && { intakeMeetingId: intake.$id }),
      },
      { onSuccess: onCreated, onError: (error) => showAlert('error', errorText(error)) },
    );
  return (
    <FormDialog
      title={messages.newSearch}
      submitLabel={messages.startSearch}
      isBusy={create.isPending}
      isReady={title.trim() !== ''}
      onClose={onClose}
      onSubmit={submit}
    >
      <LimitedTextField
        label={messages.title}
        placeholder={messages.headOfFinance}
        helperText={messages.meetingsWithThisTitleAreAdded}
        required
        autoFocus
        fullWidth
        size="small"
        max={limits.name}
        value={title}
        onValue={setTitle}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <MeetingPicker
        teamId={team.$id}
        label={messages.intakeMeeting}
        chosen={intake}
        onChosen={setIntake}
        helperText={messages.candorFindsTheClientAndThe}
      />
      <LimitedTextField
        label={messages.client}
        fullWidth
        size="small"
        max={limits.name}
        value={client}
        onValue={setClient}
        helperText={intake ? messages.leaveEmptyToUseTheContactOf : undefined}
      />
      <MultiSelect
        label={messages.members}
        placeholder={messages.peopleWorkingOnThisSearch}
        options={(found.data?.memberships ?? []).map(({ accountId, name }) => ({ id: accountId, label: name }))}
        chosen={members}
        onChosen={setMembers}
        isLoading={found.isPending}
      />
    </FormDialog>
  );
}
