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

const reasonLabels: Partial<Record<BotReason, string>> = {
  denied: 'Not admitted',
  blocked: 'Blocked by the platform',
  auth_required: 'Sign-in required',
  captcha: 'Stopped by a captcha',
  host_not_started: 'The host never joined',
  waiting_room_timeout: 'Left in the waiting room',
  timeout: 'The page didn’t open in time',
  unsupported: 'Not set up on this server',
  crashed: 'The browser crashed',
  removed: 'Removed by someone',
  ended: 'The meeting had ended',
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
        title="Submittals"
        hint={submittalHint(submittals.data)}
        of="Person"
        columns={[
          { label: 'Sent', text: countText },
          { label: 'Viewed', text: countText },
          { label: 'Watched', text: waitText },
        ]}
        rows={submittals.data.people.map(({ accountId, sent, viewed, watchedS }) => ({
          key: accountId,
          label: personName(accountId),
          values: [sent, viewed, watchedS],
          drill: { title: 'Submitted meetings', measure: 'submitted' },
        }))}
        drawn={[0, 1]}
        onDrill={onDrill}
      />
      <FigureCard
        title="Notetaker calls without a recording"
        of="Reason"
        columns={[{ label: 'Calls', text: countText }]}
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
          title={kind === 'pay' ? 'Pay by meeting type' : 'Notice by meeting type'}
          hint="From facts that someone accepted."
          of="Meeting type"
          columns={[
            { label: 'Facts', text: countText },
            { label: 'Lowest', text: countText },
            { label: 'Median', text: countText },
            { label: 'Highest', text: countText },
          ]}
          rows={facts.data.ranges
            .filter((range) => range.kind === kind)
            .map((range) => ({
              key: `${range.meetingTypeId} ${range.unit}`,
              label: `${typeName(range.meetingTypeId)} (${unitText(range)})`,
              values: [range.facts, range.low, range.median, range.high],
              drill: {
                title: kind === 'pay' ? 'Meetings with pay' : 'Meetings with notice',
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
  if (sent === 0) return 'Submittals shared from meetings in this range.';
  return `${viewed} of ${sent} opened. Median time from meeting to submittal ${waitText(toSubmittalS)}, from there to the first view ${waitText(toFirstViewS)}.`;
}
