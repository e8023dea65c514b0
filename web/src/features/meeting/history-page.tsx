import type { MeetingDetails } from '@candor/contract/meetings';
import { roles } from '@candor/contract/route';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { type ComponentType, useEffect, useState } from 'react';
import { useCurrent } from '../../lib/data/current.tsx';
import { useMeetingEvents } from '../../lib/data/meeting-events.ts';
import { type InMeeting, meetingQuery } from '../../lib/data/meetings.ts';
import { type MediaAccess, recordingQuery, useMediaAccess } from '../../lib/data/recordings.ts';
import { errorText } from '../../lib/error-text.ts';
import type { TranscriptProps } from '../../lib/transcript-props.ts';
import { useTellUnknown } from '../../lib/use-tell-unknown.ts';
import { BrokenDrawing } from '../../ui/illustrations.tsx';
import { ListMessage } from '../../ui/list-message.tsx';
import { NotFoundScreen } from '../../ui/not-found-screen.tsx';
import { createPlayback, type Playback } from '../../ui/player/playback.ts';
import { HistorySkeleton } from './history-skeleton.tsx';
import { MeetingHeader } from './meeting-header.tsx';
import { OwnNotes } from './own-notes.tsx';
import type { CropFrom, CropProps } from './recording-player.tsx';
import { RecordingSection } from './recording-section.tsx';
import { StatusSection } from './status-section.tsx';

export type HistoryPageProps = {
  Snippets: ComponentType<{ at: InMeeting; access: MediaAccess; mayChange: boolean; mayCrop: boolean }>;
  Crop: ComponentType<CropProps>;
  /** Fills `transcript` and `speakers` of the page's grid. */
  Transcript: ComponentType<TranscriptProps>;
};

/** A finished meeting: its recording, what was said in it, what was cut from it and, while it is being processed, how far that is. */
export function HistoryPage(parts: HistoryPageProps) {
  const { at, mayChange } = useAt();
  useMeetingEvents(at.teamId);
  const details = useQuery(meetingQuery(at));
  const isUnknown = useTellUnknown(details.error);
  if (isUnknown) return <NotFoundScreen isNested />;
  if (details.isError && !details.data) return <ListMessage role="alert" drawing={<BrokenDrawing />} text={errorText(details.error)} action={<Button variant="outlined" loading={details.isFetching} onClick={() => void details.refetch()}>Try again</Button>} />;
  if (!details.data) return <HistorySkeleton />;
  return (
    <Box sx={{ width: '100%', maxWidth: 1600, mx: 'auto', px: { base: 2, sm: 3 }, py: { base: 2, sm: 3 } }}>
      <MeetingHeader meeting={details.data.meeting} contact={details.data.contact} />
      <History key={at.meetingId} at={at} details={details.data} mayChange={mayChange} {...parts} />
    </Box>
  );
}

function History({ at, details: { meeting, speechData }, mayChange, Snippets, Crop, Transcript }: HistoryPageProps & { at: InMeeting; details: MeetingDetails; mayChange: boolean }) {
  const { account } = useCurrent();
  const recording = useQuery(recordingQuery(at));
  const access = useMediaAccess(at);
  const [playback] = useState(createPlayback);
  const [marks, setMarks] = useState<readonly number[]>([]);
  const [cropFrom, setCropFrom] = useState<CropFrom | null>(null);
  useStart(playback);
  const hasRecording = recording.data?.types.includes('media') ?? false;
  const revision = speechData.segmentCount > 0 ? speechData.revision : null;
  return (
    <Box sx={gridStyle}>
      <Stack sx={{ gridArea: 'recording', gap: 2, minWidth: 0 }}>
        <StatusSection meeting={meeting} recording={recording.data} mayChange={mayChange} />
        <RecordingSection at={at} title={meeting.description} isOver={isOver(meeting.status)} recording={recording} access={access} playback={playback} marks={marks} revision={revision} cropFrom={cropFrom} onCrop={setCropFrom} mayChange={mayChange} Crop={Crop} />
        {meeting.accountId === account.$id && mayChange && <OwnNotes at={at} playback={playback} mayPlay={hasRecording} />}
      </Stack>
      <Transcript at={at} meeting={meeting} speech={speechData} playback={playback} access={access} hasRecording={hasRecording} mayChange={mayChange} onMarks={setMarks} onSnippet={setCropFrom} />
      <Box sx={{ gridArea: 'snippets', minWidth: 0 }}>
        <Snippets at={at} access={access} mayChange={mayChange} mayCrop={hasRecording} />
      </Box>
    </Box>
  );
}

/** The transcript stands beside everything else where there is room. */
const gridStyle = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 6fr)' },
  gridTemplateAreas: { base: '"recording" "transcript" "speakers" "snippets"', md: '"recording transcript" "speakers transcript" "snippets transcript"' },
  gridTemplateRows: { md: 'auto auto 1fr' },
  gap: 2,
  mt: 2,
  alignItems: 'start',
} as const;

/** `?t=` of the address is where the recording stands when the page opens. */
function useStart(playback: Playback) {
  const { t } = useSearch({ strict: false });
  useEffect(() => {
    const seconds = Number(t);
    if (t !== undefined && t.trim() !== '' && Number.isFinite(seconds) && seconds >= 0) playback.seek(seconds);
  }, [playback, t]);
}

/** The team of the address; the short address without one means the team that is chosen. */
function useAt(): { at: InMeeting; mayChange: boolean } {
  const { team, teams } = useCurrent();
  const { teamId = team.$id, meetingId = '' } = useParams({ strict: false });
  const role = teams.find(({ $id }) => $id === teamId)?.role;
  return { at: { teamId, meetingId }, mayChange: role !== undefined && roles.indexOf(role) >= roles.indexOf('member') };
}

const isOver = (status: string) => status === 'completed' || status === 'failed' || status === 'cancelled';
