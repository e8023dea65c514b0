import { type Speaker, speakerRoles } from '@candor/contract/speech-data';
import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { messages } from './messages.ts';

type Role = Speaker['role'];
export const roleLabels: Record<NonNullable<Role>, string> = {
  host: messages.host,
  candidate: messages.candidate,
  client: messages.client,
  other: messages.other,
};

const noRole = 'none';

/** The role of a person in a meeting. */
export function RoleField({
  role,
  onRole,
  label = messages.role,
  ...more
}: { role: Role; onRole: (role: Role) => void } & Pick<TextFieldProps, 'label' | 'sx' | 'fullWidth'>) {
  return (
    <TextField
      select
      label={label}
      size="small"
      value={role ?? noRole}
      onChange={(event) => onRole(event.target.value === noRole ? null : (event.target.value as Role))}
      {...more}
    >
      <MenuItem value={noRole}>{messages.noRole}</MenuItem>
      {speakerRoles.map((value) => (
        <MenuItem key={value} value={value}>
          {roleLabels[value]}
        </MenuItem>
      ))}
    </TextField>
  );
}
