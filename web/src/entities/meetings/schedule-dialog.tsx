import { limits } from '@candor/contract/limits';
import { generalMeetingType, type Meeting } from '@candor/contract/meetings';
import { recognisePlatform } from '@candor/contract/platforms';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../lib/error-text.ts';
import { zoneName } from '../../lib/time-settings.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { botSettingsQuery } from '../bots/bots.ts';
import { meetingTypesQuery, typeOptions } from '../meeting-types/meeting-types.ts';
import { formOf, type ScheduleForm, scheduleOf, startOfForm, useSchedule } from './schedule.ts';
import { messages } from './messages.ts';

export type ScheduleDialogProps = {
  teamId: string;
  /** The one that is changed; null for a new one. */
  meeting: Meeting | null;
  onClose: () => void;
  onDone?: (meeting: Meeting) => void;
};

const lengths = [15, 30, 45, 60, 90, 120];

/** Plans a meeting that lies ahead, or changes one. */
export function ScheduleDialog({ teamId, meeting, onClose, onDone }: ScheduleDialogProps) {
  const [form, setForm] = useState(() => formOf(meeting, new Date()));
  const change = (part: Partial<ScheduleForm>) => setForm({ ...form, ...part });
  const bots = useQuery(botSettingsQuery(teamId));
  const types = useQuery(meetingTypesQuery(teamId));
  const showAlert = useAlerts();
  const save = useSchedule(teamId, meeting?.$id ?? null);
  const start = startOfForm(form, new Date());
  const isJoinable = recognisePlatform(form.link, bots.data?.hosts) !== null;
  const submit = () => {
    if (start === null) return;
    save.mutate(scheduleOf({ ...form, isAutoJoin: form.isAutoJoin && isJoinable }, start), {
      onSuccess: (saved) => {
        showAlert('success', meeting ? messages.meetingUpdated : messages.meetingScheduled);
        onDone?.(saved);
        onClose();
      },
      onError: (error) => showAlert('error', errorText(error)),
    });
  };
  return (
    <FormDialog
      title={meeting ? messages.editMeeting : messages.scheduleAMeeting}
      submitLabel={meeting ? messages.save : messages.schedule}
      isBusy={save.isPending}
      isReady={form.description.trim() !== '' && start !== null}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        label={messages.title}
        value={form.description}
        autoFocus
        slotProps={{ htmlInput: { maxLength: limits.description } }}
        onChange={({ target }) => change({ description: target.value })}
      />
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
        <TextField
          label={messages.date}
          type="date"
          value={form.date}
          sx={{ flex: '1 1 140px' }}
          slotProps={{ inputLabel: { shrink: true } }}
          onChange={({ target }) => change({ date: target.value })}
        />
        <TextField
          label={messages.time}
          type="time"
          value={form.time}
          sx={{ flex: '1 1 110px' }}
          slotProps={{ inputLabel: { shrink: true } }}
          error={start === null}
          helperText={start === null ? messages.mustBeInTheFuture : zoneName()}
          onChange={({ target }) => change({ time: target.value })}
        />
        <TextField
          select
          label={messages.length}
          value={form.minutes}
          sx={{ flex: '1 1 110px' }}
          onChange={({ target }) => change({ minutes: Number(target.value) })}
        >
          {[...new Set([...lengths, form.minutes])]
            .sort((one, other) => one - other)
            .map((minutes) => (
              <MenuItem key={minutes} value={minutes}>
                {messages.minutesMin(minutes)}
              </MenuItem>
            ))}
        </TextField>
      </Box>
      <TextField
        label={messages.meetingLink}
        type="url"
        placeholder={messages.https}
        value={form.link}
        onChange={({ target }) => change({ link: target.value })}
      />
      <TextField
        label={messages.participants}
        value={form.participants}
        helperText={messages.namesSeparatedByCommas}
        onChange={({ target }) => change({ participants: target.value })}
      />
      <TextField
        select
        label={messages.meetingType}
        value={form.meetingTypeId ?? generalMeetingType}
        onChange={({ target }) => change({ meetingTypeId: target.value === generalMeetingType ? null : target.value })}
      >
        {typeOptions(types.data, form.meetingTypeId === null ? [] : [form.meetingTypeId]).map(({ $id, name }) => (
          <MenuItem key={$id} value={$id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <FormControlLabel
        label={messages.botAutoJoins}
        labelPlacement="start"
        sx={{ m: 0, justifyContent: 'space-between' }}
        control={
          <Switch
            checked={form.isAutoJoin && isJoinable}
            disabled={!isJoinable}
            onChange={(_, isAutoJoin) => change({ isAutoJoin })}
          />
        }
      />
    </FormDialog>
  );
}
