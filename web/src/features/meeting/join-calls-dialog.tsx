import type { FoundMeeting, Meeting } from '@candor/contract/meetings';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { titleOf } from '../../entities/meetings/meeting-labels.ts';
import { MeetingPicker } from '../../entities/meetings/meeting-picker.tsx';
import type { InMeeting } from '../../entities/meetings/meetings.ts';
import { momentText } from '../../lib/dates.ts';
import { errorText } from '../../lib/error-text.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { timeText } from '../../ui/player/time-text.ts';
import { pauseText, reasons, useGoTo } from './joined-notice.tsx';
import { joinedCallsQuery, useJoinCalls, useSeparateCalls } from './use-joined-calls.ts';
import { messages } from './messages.ts';

type Props = { at: InMeeting; meeting: Meeting; onClose: () => void };

/** Makes two meetings one where a call broke off, and two again. */
export function JoinCallsDialog({ at, meeting, onClose }: Props) {
  const [chosen, setChosen] = useState<FoundMeeting | null>(null);
  const joined = useQuery(joinedCallsQuery(at));
  const goTo = useGoTo(at);
  const join = useJoinCalls(at, (meetingId) => {
    onClose();
    goTo(meetingId);
  });
  const { parts = [], offers = [] } = joined.data ?? {};
  return (
    <FormDialog
      title={messages.joinCalls}
      submitLabel={messages.joinCalls}
      otherLabel={messages.close}
      isBusy={join.isPending}
      isReady={chosen !== null}
      onClose={onClose}
      onSubmit={() => chosen && join.mutate(chosen.$id)}
    >
      <Typography>{messages.aCallThatBrokeOffAndWent}</Typography>
      {joined.isPending && <RowsSkeleton rows={1} />}
      {joined.isError && (
        <Alert severity="error" action={<Button onClick={() => void joined.refetch()}>{messages.tryAgain}</Button>}>
          {errorText(joined.error)}
        </Alert>
      )}
      {parts.length > 0 && <Parts at={at} parts={parts} />}
      {offers.map((offer) => (
        <Row
          key={offer.meetingId}
          title={titleOf(offer)}
          detail={messages.momentTextValuePauseTextApart(
            momentText(offer.startTime),
            reasons[offer.why],
            pauseText(offer.pause),
          )}
          label={messages.join}
          isBusy={join.isPending}
          onClick={() => join.mutate(offer.meetingId)}
        />
      ))}
      <MeetingPicker
        teamId={at.teamId}
        label={messages.anotherMeeting}
        chosen={chosen}
        onChosen={setChosen}
        without={[at.meetingId, ...parts.map(({ meetingId }) => meetingId)]}
        helperText={messages.itBecomesOneMeetingWithTitleOf(titleOf(meeting))}
      />
    </FormDialog>
  );
}

function Parts({ at, parts }: { at: InMeeting; parts: readonly Part[] }) {
  const separate = useSeparateCalls(at);
  const last = parts.findLast(({ state }) => state === 'joined');
  return (
    <Box role="group" aria-label={messages.joinedToThisMeeting}>
      {parts.map((part) => (
        <Row
          key={part.meetingId}
          title={titleOf(part)}
          detail={
            part.state === 'joined' && part.start !== null
              ? messages.fromTimeText(timeText(part.start))
              : (part.reason ?? messages.beingJoined)
          }
          label={messages.takeApart}
          isBusy={separate.isPending}
          onClick={part === last || part.state === 'failed' ? () => separate.mutate(part.meetingId) : undefined}
        />
      ))}
      {last && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
          {messages.takenApartBothAreAsTheyWere}
        </Typography>
      )}
    </Box>
  );
}

type Part = {
  meetingId: string;
  description: string;
  state: 'joining' | 'joined' | 'failed';
  start: number | null;
  reason: string | null;
};
type RowProps = {
  title: string;
  detail: string;
  label: string;
  isBusy: boolean;
  onClick: (() => void) | undefined;
};

function Row({ title, detail, label, isBusy, onClick }: RowProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 0.5 }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 550 }}>{title}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {detail}
        </Typography>
      </Box>
      {onClick && (
        <Button variant="outlined" size="small" disabled={isBusy} aria-label={`${label}: ${title}`} onClick={onClick}>
          {label}
        </Button>
      )}
    </Box>
  );
}
