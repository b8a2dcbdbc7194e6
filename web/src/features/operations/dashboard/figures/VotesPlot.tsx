import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import type { MonthOfVotes } from '@verso/contract/operations/schemas/figures.ts';
import type { Plotted } from './months.ts';

/** The chart of VotesByMonth, loaded on demand because the chart library is large. */
export function VotesPlot({ months }: { months: Plotted<MonthOfVotes>[] }) {
  return (
    <BarChart
      h={240}
      data={months}
      dataKey="label"
      type="stacked"
      series={[
        { name: 'approve', label: 'Approve', color: 'var(--verdigris)' },
        { name: 'request_information', label: 'Ask for information', color: 'var(--ochre)' },
        { name: 'deny', label: 'Deny', color: 'var(--madder)' },
      ]}
      gridColor="var(--line)"
      textColor="var(--ink-2)"
      cursorFill="var(--stage)"
      strokeDasharray="0"
      tickLine="none"
      maxBarWidth={36}
      withLegend
      legendProps={{ position: 'bottom' }}
      xAxisProps={{ minTickGap: 24 }}
      yAxisProps={{ allowDecimals: false, width: 32 }}
      barProps={{ isAnimationActive: false }}
      // Leaves room for the highest label.
      barChartProps={{ accessibilityLayer: false, margin: { top: 12 } }}
    />
  );
}
