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

const hours = (seconds: number | null) => hoursText(seconds ?? 0);
const amountColumns: FigureColumn[] = [
  { label: 'Meetings', text: countText },
  { label: 'Recorded', text: hours },
  { label: 'Failed', text: countText },
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
        title="Meetings by week"
        of="Week"
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
          title="By source"
          of="Source"
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
          title="By meeting type"
          of="Meeting type"
          columns={amountColumns}
          rows={rowsOf(analytics.meetingTypes, typeName, (id) => ({ filter: { meetingTypeId: [id] } }))}
          drawn={[0]}
          onDrill={onDrill}
        />
        <FigureCard
          title="By person"
          of="Person"
          columns={amountColumns}
          rows={rowsOf(analytics.people, personName, ofPerson)}
          drawn={[0]}
          onDrill={onDrill}
        />
        <FigureCard
          title="Talk share"
          hint="How much of the talking your side does, and the longest stretch without the other side speaking."
          of="Person"
          columns={[
            { label: 'Talk share', text: percentText },
            { label: 'Longest monologue', text: waitText },
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
          title="Script coverage"
          hint="Script questions that were asked, in meetings that followed the script."
          of="Person"
          columns={[
            { label: 'Coverage', text: percentText },
            { label: 'Asked', text: countText },
            { label: 'Skipped', text: countText },
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
          title="Time to notes"
          hint="From the end of a meeting or upload to its first notes, on average."
          of="Meeting type"
          columns={[
            { label: 'Average wait', text: waitText },
            { label: 'Meetings measured', text: countText },
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
