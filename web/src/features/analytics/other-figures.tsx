import type { FactRange, SubmittalAnalytics } from '@candor/contract/analytics';
import type { BotReason } from '@candor/contract/bots';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../lib/error-text.ts';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { waitText } from './analytics-rules.ts';
import { FigureCard } from './figure-card.tsx';
import { countText } from './figures.ts';
import { botsQuery, type Drill, factsQuery, type Filter, submittalsQuery } from './use-analytics.ts';
import { useNames } from './use-names.ts';
import { messages } from './messages.ts';

const reasonLabels: Partial<Record<BotReason, string>> = {
  denied: messages.notAdmitted,
  blocked: messages.blockedByThePlatform,
  auth_required: messages.signInRequired,
  captcha: messages.stoppedByACaptcha,
  host_not_started: messages.theHostNeverJoined,
  waiting_room_timeout: messages.leftInTheWaitingRoom,
  timeout: messages.thePageDidntOpenInTime,
  unsupported: messages.notSetUpOnThisServer,
  crashed: messages.theBrowserCrashed,
  removed: messages.removedBySomeone,
  ended: messages.theMeetingHadEnded,
};
const reasonText = (reason: BotReason) => reasonLabels[reason] ?? reason.replaceAll('_', ' ');

export type OtherFiguresProps = { teamId: string; filter: Filter; onDrill: (drill: Drill) => void };

/** Submittals, pay and notice, and bots: each comes with a call of its own. */
export function OtherFigures({ teamId, filter, onDrill }: OtherFiguresProps) {
  const { personName, typeName } = useNames(teamId);
  const submittals = useQuery(submittalsQuery(teamId, filter));
  const facts = useQuery(factsQuery(teamId, filter));
  const bots = useQuery(botsQuery(teamId, filter));
  const failed = [submittals, facts, bots].find(({ isError }) => isError);
  if (failed) return <Typography role="alert">{errorText(failed.error)}</Typography>;
  if (!submittals.data || !facts.data || !bots.data) return <RowsSkeleton rows={3} />;
  return (
    <Box
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}
    >
      <FigureCard
        title={messages.submittals}
        hint={submittalHint(submittals.data)}
        of={messages.person}
        columns={[
          { label: messages.sent, text: countText },
          { label: messages.viewed, text: countText },
          { label: messages.watched, text: waitText },
        ]}
        rows={submittals.data.people.map(({ accountId, sent, viewed, watchedS }) => ({
          key: accountId,
          label: personName(accountId),
          values: [sent, viewed, watchedS],
          drill: { title: messages.submittedMeetings, measure: 'submitted' },
        }))}
        drawn={[0, 1]}
        onDrill={onDrill}
      />
      <FigureCard
        title={messages.notetakerCallsWithoutARecording}
        of={messages.reason}
        columns={[{ label: messages.calls, text: countText }]}
        rows={bots.data.map(({ reason, bots: count }) => ({
          key: reason,
          label: reasonText(reason),
          values: [count],
          drill: { title: reasonText(reason), measure: 'bot-failed', reason },
        }))}
        drawn={[0]}
        onDrill={onDrill}
      />
      {(['pay', 'notice'] as const).map((kind) => (
        <FigureCard
          key={kind}
          title={kind === 'pay' ? messages.payByMeetingType : messages.noticeByMeetingType}
          hint={messages.fromFactsThatSomeoneAccepted}
          of={messages.meetingType}
          columns={[
            { label: messages.facts, text: countText },
            { label: messages.lowest, text: countText },
            { label: messages.median, text: countText },
            { label: messages.highest, text: countText },
          ]}
          rows={facts.data.ranges
            .filter((range) => range.kind === kind)
            .map((range) => ({
              key: `${range.meetingTypeId} ${range.unit}`,
              label: `${typeName(range.meetingTypeId)} (${unitText(range)})`,
              values: [range.facts, range.low, range.median, range.high],
              drill: {
                title: kind === 'pay' ? messages.meetingsWithPay : messages.meetingsWithNotice,
                measure: kind,
                filter: { meetingTypeId: [range.meetingTypeId] },
              },
            }))}
          drawn={[]}
          onDrill={onDrill}
        />
      ))}
    </Box>
  );
}

const unitText = ({ unit }: FactRange) => unit.replace('/', ' per ');

function submittalHint({ sent, viewed, toSubmittalS, toFirstViewS }: SubmittalAnalytics): string {
  if (sent === 0) return messages.submittalsSharedFromMeetingsInThis;
  return messages.viewedOfSentOpenedMedianTimeFrom(viewed, sent, waitText(toSubmittalS), waitText(toFirstViewS));
}
