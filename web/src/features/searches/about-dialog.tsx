import type { AtsRecord } from '@candor/contract/ats';
import { limits } from '@candor/contract/limits';
import type { LinkedDeal, SearchState } from '@candor/contract/searches';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { atsRecordsQuery, teamAtsQuery } from '../../entities/ats/ats.ts';
import { ContactField } from '../../entities/contacts/contact-field.tsx';
import { stateLabels } from '../../entities/searches/search-labels.ts';
import { membersQuery } from '../../entities/teams/members.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { LimitedTextField } from '../../ui/limited-text-field.tsx';
import { MultiSelect } from '../../ui/multi-select.tsx';
import type { SearchParts } from './parts.ts';
import { messages } from './messages.ts';

/** Title, client, members, state and the linked job; and deleting the search. */
export function AboutDialog({
  at,
  search,
  changes,
  onClose,
  onDeleted,
}: SearchParts & { onClose: () => void; onDeleted: () => void }) {
  const [title, setTitle] = useState(search.title);
  const [state, setState] = useState<SearchState>(search.state);
  const [clientName, setClientName] = useState(search.client.name);
  const [contactId, setContactId] = useState(search.client.contactId);
  const [members, setMembers] = useState(search.members.map(({ accountId }) => accountId));
  const [deal, setDeal] = useState<LinkedDeal | null>(search.deal);
  const [isDeleting, setIsDeleting] = useState(false);
  const found = useQuery(membersQuery(at.teamId));
  const ats = useQuery(teamAtsQuery(at.teamId));
  const showAlert = useAlerts();
  const onError = (error: unknown) => showAlert('error', errorText(error));
  const save = () =>
    changes.update.mutate(
      {
        title: title.trim(),
        state,
        members,
        client: { name: clientName.trim(), contactId },
        ...(deal?.id !== search.deal?.id && { deal }),
      },
      { onSuccess: onClose, onError },
    );
  return (
    <>
      <FormDialog
        title={messages.editSearch}
        submitLabel={messages.save}
        isBusy={changes.update.isPending}
        isReady={title.trim() !== ''}
        onClose={onClose}
        onSubmit={save}
      >
        <LimitedTextField
          label={messages.title}
          required
          fullWidth
          size="small"
          max={limits.name}
          value={title}
          onValue={setTitle}
        />
        <TextField
          select
          label={messages.state}
          size="small"
          value={state}
          onChange={({ target }) => setState(target.value as SearchState)}
        >
          {Object.entries(stateLabels).map(([value, label]) => (
            <MenuItem key={value} value={value}>
              {label}
            </MenuItem>
          ))}
        </TextField>
        <LimitedTextField
          label={messages.client}
          fullWidth
          size="small"
          max={limits.name}
          value={clientName}
          onValue={setClientName}
        />
        <ContactField
          contact={contactId === null ? null : { id: contactId, name: clientName }}
          onContact={(chosen) => {
            setContactId(chosen?.id ?? null);
            if (chosen && !clientName.trim()) setClientName(chosen.name);
          }}
        />
        <MultiSelect
          label={messages.members}
          placeholder={messages.peopleWorkingOnThisSearch}
          options={(found.data?.memberships ?? []).map(({ accountId, name }) => ({ id: accountId, label: name }))}
          chosen={members}
          onChosen={setMembers}
          isLoading={found.isPending}
        />
        {ats.data?.connection && <DealField teamId={at.teamId} label={ats.data.label} deal={deal} onDeal={setDeal} />}
        <Button color="error" sx={{ alignSelf: 'flex-start' }} onClick={() => setIsDeleting(true)}>
          {messages.deleteSearch}
        </Button>
      </FormDialog>
      <ConfirmDialog
        isOpen={isDeleting}
        title={messages.deleteThisSearch}
        text={messages.searchTitleWillBeDeletedForEveryone(search.title)}
        confirmLabel={messages.deleteLabel}
        isDestructive
        isBusy={changes.remove.isPending}
        onCancel={() => setIsDeleting(false)}
        onConfirm={() => changes.remove.mutate(undefined, { onSuccess: onDeleted, onError })}
      />
    </>
  );
}

function DealField({
  teamId,
  label,
  deal,
  onDeal,
}: {
  teamId: string;
  label: string;
  deal: LinkedDeal | null;
  onDeal: (deal: LinkedDeal | null) => void;
}) {
  const [kind, setKind] = useState<'job' | 'deal'>(deal?.kind ?? 'job');
  const [typed, setTyped] = useState('');
  const found = useQuery(atsRecordsQuery(teamId, kind, typed.trim() === deal?.name ? '' : typed.trim()));
  return (
    <>
      <TextField
        select
        size="small"
        label={messages.linkedRecordInLabel(label)}
        value={kind}
        onChange={({ target }) => setKind(target.value as 'job' | 'deal')}
      >
        <MenuItem value="job">{messages.job}</MenuItem>
        <MenuItem value="deal">{messages.deal}</MenuItem>
      </TextField>
      <Autocomplete
        size="small"
        options={(found.data?.records ?? []).flatMap((record) => toDeal(record))}
        filterOptions={(all) => all}
        value={deal}
        inputValue={typed}
        onInputChange={(_, text) => setTyped(text)}
        onChange={(_, next) => onDeal(next)}
        loading={found.isPending}
        noOptionsText={found.isError ? errorText(found.error) : messages.nothingMatches}
        getOptionKey={({ id }) => id}
        getOptionLabel={({ name }) => name}
        isOptionEqualToValue={(option, value) => option.id === value.id}
        renderInput={(params) => <TextField {...params} label={kind === 'job' ? messages.job : messages.deal} />}
      />
    </>
  );
}

const toDeal = ({ kind, type, id, name, url }: AtsRecord): LinkedDeal[] =>
  kind === 'job' || kind === 'deal' ? [{ kind, type, id, name, url }] : [];
