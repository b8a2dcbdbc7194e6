import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import type { MonthOfVotes } from '@verso/contract/figures.ts';
import type { Plotted } from './months.ts';

/** The bars of VotesByMonth, fetched when there is something to draw: the library for it is heavy. */
export function VotesPlot({ months }: { months: Plotted<MonthOfVotes>[] }) {
  return (
    <BarChart
      h={240}
      data={months}
      dataKey="label"
      type="stacked"
      series={[
        { name: 'approve', label: 'Approve', color: 'var(--verdigris)' },
        { name: 'request_information', label: 'Ask for more', color: 'var(--ochre)' },
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
      // With room for the highest label beside its own line.
      barChartProps={{ accessibilityLayer: false, margin: { top: 12 } }}
    />
  );
}
