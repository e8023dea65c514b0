import type { MeetingDetails } from '@candor/contract/meetings';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { type ComponentType, useEffect, useState } from 'react';
import { useCurrent } from '../../entities/teams/current.tsx';
import type { InMeeting } from '../../entities/meetings/meetings.ts';
import { type MediaAccess, recordingQuery, useMediaAccess } from '../../entities/recordings/recordings.ts';
import type { MeetingPartProps, NotesPartProps } from '../../entities/meetings/meeting-parts.ts';
import type { SelectedQuote } from '../../entities/notes/selected-quote.ts';
import type { TranscriptProps } from '../../entities/transcripts/transcript-props.ts';
import { createPlayback, type Playback } from '../../ui/player/playback.ts';
import { layoutStyle, recordingColumn, worthColumn } from './history-layout.ts';
import { HistoryTabs, type TabName, useTab } from './history-tabs.tsx';
import { PersonalNotes } from './personal-notes.tsx';
import type { CropFrom, CropProps } from './recording-player.tsx';
import { RecordedCopy } from './recorded-copy.tsx';
import { RecordingSection } from './recording-section.tsx';
import { StatusSection } from './status-section.tsx';
import { TabPanel } from './tab-panel.tsx';

/** What other features put on the page. */
export type HistoryParts = {
  Snippets: ComponentType<{ at: InMeeting; access: MediaAccess; mayChange: boolean; mayCrop: boolean }>;
  Crop: ComponentType<CropProps>;
  Transcript: ComponentType<TranscriptProps>;
  Notes: ComponentType<NotesPartProps>;
  Scorecard: ComponentType<MeetingPartProps>;
  Documents: ComponentType<MeetingPartProps>;
  Ask: ComponentType<MeetingPartProps>;
  Review: ComponentType<MeetingPartProps>;
  Comments: ComponentType<MeetingPartProps>;
};

export function HistoryView({
  at,
  details: { meeting, speechData, meetingNotes, recordedCopy },
  mayChange,
  Snippets,
  Crop,
  Transcript,
  Notes,
  Scorecard,
  Documents,
  Ask,
  Review,
  Comments,
}: HistoryParts & { at: InMeeting; details: MeetingDetails; mayChange: boolean }) {
  const { account } = useCurrent();
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'));
  const { tab, names, setTab } = useTab(isWide);
  const recording = useQuery(recordingQuery(at));
  const access = useMediaAccess(at);
  const [playback] = useState(createPlayback);
  const [marks, setMarks] = useState<readonly number[]>([]);
  const [cropFrom, setCropFrom] = useState<CropFrom | null>(null);
  const [quoted, setQuoted] = useState<SelectedQuote | null>(null);
  const [speakersPlace, setSpeakersPlace] = useState<HTMLElement | null>(null);
  const [whoPlace, setWhoPlace] = useState<HTMLElement | null>(null);
  useStart(playback);
  const hasRecording = recording.data?.types.includes('media') ?? false;
  const revision = speechData.segmentCount > 0 ? speechData.revision : null;
  const part = { at, meeting, playback, hasRecording, mayChange };
  const takeFact = (next: SelectedQuote) => {
    setTab('notes');
    setQuoted(next);
  };
  const isShown = (name: TabName) => isWide || tab === name;
  return (
    <>
      <Box ref={setWhoPlace} sx={{ minWidth: 0 }} />
      <Box sx={layoutStyle}>
        <Box sx={recordingColumn}>
          <Box
            sx={{
              order: 0,
              minWidth: 0,
              display: 'flex',
              flexDirection: 'column',
              gap: 2,
              '&:empty': { display: 'none' },
            }}
          >
            {recordedCopy && <RecordedCopy teamId={at.teamId} copy={recordedCopy} />}
            <StatusSection meeting={meeting} recording={recording.data} mayChange={mayChange} />
            <RecordingSection
              at={at}
              title={meeting.description}
              status={meeting.status}
              recording={recording}
              access={access}
              playback={playback}
              marks={marks}
              revision={revision}
              cropFrom={cropFrom}
              onCrop={setCropFrom}
              mayChange={mayChange}
              Crop={Crop}
            />
          </Box>
          <Box
            role={isWide ? undefined : 'tabpanel'}
            id="history-transcript"
            aria-labelledby={isWide ? undefined : 'history-tab-transcript'}
            hidden={!isShown('transcript')}
            sx={transcriptPlace}
          >
            <Transcript
              at={at}
              meeting={meeting}
              speech={speechData}
              playback={playback}
              access={access}
              hasRecording={hasRecording}
              mayChange={mayChange}
              onMarks={setMarks}
              onSnippet={setCropFrom}
              onFact={meetingNotes.length > 0 ? takeFact : undefined}
              speakersPlace={speakersPlace}
              whoPlace={whoPlace}
            />
          </Box>
        </Box>
        <Box sx={worthColumn}>
          <HistoryTabs names={names} tab={tab} onTab={setTab} />
          <TabPanel name="notes" shown={tab}>
            <Notes {...part} quoted={quoted} onQuoted={() => setQuoted(null)} />
          </TabPanel>
          <TabPanel name="scorecard" shown={tab}>
            <Scorecard {...part} />
          </TabPanel>
          <TabPanel name="documents" shown={tab}>
            <Documents {...part} />
          </TabPanel>
          <TabPanel name="ask" shown={tab}>
            <Ask {...part} />
          </TabPanel>
          <TabPanel name="ats" shown={tab}>
            {tab === 'ats' && <Review {...part} />}
          </TabPanel>
          <Box hidden={!isShown('notes')} sx={below}>
            <Comments {...part} />
          </Box>
          {meeting.accountId === account.$id && mayChange && (
            <Box hidden={!isShown('notes')} sx={below}>
              <PersonalNotes at={at} playback={playback} mayPlay={hasRecording} />
            </Box>
          )}
          <Box
            role={isWide ? undefined : 'tabpanel'}
            id="history-snippets"
            aria-labelledby={isWide ? undefined : 'history-tab-snippets'}
            hidden={!isShown('snippets')}
            sx={below}
          >
            <Snippets at={at} access={access} mayChange={mayChange} mayCrop={hasRecording} />
          </Box>
          <Box ref={setSpeakersPlace} hidden={!isShown('transcript')} sx={below} />
        </Box>
      </Box>
    </>
  );
}

const below = { order: 5, minWidth: 0, '&[hidden], &:empty': { display: 'none' } } as const;
const transcriptPlace = {
  order: 4,
  minWidth: 0,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  '&[hidden]': { display: 'none' },
} as const;

/** `?t=` of the address is where the recording stands when the page opens. */
function useStart(playback: Playback) {
  const { t } = useSearch({ strict: false });
  useEffect(() => {
    const seconds = Number(t);
    if (t !== undefined && t.trim() !== '' && Number.isFinite(seconds) && seconds >= 0) playback.seek(seconds);
  }, [playback, t]);
}
