import { limits } from '@candor/contract/limits';
import type { MeetingType } from '@candor/contract/meeting-types';
import { generalMeetingType } from '@candor/contract/meetings';
import type { TrainingData } from '@candor/contract/training-data';
import AddIcon from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { typeOptions } from '../../entities/meeting-types/meeting-types.ts';
import { errorText } from '../../lib/error-text.ts';
import { LeaveGuard } from '../../lib/leave-guard.tsx';
import { useAlerts } from '../../ui/alerts.tsx';
import { LimitedTextField } from '../../ui/limited-text-field.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { FromMeeting } from './from-meeting.tsx';
import { faultOf, fitTo, newFormSection, ofTrainingData, toSections } from './training-rules.ts';
import { useSaveTraining } from './use-training.ts';
import { messages } from './messages.ts';

export type TrainingFormProps = {
  teamId: string;
  saved: TrainingData | null;
  types: readonly MeetingType[];
  general: MeetingType;
};

/** How notes of such a meeting should read, section by section. */
export function TrainingForm({ teamId, saved, types, general }: TrainingFormProps) {
  const templateOf = (id: string | null) => types.find(({ $id }) => $id === id)?.noteTemplate ?? general.noteTemplate!;
  const [title, setTitle] = useState(saved?.title ?? '');
  const [meetingTypeId, setMeetingTypeId] = useState(saved?.meetingTypeId ?? null);
  const [meetingId, setMeetingId] = useState(saved?.meetingId ?? null);
  const [form, setForm] = useState(() => fitTo(templateOf(meetingTypeId), saved ? ofTrainingData(saved) : []));
  const [first] = useState(() => JSON.stringify([title, meetingTypeId, toSections(form)]));
  const [savedId, setSavedId] = useState<string | null>(null);
  const save = useSaveTraining(teamId, saved?.$id ?? null);
  const navigate = useNavigate();
  const showAlert = useAlerts();
  const fault = faultOf(title, form);
  const isDirty = savedId === null && JSON.stringify([title, meetingTypeId, toSections(form)]) !== first;
  useEffect(() => {
    // Here, when the guard below knows that nothing is left to be saved.
    if (savedId !== null)
      void navigate({
        to: '/app/teams/$teamId/settings/training-data/complete',
        params: { teamId },
        search: { trainingDataId: savedId },
      });
  }, [savedId, teamId, navigate]);
  const chooseType = (id: string | null) => {
    setMeetingTypeId(id);
    setForm(fitTo(templateOf(id), form));
  };
  const submit = () =>
    save.mutate(
      { title: title.trim(), meetingTypeId, meetingId, sections: toSections(form) },
      {
        onSuccess: ({ $id }) => setSavedId($id),
        onError: (error) => showAlert('error', errorText(error)),
      },
    );
  return (
    <Stack sx={{ gap: 2 }}>
      <SectionCard title={messages.details}>
        <Stack sx={{ gap: 2 }}>
          <LimitedTextField
            label={messages.title}
            required
            size="small"
            fullWidth
            max={limits.name}
            value={title}
            onValue={setTitle}
          />
          <TextField
            select
            size="small"
            fullWidth
            label={messages.meetingType}
            value={meetingTypeId ?? generalMeetingType}
            onChange={(event) => chooseType(event.target.value === generalMeetingType ? null : event.target.value)}
          >
            {typeOptions(types, [meetingTypeId ?? generalMeetingType]).map(({ $id, name }) => (
              <MenuItem key={$id} value={$id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
          <FromMeeting
            teamId={teamId}
            onNotes={(meeting, sections) => {
              setMeetingId(meeting.$id);
              setForm(fitTo(templateOf(meetingTypeId), sections));
              if (title.trim() === '') setTitle(meeting.description.slice(0, limits.name));
            }}
          />
        </Stack>
      </SectionCard>
      <SectionCard title={messages.notes} hint={messages.writtenTheWayYouWantToRead}>
        <Stack sx={{ gap: 2.5 }}>
          {form.map((section) => {
            const set = (change: Partial<typeof section>) =>
              setForm((all) => all.map((one) => (one.key === section.key ? { ...one, ...change } : one)));
            return (
              <Stack key={section.key} sx={{ gap: 1 }}>
                {section.sectionId === null ? (
                  <TextField
                    label={messages.section}
                    size="small"
                    value={section.title}
                    onChange={(event) => set({ title: event.target.value })}
                    slotProps={{ htmlInput: { maxLength: limits.name } }}
                  />
                ) : null}
                <LimitedTextField
                  label={
                    section.sectionId === null
                      ? messages.notesForSectionTitle(section.title.trim() || messages.thisSection)
                      : section.title
                  }
                  fullWidth
                  size="small"
                  multiline
                  minRows={2}
                  max={limits.trainingText}
                  value={section.text}
                  onValue={(text) => set({ text })}
                />
              </Stack>
            );
          })}
          <Button
            variant="outlined"
            startIcon={<AddIcon />}
            disabled={form.length >= limits.templateSections}
            onClick={() => setForm((all) => [...all, newFormSection()])}
            sx={{ alignSelf: 'flex-start' }}
          >
            {messages.addSection}
          </Button>
        </Stack>
      </SectionCard>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Button
          variant="contained"
          loading={save.isPending}
          disabled={fault !== null || (saved !== null && !isDirty)}
          onClick={submit}
        >
          {messages.save}
        </Button>
        {isDirty && fault && (
          <Typography role="status" sx={{ color: 'text.secondary' }}>
            {fault}
          </Typography>
        )}
      </Box>
      <LeaveGuard isBusy={isDirty} />
    </Stack>
  );
}
