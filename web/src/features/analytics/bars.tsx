import { BarChart } from '@mui/x-charts/BarChart';

export type BarsProps = {
  labels: readonly string[];
  series: readonly { label: string; values: readonly number[] }[];
  format: (value: number) => string;
  isHorizontal: boolean;
  isCount: boolean;
  onBar: (index: number) => void;
};

/** The only place that loads the chart library; whoever shows it waits for it alone. */
export function Bars({ labels, series, format, isHorizontal, isCount, onBar }: BarsProps) {
  const band = { data: [...labels], scaleType: 'band' as const, tickLabelStyle: { fontSize: 12 } };
  const most = Math.max(0, ...series.flatMap(({ values }) => values));
  const amount = {
    valueFormatter: (value: number) => format(value),
    tickLabelStyle: { fontSize: 12 },
    // There are no half meetings: few of them are counted one by one.
    ...(isCount && most < 8 && { tickMinStep: 1 }),
  };
  return (
    <BarChart
      height={isHorizontal ? Math.max(160, 44 + labels.length * 36) : 260}
      layout={isHorizontal ? 'horizontal' : 'vertical'}
      series={series.map(({ label, values }) => ({
        label,
        data: [...values],
        valueFormatter: (value: number | null) => format(value ?? 0),
      }))}
      xAxis={isHorizontal ? [amount] : [band]}
      yAxis={isHorizontal ? [{ ...band, width: 130 }] : [{ ...amount, width: 48 }]}
      colors={['#1F6F5C', '#D9822B', '#6B8F84']}
      hideLegend={series.length < 2}
      grid={isHorizontal ? { vertical: true } : { horizontal: true }}
      onItemClick={(_, { dataIndex }) => onBar(dataIndex)}
      margin={{ left: 0, right: isHorizontal ? 36 : 12, top: 12, bottom: 4 }}
      skipAnimation
    />
  );
}
