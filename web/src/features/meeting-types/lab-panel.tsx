import { limits } from '@candor/contract/limits';
import type { FoundMeeting } from '@candor/contract/meetings';
import type { PinnedMeeting } from '@candor/contract/template-lab';
import UnpinIcon from '@mui/icons-material/CancelRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { dayText } from '../../lib/dates.ts';
import { errorText } from '../../lib/error-text.ts';
import { titleOf } from '../../entities/meetings/meeting-labels.ts';
import { MeetingPicker } from '../../entities/meetings/meeting-picker.tsx';
import { useAlerts } from '../../ui/alerts.tsx';
import { ListMessage } from '../../ui/list-message.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { LabResult } from './lab-result.tsx';
import { type LabDraft, labQuery, usePinMeetings, useStartRun } from './use-lab.ts';
import type { OfType } from './use-type.ts';
import { messages } from './messages.ts';

export type LabPanelProps = { at: OfType; draft: LabDraft; isDirty: boolean };

/** The draft tried on meetings that have been, beside what is published, before anyone's notes are written by it. */
export function LabPanel({ at, draft, isDirty }: LabPanelProps) {
  const lab = useQuery(labQuery(at));
  const start = useStartRun(at);
  const showAlert = useAlerts();
  const fault = faultOf(draft);
  if (lab.isError && !lab.data)
    return (
      <ListMessage
        role="alert"
        text={errorText(lab.error)}
        action={
          <Button variant="outlined" loading={lab.isFetching} onClick={() => void lab.refetch()}>
            {messages.tryAgain}
          </Button>
        }
      />
    );
  if (!lab.data) return <RowsSkeleton rows={3} />;
  const { pinned, lastRun } = lab.data;
  const isRunning = start.isPending || lastRun?.state === 'running';
  return (
    <>
      <SectionCard title={messages.templateLab} hint={messages.pinAFewPastMeetingsARun}>
        <Stack sx={{ gap: 2 }}>
          <Pinned at={at} pinned={pinned} />
          {fault && <Typography sx={{ color: 'error.dark' }}>{fault}</Typography>}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
            <Button
              variant={isDirty ? 'contained' : 'outlined'}
              disabled={pinned.length === 0 || fault !== null}
              loading={isRunning}
              onClick={() => start.mutate(draft, { onError: (error) => showAlert('error', errorText(error)) })}
            >
              {messages.runDraft}
            </Button>
            <Typography variant="body2" sx={{ color: 'text.secondary', flex: '1 1 200px' }}>
              {isDirty ? messages.comparesYourUnpublishedChangesWith : messages.youHaveNoUnpublishedChangesARun}
            </Typography>
          </Box>
        </Stack>
      </SectionCard>
      {lastRun ? (
        <LabResult at={at} run={lastRun} draft={draft} />
      ) : (
        <Alert severity="info">{messages.noRunsYetChangeTheNotesOr}</Alert>
      )}
    </>
  );
}

/** What keeps it from being tried. */
function faultOf({ noteTemplate: { sections }, scorecard }: LabDraft): string | null {
  if (sections.length === 0 || sections.some(({ title }) => title.trim() === ''))
    return messages.giveEverySectionOfTheNotesA;
  if (scorecard?.competencies.some(({ name }) => name.trim() === '')) return messages.giveEveryCompetencyANameBeforeYou;
  return null;
}

function Pinned({ at, pinned }: { at: OfType; pinned: readonly PinnedMeeting[] }) {
  const pin = usePinMeetings(at);
  const showAlert = useAlerts();
  const save = (meetingIds: string[]) =>
    pin.mutate(meetingIds, { onError: (error) => showAlert('error', errorText(error)) });
  const ids = pinned.map(({ meetingId }) => meetingId);
  const add = (meeting: FoundMeeting | null) => meeting && save([...ids, meeting.$id]);
  return (
    <>
      {pinned.length > 0 && (
        <Box
          component="ul"
          aria-label={messages.pinnedMeetings}
          sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 1 }}
        >
          {pinned.map((meeting) => (
            <li key={meeting.meetingId} style={{ maxWidth: '100%' }}>
              <Chip
                label={`${titleOf(meeting)} · ${dayText(meeting.startTime)}`}
                disabled={pin.isPending}
                onDelete={() => save(ids.filter((id) => id !== meeting.meetingId))}
                deleteIcon={<UnpinIcon aria-label={messages.unpinTitleOf(titleOf(meeting))} />}
                sx={{ maxWidth: '100%' }}
              />
            </li>
          ))}
        </Box>
      )}
      {pinned.length < limits.labMeetings && (
        <MeetingPicker
          key={ids.join()}
          teamId={at.teamId}
          label={messages.pinAMeeting}
          chosen={null}
          onChosen={add}
          without={ids}
          helperText={messages.meetingsWithATranscriptUpTo(limits.labMeetings)}
        />
      )}
    </>
  );
}
