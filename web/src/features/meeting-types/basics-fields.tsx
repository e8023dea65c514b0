import { limits } from '@candor/contract/limits';
import Autocomplete from '@mui/material/Autocomplete';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { cutTo } from '../../ui/cut-to.ts';
import { LimitedTextField } from '../../ui/limited-text-field.tsx';
import type { Content } from './content-rules.ts';

/** What every part of the form gets: the whole, and a way to change it. */
export type PartProps = { content: Content; onChange: (update: (content: Content) => Content) => void };

const activities = ['Candidate call', 'Interview', 'Client meeting', 'Reference', 'Sales call', 'Internal meeting'];

/** Its name, and how it fits in with other systems. */
export function BasicsFields({ content, onChange, isNew }: PartProps & { isNew?: boolean }) {
  const hintId = useId();
  const set = (change: Partial<Content>) => onChange((before) => ({ ...before, ...change }));
  const isNameless = content.name.trim() === '';
  return (
    <Stack sx={{ gap: 2.5 }}>
      <LimitedTextField
        label="Name"
        required
        fullWidth
        size="small"
        autoFocus={isNew && isNameless}
        max={limits.name}
        value={content.name}
        onValue={(name) => set({ name })}
        error={!isNew && isNameless}
        helperText="As people choose it for a meeting. A meeting whose description says it gets this type by itself."
      />
      <Autocomplete
        freeSolo
        size="small"
        options={activities}
        inputValue={content.activityType ?? ''}
        onInputChange={(_, text) => set({ activityType: cutTo(text, limits.name) || null })}
        renderInput={(params) => (
          <TextField
            {...params}
            label="Activity type"
            helperText="What such a meeting is called in your applicant-tracking system."
          />
        )}
      />
      <LimitedTextField
        label="Note destination"
        fullWidth
        size="small"
        max={limits.name}
        value={content.noteDestination ?? ''}
        onValue={(text) => set({ noteDestination: text || null })}
        helperText="Where your team files the notes besides here. Nothing is sent there until an administrator has connected that system."
      />
      <div>
        <FormControlLabel
          label="Link the contact automatically"
          control={
            <Switch
              checked={content.autoLinkContact}
              onChange={(_, autoLinkContact) => set({ autoLinkContact })}
              slotProps={{ input: { 'aria-describedby': hintId } }}
            />
          }
        />
        <FormHelperText id={hintId}>
          By names, emails and phone numbers of those who took part. Otherwise somebody chooses the contact.
        </FormHelperText>
      </div>
    </Stack>
  );
}
