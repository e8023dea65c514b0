import type { LabMeeting, LabRun, LabSection } from '@candor/contract/template-lab';
import type { NoteTemplate } from '@candor/contract/templates';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { dayText, momentText } from '../../lib/dates.ts';
import { titleOf } from '../../lib/meeting-labels.ts';
import type { SpanPlayer } from '../../lib/play-span.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import { ToneChip } from '../../ui/tone-chip.tsx';
import { MeetingSound } from './meeting-sound.tsx';
import { Progress } from './preview-panel.tsx';
import type { OfType } from './use-type.ts';
import { SidedLines } from './sided-lines.tsx';

/** What came of the last run: for each meeting and section, what is published on the left and the draft on the right. */
export function LabResult({ at, run, noteTemplate }: { at: OfType; run: LabRun; noteTemplate: NoteTemplate }) {
  const [withSame, setWithSame] = useState(false);
  const isOld = JSON.stringify(run.noteTemplate) !== JSON.stringify(noteTemplate);
  return (
    <>
      {run.state === 'running' && <Progress percent={run.percent} note={run.note || 'Trying the draft'} />}
      {run.state === 'failed' && <Alert severity="error">{run.note || 'The run failed. Please try again.'}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary', flex: '1 1 260px' }}>
          Run of {momentText(run.$createdAt)}{run.writer && `, written by ${run.writer.label}`}.{isOld && ' The draft has changed since.'}
        </Typography>
        <FormControlLabel label="Show sections without a difference" control={<Switch checked={withSame} onChange={(_, wanted) => setWithSame(wanted)} />} />
      </Box>
      {run.meetings.map((meeting) => (
        <Compared key={meeting.meetingId} teamId={at.teamId} meeting={meeting} withSame={withSame} />
      ))}
    </>
  );
}

function Compared({ teamId, meeting, withSame }: { teamId: string; meeting: LabMeeting; withSame: boolean }) {
  const different = meeting.sections.filter(({ kind }) => kind !== 'same');
  const shown = withSame ? meeting.sections : different;
  const hint = meeting.state === 'ready' ? `${dayText(meeting.startTime)} · ${different.length === 0 ? 'no difference' : `${different.length} of ${meeting.sections.length} sections differ`}` : dayText(meeting.startTime);
  return (
    <SectionCard title={titleOf(meeting)} hint={hint}>
      {meeting.state === 'waiting' && <Typography sx={{ color: 'text.secondary' }}>Waiting for its turn.</Typography>}
      {meeting.state === 'failed' && <Alert severity="error">{meeting.failureReason ?? 'This meeting could not be tried.'}</Alert>}
      {meeting.state === 'ready' && shown.length === 0 && <Typography sx={{ color: 'text.secondary' }}>The draft writes the same as what is published.</Typography>}
      {shown.length > 0 && (
        <MeetingSound at={{ teamId, meetingId: meeting.meetingId }} title={meeting.description}>
          {(spans) => (
            <Stack sx={{ gap: 3 }}>
              {shown.map((section) => (
                <Sides key={section.sectionId} section={section} spans={spans} />
              ))}
            </Stack>
          )}
        </MeetingSound>
      )}
    </SectionCard>
  );
}

const kinds = { same: null, changed: 'Changed', added: 'New section', removed: 'Section removed' } as const;

function Sides({ section, spans }: { section: LabSection; spans: SpanPlayer }) {
  const published = section.lines.filter(({ kind }) => kind !== 'added').map(({ line, kind }) => ({ line, side: kind }));
  const draft = section.lines.filter(({ kind }) => kind !== 'removed').map(({ line, kind }) => ({ line, side: kind }));
  const label = kinds[section.kind];
  return (
    <section aria-label={section.title}>
      <Typography variant="h3" sx={{ mb: 1, display: 'flex', alignItems: 'center', gap: 1 }}>
        {section.title} {label && <ToneChip tone="quiet" label={label} />}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}>
        <Side title="Published">{section.kind === 'added' ? <Absent /> : <SidedLines lines={published} spans={spans} />}</Side>
        <Side title="Draft">{section.kind === 'removed' ? <Absent /> : <SidedLines lines={draft} spans={spans} />}</Side>
      </Box>
      {section.dropped.length > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          {section.dropped.length === 1 ? 'One line was left out' : `${section.dropped.length} lines were left out`}: {section.dropped[0]!.reason}
        </Typography>
      )}
    </section>
  );
}

function Side({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box role="group" aria-label={title} sx={{ minWidth: 0 }}>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mb: 0.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

const Absent = () => <Typography sx={{ color: 'text.secondary' }}>No such section.</Typography>;
