import { writerName } from '../../entities/notes/writer-text.ts';
import type { FoundMeeting } from '@candor/contract/meetings';
import type { LabRun } from '@candor/contract/template-lab';
import type { NoteTemplate } from '@candor/contract/templates';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../lib/error-text.ts';
import { MeetingPicker, useDebounced } from '../../entities/meetings/meeting-picker.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { MeetingSound } from './meeting-sound.tsx';
import { labRunQuery, previewQuery } from './use-lab.ts';
import type { OfType } from './use-type.ts';
import { DiffLines } from './diff-lines.tsx';
import { messages } from './messages.ts';

/** Typing is over when nothing was typed for so long. */
const settledMs = 1_200;

/** What these sections would say of a meeting that has been; follows what is typed. */
export function PreviewPanel({ at, noteTemplate }: { at: OfType; noteTemplate: NoteTemplate }) {
  const [meeting, setMeeting] = useState<FoundMeeting | null>(null);
  const settled = useDebounced(noteTemplate, settledMs);
  const preview = useQuery(previewQuery(at, meeting?.$id ?? null, settled));
  const isUnfinished =
    noteTemplate.sections.length === 0 || noteTemplate.sections.some(({ title }) => title.trim() === '');
  return (
    <SectionCard title={messages.previewOnAPastMeeting} hint={messages.tryTheseSectionsOnAPastMeeting}>
      <Stack sx={{ gap: 2 }}>
        <MeetingPicker teamId={at.teamId} label={messages.meeting} chosen={meeting} onChosen={setMeeting} />
        {meeting && isUnfinished && (
          <Typography sx={{ color: 'text.secondary' }}>{messages.giveEverySectionATitleFirst}</Typography>
        )}
        {preview.isError && (
          <Alert
            severity="error"
            action={
              <Button size="small" color="inherit" onClick={() => void preview.refetch()}>
                {messages.tryAgain}
              </Button>
            }
          >
            {errorText(preview.error)}
          </Alert>
        )}
        {meeting && preview.isFetching && <Progress percent={null} note={messages.writingThePreview} />}
        {meeting && preview.data && (
          <Previewed
            key={preview.data.$id}
            at={at}
            first={preview.data}
            isOld={preview.isPlaceholderData || settled !== noteTemplate}
          />
        )}
      </Stack>
    </SectionCard>
  );
}

function Previewed({ at, first, isOld }: { at: OfType; first: LabRun; isOld: boolean }) {
  const run = useQuery({ ...labRunQuery(at, first), enabled: first.state === 'running' }).data;
  const meeting = run.meetings[0];
  if (run.state === 'running') return <Progress percent={run.percent} note={run.note} />;
  if (!meeting || meeting.state === 'failed')
    return <Alert severity="error">{meeting?.failureReason ?? messages.thePreviewCouldNotBeWrittenPlease}</Alert>;
  return (
    <Box sx={{ opacity: isOld ? 0.6 : 1 }}>
      <MeetingSound at={{ teamId: at.teamId, meetingId: meeting.meetingId }} title={meeting.description}>
        {(spans) => (
          <Stack sx={{ gap: 2 }}>
            {meeting.sections
              .filter(({ kind }) => kind !== 'removed')
              .map((section) => (
                <section key={section.sectionId} aria-label={section.title}>
                  <Typography variant="h3" sx={{ mb: 0.5 }}>
                    {section.title}
                  </Typography>
                  <DiffLines
                    lines={section.lines
                      .filter(({ kind }) => kind !== 'removed')
                      .map(({ line }) => ({ line, side: 'same' }))}
                    spans={spans}
                  />
                </section>
              ))}
            {run.writer && (
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {messages.writtenByWriterName2(writerName(run.writer))}
              </Typography>
            )}
          </Stack>
        )}
      </MeetingSound>
    </Box>
  );
}

/** How far it is, and what is happening. */
export function Progress({ percent, note }: { percent: number | null; note: string }) {
  return (
    <Box role="status">
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 0.5, fontVariantNumeric: 'tabular-nums' }}>
        {note}
        {percent === null ? '' : ` · ${percent} %`}
      </Typography>
      <LinearProgress
        aria-label={note}
        variant={percent === null ? 'indeterminate' : 'determinate'}
        value={percent ?? 0}
        sx={{ borderRadius: 1 }}
      />
    </Box>
  );
}
