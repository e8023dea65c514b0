import { writerName } from '../../entities/notes/writer-text.ts';
import type { LabMeeting, LabRun } from '@candor/contract/template-lab';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { dayText, momentText } from '../../lib/dates.ts';
import { titleOf } from '../../entities/meetings/meeting-labels.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import { MeetingSound } from './meeting-sound.tsx';
import { Progress } from './preview-panel.tsx';
import type { OfType } from './use-type.ts';
import { LabSides } from './lab-sides.tsx';
import type { LabDraft } from './use-lab.ts';
import { messages } from './messages.ts';

/** What came of the last run: for each meeting, section and competency, what is published on the left and the draft on the right. */
export function LabResult({ at, run, draft }: { at: OfType; run: LabRun; draft: LabDraft }) {
  const [withSame, setWithSame] = useState(false);
  const isOtherCard =
    run.scorecard !== null &&
    JSON.stringify(run.scorecard) !== JSON.stringify(draft.scorecard ?? { ...run.scorecard, competencies: [] });
  const isOld = isOtherCard || JSON.stringify(run.noteTemplate) !== JSON.stringify(draft.noteTemplate);
  return (
    <>
      {run.state === 'running' && <Progress percent={run.percent} note={run.note || messages.runningTheDraft} />}
      {run.state === 'failed' && <Alert severity="error">{run.note || messages.theRunFailedPleaseTryAgain}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary', flex: '1 1 260px' }}>
          {messages.runOfMomentText(momentText(run.$createdAt))}
          {run.writer && messages.writtenByWriterName(writerName(run.writer))}.
          {isOld && messages.theDraftHasSinceChanged}
        </Typography>
        <FormControlLabel
          label={messages.showUnchangedParts}
          control={<Switch checked={withSame} onChange={(_, wanted) => setWithSame(wanted)} />}
        />
      </Box>
      {run.meetings.map((meeting) => (
        <Compared key={meeting.meetingId} teamId={at.teamId} meeting={meeting} withSame={withSame} />
      ))}
    </>
  );
}

function Compared({ teamId, meeting, withSame }: { teamId: string; meeting: LabMeeting; withSame: boolean }) {
  const isShown = ({ kind }: { kind: string }) => withSame || kind !== 'same';
  const [sections, competencies] = [meeting.sections.filter(isShown), meeting.competencies.filter(isShown)];
  const hint =
    meeting.state === 'ready'
      ? `${dayText(meeting.startTime)} · ${differenceText(meeting)}`
      : dayText(meeting.startTime);
  return (
    <SectionCard title={titleOf(meeting)} hint={hint}>
      {meeting.state === 'waiting' && <Typography sx={{ color: 'text.secondary' }}>{messages.queued}</Typography>}
      {meeting.state === 'failed' && (
        <Alert severity="error">{meeting.failureReason ?? messages.theDraftCouldntBeRunOnThis}</Alert>
      )}
      {meeting.state === 'ready' && sections.length + competencies.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{messages.theDraftGivesTheSameResultAs}</Typography>
      )}
      {sections.length + competencies.length > 0 && (
        <MeetingSound at={{ teamId, meetingId: meeting.meetingId }} title={meeting.description}>
          {(spans) => (
            <Stack sx={{ gap: 3 }}>
              {sections.map((section) => (
                <LabSides key={section.sectionId} part={section} what="section" spans={spans} />
              ))}
              {competencies.length > 0 && <Typography variant="h2">{messages.scorecard}</Typography>}
              {competencies.map((competency) => (
                <LabSides
                  key={competency.sectionId}
                  part={competency}
                  suggested={competency.suggested}
                  what="competency"
                  spans={spans}
                />
              ))}
            </Stack>
          )}
        </MeetingSound>
      )}
    </SectionCard>
  );
}

/** '2 of 6 sections and 1 of 4 competencies differ' */
function differenceText({ sections, competencies }: Pick<LabMeeting, 'sections' | 'competencies'>): string {
  const count = (list: readonly { kind: string }[], name: string) =>
    list.length === 0
      ? []
      : [messages.filterCountOfListCountName(list.filter(({ kind }) => kind !== 'same').length, list.length, name)];
  const isSame = [...sections, ...competencies].every(({ kind }) => kind === 'same');
  return isSame
    ? messages.noDifference
    : messages.textDiffer([...count(sections, 'sections'), ...count(competencies, 'competencies')].join(' and '));
}
