import { limits } from '@candor/contract/limits';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { LimitedTextField } from '../../ui/limited-text-field.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import type { GeneralProps } from './general-props.ts';
import { useSaveSettings } from './use-settings.ts';
import { messages } from './messages.ts';

const offeredDays = [30, 60, 90, 180, 365, 730, 1_825, 3_650];
const daysText = (days: number) =>
  days % 365 === 0 ? messages.daysYear(days / 365, days === 365) : messages.daysDays(days);

/** How long meetings are kept, and what participants are told when the bot joins. */
export function RecordingCard({ teamId, isAdmin, settings }: GeneralProps) {
  const [days, setDays] = useState(settings.retentionDays);
  const [notice, setNotice] = useState(settings.recordingNotice ?? '');
  const save = useSaveSettings(teamId);
  const wanted = { retentionDays: days, recordingNotice: notice.trim() === '' ? null : notice.trim() };
  const isSame = wanted.retentionDays === settings.retentionDays && wanted.recordingNotice === settings.recordingNotice;
  const options = days === null || offeredDays.includes(days) ? offeredDays : [...offeredDays, days];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(wanted);
  };
  return (
    <SectionCard title={messages.recordingAndRetention}>
      <Stack
        component="form"
        aria-label={messages.recordingAndRetention}
        onSubmit={submit}
        spacing={2}
        sx={{ maxWidth: 560 }}
      >
        <TextField
          select
          size="small"
          label={messages.keepFinishedMeetings}
          value={days ?? 'always'}
          disabled={!isAdmin}
          onChange={(event) => setDays(event.target.value === 'always' ? null : Number(event.target.value))}
          helperText={
            days === null
              ? messages.meetingsStayUntilSomeoneDeletesThem
              : messages.olderMeetingsAreDeletedEveryNightYou(limits.restoreDays)
          }
        >
          <MenuItem value="always">{messages.always}</MenuItem>
          {options.map((one) => (
            <MenuItem key={one} value={one}>
              {daysText(one)}
            </MenuItem>
          ))}
        </TextField>
        <LimitedTextField
          label={messages.recordingNotice2}
          size="small"
          multiline
          minRows={2}
          value={notice}
          max={limits.recordingNotice}
          disabled={!isAdmin}
          onValue={(text) => setNotice(text.replace(/(?<!\s)\s*\n\s*/g, ' '))}
          helperText={messages.theNotetakerPostsThisInTheChat}
        />
        {isAdmin && (
          <Box>
            <Button type="submit" variant="contained" loading={save.isPending} disabled={isSame}>
              {messages.saveRecordingSettings}
            </Button>
          </Box>
        )}
      </Stack>
    </SectionCard>
  );
}
