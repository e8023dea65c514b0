import { errors } from '@candor/contract/errors';
import { roles } from '@candor/contract/route';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type ComponentType, useEffect } from 'react';
import { hasCode } from '../../lib/api-error.ts';
import { useCurrent } from '../../lib/data/current.tsx';
import { useMeetingEvents } from '../../lib/data/meeting-events.ts';
import { type InMeeting, meetingQuery } from '../../lib/data/meetings.ts';
import { type MediaAccess, recordingQuery, useMediaAccess } from '../../lib/data/recordings.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { BrokenDrawing } from '../../ui/illustrations.tsx';
import { ListMessage } from '../../ui/list-message.tsx';
import { NotFoundScreen } from '../../ui/not-found-screen.tsx';
import { HistorySkeleton } from './history-skeleton.tsx';
import { MeetingHeader } from './meeting-header.tsx';
import type { CropProps } from './recording-player.tsx';
import { RecordingSection } from './recording-section.tsx';
import { StatusSection } from './status-section.tsx';

export type HistoryPageProps = {
  Snippets: ComponentType<{ at: InMeeting; access: MediaAccess; mayChange: boolean; mayCrop: boolean }>;
  Crop: ComponentType<CropProps>;
};

/** A finished meeting: its recording, what was cut from it and, while it is being processed, how far that is. */
export function HistoryPage({ Snippets, Crop }: HistoryPageProps) {
  const { at, mayChange } = useAt();
  useMeetingEvents(at.teamId);
  const details = useQuery(meetingQuery(at));
  const recording = useQuery({ ...recordingQuery(at), enabled: details.isSuccess });
  const isUnknown = hasCode(details.error, 'meeting_not_found') || hasCode(details.error, 'team_not_found') || hasCode(details.error, 'invalid_request');
  useTellUnknown(isUnknown);
  if (isUnknown) return <NotFoundScreen isNested />;
  if (details.isError && !details.data) return <ListMessage role="alert" drawing={<BrokenDrawing />} text={errorText(details.error)} action={<Button variant="outlined" loading={details.isFetching} onClick={() => void details.refetch()}>Try again</Button>} />;
  if (!details.data) return <HistorySkeleton />;
  const { meeting } = details.data;
  return (
    <Box sx={{ width: '100%', maxWidth: 1440, mx: 'auto', px: { base: 2, sm: 3 }, py: { base: 2, sm: 3 } }}>
      <MeetingHeader meeting={meeting} />
      <Box sx={{ display: 'grid', gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 8fr) minmax(0, 4fr)' }, gap: 2, mt: 2, alignItems: 'start' }}>
        <Stack sx={{ gap: 2, minWidth: 0 }}>
          <StatusSection meeting={meeting} recording={recording.data} mayChange={mayChange} />
          <RecordingSection at={at} title={meeting.description} isOver={isOver(meeting.status)} recording={recording} mayChange={mayChange} Crop={Crop} />
        </Stack>
        <SnippetsColumn at={at} mayChange={mayChange} mayCrop={recording.data?.types.includes('media') ?? false} Snippets={Snippets} />
      </Box>
    </Box>
  );
}

function SnippetsColumn({ at, mayChange, mayCrop, Snippets }: { at: InMeeting; mayChange: boolean; mayCrop: boolean; Snippets: HistoryPageProps['Snippets'] }) {
  const access = useMediaAccess(at);
  return <Snippets at={at} access={access} mayChange={mayChange} mayCrop={mayCrop} />;
}

/** The team of the address; the short address without one means the team that is chosen. */
function useAt(): { at: InMeeting; mayChange: boolean } {
  const { team, teams } = useCurrent();
  const { teamId = team.$id, meetingId = '' } = useParams({ strict: false });
  const role = teams.find(({ $id }) => $id === teamId)?.role;
  return { at: { teamId, meetingId }, mayChange: role !== undefined && roles.indexOf(role) >= roles.indexOf('member') };
}

function useTellUnknown(isUnknown: boolean) {
  const showAlert = useAlerts();
  useEffect(() => {
    if (isUnknown) showAlert('error', unknownText);
  }, [isUnknown, showAlert]);
}

/** Whether the meeting or only the team of the address is unknown is nobody's business who may not see it. */
const unknownText = errors.meeting_not_found[1];

const isOver = (status: string) => status === 'completed' || status === 'failed' || status === 'cancelled';
