import type { Meeting } from '@candor/contract/meetings';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { botQuery, useSendBot } from '../../entities/bots/bots.ts';
import { useJoinProblem } from '../../entities/bots/join-problem.ts';
import type { InMeeting } from '../../entities/meetings/meetings.ts';
import { momentText, zonedText } from '../../lib/dates.ts';
import { errorText } from '../../lib/error-text.ts';
import { titleOf } from '../../entities/meetings/meeting-labels.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { FreeDayDrawing } from '../../ui/illustrations.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import { BotPanel } from './bot-panel.tsx';
import { useRecordHere } from './use-record-here.ts';
import { messages } from './messages.ts';

/** A meeting that is still to come: when it begins, whether the notetaker joins automatically, and a way to begin now. */
export function ScheduledView({ at, meeting }: { at: InMeeting; meeting: Meeting }) {
  const bot = useQuery(botQuery(at)).data ?? null;
  const problem = useJoinProblem(at.teamId, meeting.meetingUrl);
  const send = useSendBot(at);
  const { start, isStarting, fault } = useRecordHere(at);
  const showAlert = useAlerts();
  return (
    <MessagePage
      isNested
      drawing={<FreeDayDrawing />}
      title={titleOf(meeting)}
      actions={
        <>
          {meeting.meetingUrl && problem === null && !bot && (
            <Button
              variant="contained"
              loading={send.isPending}
              onClick={() => send.mutate({}, { onError: (error) => showAlert('error', errorText(error)) })}
            >
              {messages.sendTheNotetakerNow}
            </Button>
          )}
          <Button variant="outlined" loading={isStarting} onClick={() => start(false)}>
            {messages.recordHereNow}
          </Button>
        </>
      }
    >
      <p title={zonedText(meeting.startTime)}>
        {messages.thisMeetingBeginsOnMomentText(momentText(meeting.startTime))}
      </p>
      <Stack sx={{ mt: 2, gap: 1, textAlign: 'left' }}>
        {bot ? (
          <BotPanel at={at} bot={bot} isRecordedHere={false} />
        ) : (
          <Alert severity={problem === null ? 'info' : 'warning'}>
            {problem === null ? joinText(meeting) : cannotJoinText(problem)}
          </Alert>
        )}
        {fault && <Alert severity="error">{fault}</Alert>}
      </Stack>
    </MessagePage>
  );
}

/** With the reason, and what to do instead. */
export const cannotJoinText = (problem: string): string => messages.theNotetakerCantJoinThisMeeting(problem);

function joinText({ tags, meetingUrl }: Meeting): string {
  if (tags.includes('autoJoin')) return messages.theNotetakerJoinsOneMinuteBeforeThe;
  return meetingUrl ? messages.theNotetakerDoesntJoinAutomatically : messages.thisMeetingHasNoLinkSoThe;
}
