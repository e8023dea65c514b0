import { generalMeetingType } from '@candor/contract/meetings';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { meetingTypesQuery, typeOptions } from '../../entities/meeting-types/meeting-types.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import type { GeneralProps } from './general-props.ts';
import { useSaveDefaultType } from './use-settings.ts';
import { messages } from './messages.ts';

/** Members may still choose their own under Meeting types. */
export function DefaultTypeCard({ teamId, isAdmin }: GeneralProps) {
  const types = useQuery(meetingTypesQuery(teamId));
  const save = useSaveDefaultType(teamId);
  const current = save.isPending
    ? (save.variables ?? generalMeetingType)
    : (types.data?.find((type) => type.default)?.$id ?? generalMeetingType);
  return (
    <SectionCard title={messages.defaultMeetingType} hint={messages.newMeetingsGetThisTypeUnlessA}>
      <TextField
        select
        size="small"
        label={messages.defaultMeetingType}
        value={types.data ? current : generalMeetingType}
        disabled={!isAdmin || !types.data || save.isPending}
        onChange={(event) => save.mutate(event.target.value === generalMeetingType ? null : event.target.value)}
        sx={{ width: '100%', maxWidth: 440 }}
      >
        {typeOptions(types.data, [current]).map(({ $id, name }) => (
          <MenuItem key={$id} value={$id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
    </SectionCard>
  );
}
