import { limits } from '@candor/contract/limits';
import Autocomplete from '@mui/material/Autocomplete';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { activityTypesQuery, teamAtsQuery } from '../../entities/ats/ats.ts';
import { useAddressTeam } from '../../entities/teams/use-address-team.ts';
import { cutTo } from '../../ui/cut-to.ts';
import { LimitedTextField } from '../../ui/limited-text-field.tsx';
import type { Content } from './content-rules.ts';
import { messages } from './messages.ts';

/** What every part of the form gets: the whole, and a way to change it. */
export type PartProps = { content: Content; onChange: (update: (content: Content) => Content) => void };

/** Offered until a system says its own. */
const activities = [
  messages.candidateCall,
  messages.interview,
  messages.clientMeeting,
  messages.reference,
  messages.salesCall,
  messages.internalMeeting,
];

/** Its name, and how it fits in with other systems. */
export function BasicsFields({ content, onChange, isNew }: PartProps & { isNew?: boolean }) {
  const hintId = useId();
  const set = (change: Partial<Content>) => onChange((before) => ({ ...before, ...change }));
  const of = useAddressTeam();
  const ats = useQuery({ ...teamAtsQuery(of?.team.$id ?? ''), enabled: of !== null });
  const types = useQuery({ ...activityTypesQuery(of?.team.$id ?? ''), enabled: ats.data?.connection != null });
  const known = types.data?.activityTypes.map(({ name }) => name) ?? [];
  const isNameless = content.name.trim() === '';
  return (
    <Stack sx={{ gap: 2.5 }}>
      <LimitedTextField
        label={messages.name}
        required
        fullWidth
        size="small"
        autoFocus={isNew && isNameless}
        max={limits.name}
        value={content.name}
        onValue={(name) => set({ name })}
        error={!isNew && isNameless}
        helperText={messages.theNamePeopleChooseMeetingsWhose}
      />
      <Autocomplete
        freeSolo
        size="small"
        options={known.length > 0 ? known : activities}
        inputValue={content.activityType ?? ''}
        onInputChange={(_, text) => set({ activityType: cutTo(text, limits.name) || null })}
        renderInput={(params) => (
          <TextField
            {...params}
            label={messages.activityType}
            helperText={
              known.length > 0
                ? messages.oneOfTheActivityTypesOfLabel(ats.data?.label ?? messages.yourSystem)
                : messages.whatThisKindOfMeetingIsCalled
            }
          />
        )}
      />
      <TextField
        select
        label={messages.noteDestination}
        fullWidth
        size="small"
        value={content.noteDestination ?? ''}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        onChange={({ target }) => set({ noteDestination: target.value || null })}
        helperText={messages.whatTheNotesAreAboutInYour}
      >
        <MenuItem value="">{messages.asInTeamSettings}</MenuItem>
        {destinations(content.noteDestination).map(([value, label]) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <div>
        <FormControlLabel
          label={messages.linkTheContactAutomatically}
          control={
            <Switch
              checked={content.autoLinkContact}
              onChange={(_, autoLinkContact) => set({ autoLinkContact })}
              slotProps={{ input: { 'aria-describedby': hintId } }}
            />
          }
        />
        <FormHelperText id={hintId}>{messages.matchedByTheNamesEmailsAndPhone}</FormHelperText>
      </div>
    </Stack>
  );
}

const labels = { contact: messages.contact, job: messages.job, deal: messages.deal, company: messages.company };

/** What someone typed in before there was a list stays visible until it is changed. */
function destinations(current: string | null): [string, string][] {
  const known = Object.entries(labels);
  return current === null || current in labels ? known : [...known, [current, current]];
}
