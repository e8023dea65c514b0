import type { Bot } from '@candor/contract/bots';
import type { LiveSource } from '@candor/contract/live';
import type { Meeting } from '@candor/contract/meetings';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import type { Live } from '../../entities/live/live.ts';
import { useSetPrivacy } from '../../entities/meetings/meeting-changes.ts';
import type { InMeeting } from '../../entities/meetings/meetings.ts';
import { errorText } from '../../lib/error-text.ts';
import { nameOr } from '../../entities/meetings/meeting-labels.ts';
import { MeetingTypeField } from '../../entities/meeting-types/meeting-type-field.tsx';
import type { ActiveRecording, RecordingState } from '../../record/recording.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { LevelMeter } from '../../ui/level-meter.tsx';
import { sourceName } from './live-rules.ts';
import { Panel } from './panel.tsx';
import { messages } from './messages.ts';

export type PeoplePanelProps = {
  at: InMeeting;
  meeting: Meeting;
  live: Live;
  bot: Bot | null;
  recording: ActiveRecording | null;
  state: RecordingState | null;
};

/** Who is there, who records and how loud it is, and what kind of meeting it is. */
export function PeoplePanel({ at, meeting, live, bot, recording, state }: PeoplePanelProps) {
  const people = [...new Set([...meeting.participants, ...(bot?.participants ?? [])].map(nameOr))];
  const others = live.sources.filter(
    (source) => source.state !== 'finished' && source.state !== 'gone' && !(state && source.source === 'browser'),
  );
  return (
    <Panel title={messages.details}>
      <Stack sx={{ px: 2, pb: 2, gap: 1.5 }}>
        <Typography>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {messages.participants}
          </Box>
          {people.join(', ') || messages.noOneYet}
        </Typography>
        {recording && state && <RecordingLevels recording={recording} state={state} />}
        {others.map((source) => (
          <SourceLevels key={source.takeId} source={source} />
        ))}
        {!state && others.length === 0 && (
          <Typography sx={{ color: 'text.secondary' }}>{messages.thisMeetingIsntBeingRecordedRightNow}</Typography>
        )}
        <MeetingTypeField meeting={meeting} isDisabled={false} />
        <PrivateSwitch at={at} meeting={meeting} />
      </Stack>
    </Panel>
  );
}

const trackNames = { microphone: messages.microphone, tab: messages.sharedAudio } as const;

/** Their levels are asked for by the meters themselves. */
function RecordingLevels({ recording, state }: { recording: ActiveRecording; state: RecordingState }) {
  return state.tracks.map(({ name, label, isEnded }, track) => (
    <Level
      key={name}
      name={trackNames[name]}
      detail={
        isEnded
          ? 'ended'
          : state.phase === 'paused'
            ? 'paused'
            : state.isMuted && name === 'microphone'
              ? 'muted'
              : label
      }
      level={() => (isEnded || state.phase === 'paused' ? 0 : (recording.state().tracks[track]?.level ?? 0))}
    />
  ));
}

function SourceLevels({ source }: { source: LiveSource }) {
  const name = sourceName(source);
  return source.tracks.map(({ track, name: own, participant, level }) => (
    <Level
      key={track}
      name={participant ?? (source.source === 'browser' ? `${name}: ${own}` : name)}
      detail={source.state === 'paused' ? 'paused' : participant ? name.toLowerCase() : ''}
      level={() => (source.state === 'paused' ? 0 : level)}
    />
  ));
}

function Level({ name, detail, level }: { name: string; detail: string; level: () => number }) {
  return (
    <div>
      <Typography variant="body2" sx={{ mb: 0.5 }}>
        {name}
        {detail && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {' '}
            · {detail}
          </Box>
        )}
      </Typography>
      <LevelMeter label={messages.levelName(name)} level={level} />
    </div>
  );
}

function PrivateSwitch({ at, meeting }: { at: InMeeting; meeting: Meeting }) {
  const { mutate, isPending, variables } = useSetPrivacy(at);
  const showAlert = useAlerts();
  return (
    <FormControlLabel
      label={messages.privateOnlyYouCanSeeThisMeeting}
      labelPlacement="start"
      sx={{ m: 0, justifyContent: 'space-between' }}
      control={
        <Switch
          checked={isPending ? variables : meeting.private}
          disabled={isPending}
          onChange={(_, wanted) => mutate(wanted, { onError: (error) => showAlert('error', errorText(error)) })}
        />
      }
    />
  );
}
