import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { loadModule } from '../../lib/asset-reload.ts';
import { saveBlob } from '../../lib/save-file.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import { toCsv } from './analytics-rules.ts';
import { FigureTable } from './figure-table.tsx';
import { countText, type FigureColumn, type FigureRow } from './figures.ts';
import type { Drill } from './use-analytics.ts';
import { messages } from './messages.ts';

const Bars = lazy(async () => ({ default: (await loadModule(() => import('./bars.tsx'))).Bars }));

export type FigureCardProps = {
  title: string;
  hint?: string;
  /** What a row is: 'Week'. */
  of: string;
  columns: readonly FigureColumn[];
  rows: readonly FigureRow[];
  /** Which columns the chart draws; none where a table says it better. */
  drawn: readonly number[];
  isHorizontal?: boolean;
  onDrill: (drill: Drill) => void;
};

/** Figures as a chart, as a table and as a file; every number opens the meetings behind it. */
export function FigureCard({ title, hint, of, columns, rows, drawn, isHorizontal = true, onDrill }: FigureCardProps) {
  const [view, setView] = useState<'chart' | 'table'>(drawn.length > 0 ? 'chart' : 'table');
  const format = columns[drawn[0] ?? 0]!.text;
  const save = () => {
    const lines = [[of, ...columns.map(({ label }) => label)], ...rows.map(({ label, values }) => [label, ...values])];
    saveBlob(new Blob([toCsv(lines)], { type: 'text/csv' }), `${title}.csv`);
  };
  const open = (index: number) => {
    const drill = rows[index]?.drill;
    if (drill) onDrill(drill);
  };
  return (
    <SectionCard title={title} hint={hint}>
      {rows.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{messages.noDataInThisRange}</Typography>
      ) : (
        <>
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mb: 1 }}>
            {drawn.length > 0 && (
              <ToggleButtonGroup
                exclusive
                size="small"
                value={view}
                aria-label={messages.viewOfTitle(title)}
                onChange={(_, next: typeof view | null) => next && setView(next)}
              >
                <ToggleButton value="chart">{messages.chart}</ToggleButton>
                <ToggleButton value="table">{messages.table}</ToggleButton>
              </ToggleButtonGroup>
            )}
            <Button size="small" aria-label={messages.downloadTitleAsCSV(title)} onClick={save}>
              {messages.csv}
            </Button>
          </Box>
          {view === 'chart' ? (
            <Box role="img" aria-label={messages.titleSwitchToTheTableToRead(title)} sx={{ minWidth: 0 }}>
              <Suspense fallback={<Skeleton variant="rounded" height={260} />}>
                <Bars
                  labels={rows.map(({ label }) => label)}
                  series={drawn.map((column) => ({
                    label: columns[column]!.label,
                    values: rows.map(({ values }) => values[column] ?? 0),
                  }))}
                  format={format}
                  isHorizontal={isHorizontal}
                  isCount={format === countText}
                  onBar={open}
                />
              </Suspense>
            </Box>
          ) : (
            <FigureTable title={title} of={of} columns={columns} rows={rows} onDrill={onDrill} />
          )}
        </>
      )}
    </SectionCard>
  );
}
