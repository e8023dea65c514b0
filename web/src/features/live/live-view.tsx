import type { Meeting } from '@candor/contract/meetings';
import { limits } from '@candor/contract/limits';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '../../entities/telephony/calls.ts';
import { botQuery } from '../../entities/bots/bots.ts';
import { useJoinProblem } from '../../entities/bots/join-problem.ts';
import type { Live } from '../../entities/live/live.ts';
import type { InMeeting } from '../../entities/meetings/meetings.ts';
import { recordedMeeting } from '../../lib/recorded-meeting.ts';
import { useActiveRecording, useSteadyState } from '../../record/use-recording.ts';
import { useTitleMark } from '../../lib/use-title-mark.ts';
import { timeText } from '../../ui/player/time-text.ts';
import { BotPanel } from './bot-panel.tsx';
import { CallPanel } from './call-panel.tsx';
import { Captions } from './captions.tsx';
import { Controls } from './controls.tsx';
import { LiveHeader } from './live-header.tsx';
import { momentOf } from './live-rules.ts';
import { NotesPanel } from './notes-panel.tsx';
import { PeoplePanel } from './people-panel.tsx';
import { RecorderNotice } from './recorder-notice.tsx';
import { cannotJoinText } from './scheduled-view.tsx';
import { ScriptPanel } from './script-panel.tsx';
import { PanelTabs, type PanelName } from './panel-tabs.tsx';
import { Troubles } from './troubles.tsx';
import { useBookmark } from './use-bookmark.ts';
import { secondsSince, useElapsed } from './use-elapsed.ts';
import { messages } from './messages.ts';

export type LiveViewProps = {
  at: InMeeting;
  meeting: Meeting;
  live: Live /** The server could not be asked again. */;
  isStale: boolean;
};

/** Everything side by side where there is room; one thing at a time where there is not. */
export function LiveView({ at, meeting, live, isStale }: LiveViewProps) {
  const active = useActiveRecording();
  const recording = active?.at.meetingId === at.meetingId ? active : null;
  const state = useSteadyState(recording);
  const sent = useQuery(botQuery(at));
  const bot = sent.data ?? null;
  const problem = useJoinProblem(at.teamId, meeting.meetingUrl);
  const phoned = useQuery(callQuery(at));
  const call = phoned.data ?? null;
  const isOnPhone = call !== null && call.state !== 'ended';
  const hasStarted = meeting.status === 'created';
  const elapsed = useElapsed(hasStarted ? meeting.startTime : null, live.clockMs);
  const momentNow = () =>
    hasStarted
      ? momentOf(
          secondsSince(meeting.startTime, live.clockMs),
          meeting,
          live.sources,
          recording?.state().elapsedMs ?? null,
        )
      : null;
  const bookmark = useBookmark(at, momentNow);
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('md'));
  const isCompact = useMediaQuery(`(max-width: ${limits.compactControlsPx}px)`);
  const [shown, setShown] = useState<PanelName>('captions');
  const isRecorded = state
    ? state.phase === 'recording'
    : live.sources.some((source) => source.state === 'recording' || source.state === 'silent');
  useTitleMark(isRecorded && elapsed !== null ? timeText(elapsed) : null);

  const panels = {
    captions: (
      <Captions
        captions={live.captions}
        captionsState={state?.captions ?? null}
        isPending={meeting.status === 'pending'}
      />
    ),
    script: <ScriptPanel at={at} script={live.script} />,
    notes: <NotesPanel at={at} notes={live.notes} momentNow={momentNow} />,
    people: <PeoplePanel at={at} meeting={meeting} live={live} bot={bot} recording={recording} state={state} />,
  };
  return (
    <Box sx={frame}>
      <Stack sx={{ gap: 1, flexShrink: 0 }}>
        <LiveHeader at={at} meeting={meeting} elapsed={elapsed} isRecorded={isRecorded} isCompact={isCompact} />
        {isStale && !state && <Alert severity="warning">{messages.theServerCantBeReachedRightNow}</Alert>}
        {!sent.isPending && !phoned.isPending && !isOnPhone && (
          <RecorderNotice at={at} live={live} recording={recording} bot={bot} />
        )}
        <Troubles
          state={state}
          sources={live.sources}
          isOwn={recording !== null || recordedMeeting.get() === at.meetingId}
        />
        {call && <CallPanel at={at} call={call} />}
        {meeting.tags.includes('autoJoin') && problem !== null && !bot && (
          <Alert severity="warning">{cannotJoinText(problem)}</Alert>
        )}
        {bot && <BotPanel at={at} bot={bot} isRecordedHere={recording !== null} />}
        {!isWide && <PanelTabs shown={shown} onShown={setShown} hasScript={live.script.length > 0} />}
      </Stack>
      {isWide ? (
        <Box
          sx={{ flex: 1, minHeight: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)', gap: 2 }}
        >
          {panels.captions}
          <Stack
            sx={{ gap: 2, minHeight: 0, overflowY: 'auto' }}
            tabIndex={0}
            role="region"
            aria-label={messages.meetingDetails}
          >
            {panels.notes}
            {live.script.length > 0 && panels.script}
            {panels.people}
          </Stack>
        </Box>
      ) : (
        <Box
          role="tabpanel"
          id={`live-${shown}`}
          aria-labelledby={`live-tab-${shown}`}
          sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}
        >
          {panels[shown]}
        </Box>
      )}
      <Controls
        at={at}
        meeting={meeting}
        finishesAt={live.finishesAt === null ? null : Date.parse(live.finishesAt) - live.clockMs}
        recording={recording}
        state={state}
        call={call}
        isCompact={isCompact}
        onBookmark={bookmark}
        mayBookmark={elapsed !== null}
      />
    </Box>
  );
}

/** As high as the window below the top bar, so that the captions scroll and the controls stay; on a very low window the page scrolls. */
const frame = {
  width: '100%',
  maxWidth: 1600,
  mx: 'auto',
  height: { base: 'calc(100dvh - 109px)', lg: 'calc(100dvh - 65px)' },
  minHeight: 460,
  px: { base: 1.5, sm: 3 },
  pt: { base: 1.5, sm: 2 },
  display: 'flex',
  flexDirection: 'column',
  gap: 1.5,
} as const;
