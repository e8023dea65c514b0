import type { Analytics, GroupedMeasures } from '@candor/contract/analytics';
import Box from '@mui/material/Box';
import { addDays } from '../../lib/days.ts';
import {
  averageWait,
  everyWeek,
  hoursText,
  percentText,
  share,
  sourceLabels,
  waitText,
  weekText,
} from './analytics-rules.ts';
import { FigureCard } from './figure-card.tsx';
import { countText, type FigureColumn, type FigureRow } from './figures.ts';
import type { Drill } from './use-analytics.ts';
import { useNames } from './use-names.ts';
import { messages } from './messages.ts';

const hours = (seconds: number | null) => hoursText(seconds ?? 0);
const amountColumns: FigureColumn[] = [
  { label: messages.meetings, text: countText },
  { label: messages.recorded, text: hours },
  { label: messages.failed, text: countText },
];
const amounts = ({ meetings, recordedS, failed }: GroupedMeasures) => [meetings, recordedS, failed];

export type MeetingFiguresProps = { teamId: string; analytics: Analytics; onDrill: (drill: Drill) => void };

/** How many meetings of which kind, and how they went. */
export function MeetingFigures({ teamId, analytics, onDrill }: MeetingFiguresProps) {
  const { personName, typeName } = useNames(teamId);
  const rowsOf = (
    groups: readonly GroupedMeasures[],
    label: (key: string) => string,
    drill: (key: string) => Partial<Drill>,
    values: (group: GroupedMeasures) => (number | null)[] = amounts,
  ): FigureRow[] =>
    groups.map((group) => ({
      key: group.key,
      label: label(group.key),
      values: values(group),
      drill: { title: label(group.key), measure: 'meetings', ...drill(group.key) },
    }));
  const ofPerson = (accountId: string) => ({ filter: { accountId: [accountId] } });
  const weekRange = (monday: string) => ({
    filter: {
      from: monday < analytics.from ? analytics.from : monday,
      to: addDays(monday, 6) > analytics.to ? analytics.to : addDays(monday, 6),
    },
  });
  return (
    <>
      <FigureCard
        title={messages.meetingsByWeek}
        of={messages.week}
        columns={amountColumns}
        rows={rowsOf(everyWeek(analytics.weeks, analytics), weekText, weekRange)}
        drawn={[0]}
        isHorizontal={false}
        onDrill={onDrill}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <FigureCard
          title={messages.bySource}
          of={messages.source}
          columns={amountColumns}
          rows={rowsOf(
            analytics.sources,
            (key) => sourceLabels[key] ?? key,
            (source) => ({ source }),
          )}
          drawn={[0]}
          onDrill={onDrill}
        />
        <FigureCard
          title={messages.byMeetingType}
          of={messages.meetingType}
          columns={amountColumns}
          rows={rowsOf(analytics.meetingTypes, typeName, (id) => ({ filter: { meetingTypeId: [id] } }))}
          drawn={[0]}
          onDrill={onDrill}
        />
        <FigureCard
          title={messages.byPerson}
          of={messages.person}
          columns={amountColumns}
          rows={rowsOf(analytics.people, personName, ofPerson)}
          drawn={[0]}
          onDrill={onDrill}
        />
        <FigureCard
          title={messages.talkShare}
          hint={messages.howMuchOfTheTalkingYourSide}
          of={messages.person}
          columns={[
            { label: messages.talkShare, text: percentText },
            { label: messages.longestMonologue, text: waitText },
          ]}
          rows={rowsOf(
            analytics.people.filter(({ talkS }) => talkS > 0),
            personName,
            ofPerson,
            ({ hostTalkS, talkS, monologueS }) => [share(hostTalkS, talkS), monologueS],
          )}
          drawn={[0]}
          onDrill={onDrill}
        />
        <FigureCard
          title={messages.scriptCoverage}
          hint={messages.scriptQuestionsThatWereAskedIn}
          of={messages.person}
          columns={[
            { label: messages.coverage, text: percentText },
            { label: messages.asked, text: countText },
            { label: messages.skipped, text: countText },
          ]}
          rows={rowsOf(
            analytics.people.filter(({ planned }) => planned > 0),
            personName,
            (accountId) => ({ measure: 'scripted', ...ofPerson(accountId) }),
            ({ asked, planned }) => [share(asked, planned), asked, planned - asked],
          )}
          drawn={[0]}
          onDrill={onDrill}
        />
        <FigureCard
          title={messages.timeToNotes}
          hint={messages.fromTheEndOfAMeetingOr}
          of={messages.meetingType}
          columns={[
            { label: messages.averageWait, text: waitText },
            { label: messages.meetingsMeasured, text: countText },
          ]}
          rows={rowsOf(
            analytics.meetingTypes.filter(({ noted }) => noted > 0),
            typeName,
            (id) => ({ measure: 'noted', filter: { meetingTypeId: [id] } }),
            (group) => [averageWait(group), group.noted],
          )}
          drawn={[0]}
          onDrill={onDrill}
        />
      </Box>
    </>
  );
}
