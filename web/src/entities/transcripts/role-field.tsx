import { type Speaker, speakerRoles } from '@candor/contract/speech-data';
import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';

type Role = Speaker['role'];
export const roleLabels: Record<NonNullable<Role>, string> = {
  host: 'Host',
  candidate: 'Candidate',
  client: 'Client',
  other: 'Other',
};

const noRole = 'none';

/** The role of a person in a meeting. */
export function RoleField({
  role,
  onRole,
  label = 'Role',
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
      <MenuItem value={noRole}>No role</MenuItem>
      {speakerRoles.map((value) => (
        <MenuItem key={value} value={value}>
          {roleLabels[value]}
        </MenuItem>
      ))}
    </TextField>
  );
}
