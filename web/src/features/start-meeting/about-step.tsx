import { limits } from '@candor/contract/limits';
import { generalMeetingType } from '@candor/contract/meetings';
import Autocomplete from '@mui/material/Autocomplete';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useCurrent } from '../../entities/teams/current.tsx';
import { meetingTypesQuery, typeOptions } from '../../entities/meeting-types/meeting-types.ts';
import { membersQuery } from '../../entities/teams/members.ts';
import { LimitedTextField } from '../../ui/limited-text-field.tsx';
import { ContactField } from '../../entities/contacts/contact-field.tsx';
import type { Draft } from './draft.ts';
import { StepFrame } from './step-frame.tsx';
import { messages } from './messages.ts';

export type StepProps = { draft: Draft; onChange: (changes: Partial<Draft>) => void; onNext: () => void };

/** What it is about. Everything here can be left empty and changed later. */
export function AboutStep({ draft, onChange, onNext }: StepProps) {
  const { team } = useCurrent();
  const types = useQuery(meetingTypesQuery(team.$id));
  const standard = types.data?.find((type) => type.default)?.$id ?? generalMeetingType;
  const chosen = draft.meetingTypeId === undefined ? standard : (draft.meetingTypeId ?? generalMeetingType);
  return (
    <StepFrame title={messages.meetingDetails} hint={messages.allFieldsAreOptionalYouCanChange} onNext={onNext}>
      <LimitedTextField
        label={messages.description}
        size="small"
        fullWidth
        autoFocus={draft.description === ''}
        max={limits.description}
        value={draft.description}
        onValue={(description) => onChange({ description })}
      />
      <TextField
        select
        fullWidth
        size="small"
        label={messages.meetingType}
        value={chosen}
        onChange={({ target: { value } }) => onChange({ meetingTypeId: value === generalMeetingType ? null : value })}
      >
        {typeOptions(types.data, [chosen]).map(({ $id, name }) => (
          <MenuItem key={$id} value={$id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <ContactField contact={draft.contact} onContact={(contact) => onChange({ contact })} />
      <ParticipantsField names={draft.participants} onNames={(participants) => onChange({ participants })} />
      <PrivateField isPrivate={draft.isPrivate} onPrivate={(isPrivate) => onChange({ isPrivate })} />
    </StepFrame>
  );
}

/** Colleagues are offered; anyone else is typed. */
function ParticipantsField({ names, onNames }: { names: readonly string[]; onNames: (names: string[]) => void }) {
  const { account, team } = useCurrent();
  const members = useQuery(membersQuery(team.$id));
  const colleagues = (members.data?.memberships ?? [])
    .filter(({ inactive, accountId }) => !inactive && accountId !== account.$id)
    .map(({ name }) => name);
  const take = (chosen: readonly string[]) =>
    onNames(
      [...new Set(chosen.map((name) => name.trim().slice(0, limits.name)).filter(Boolean))].slice(
        0,
        limits.participants,
      ),
    );
  return (
    <Autocomplete
      multiple
      freeSolo
      autoSelect
      size="small"
      options={[...new Set(colleagues)]}
      value={[...names]}
      onChange={(_, chosen) => take(chosen)}
      renderInput={(params) => (
        <TextField {...params} label={messages.participants} helperText={messages.pressEnterAfterEachNameYoureAlways} />
      )}
    />
  );
}

function PrivateField({ isPrivate, onPrivate }: { isPrivate: boolean; onPrivate: (isPrivate: boolean) => void }) {
  const hintId = useId();
  return (
    <div>
      <FormControlLabel
        label={messages.private}
        control={
          <Switch
            checked={isPrivate}
            onChange={(_, wanted) => onPrivate(wanted)}
            slotProps={{ input: { 'aria-describedby': hintId } }}
          />
        }
      />
      <FormHelperText id={hintId}>{messages.onlyYouCanSeeTheMeetingRegardless}</FormHelperText>
    </div>
  );
}
