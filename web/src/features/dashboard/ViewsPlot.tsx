import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import type { MonthOfViews } from '@verso/contract/figures.ts';
import type { Plotted } from './months.ts';

/** The bars of ViewsByMonth, fetched when there is something to draw: the library for it is heavy. */
export function ViewsPlot({ months }: { months: Plotted<MonthOfViews>[] }) {
  return (
    <BarChart
      h={160}
      data={months}
      dataKey="label"
      series={[{ name: 'views', label: 'Views', color: 'var(--ultramarine)' }]}
      gridColor="var(--line)"
      textColor="var(--ink-2)"
      cursorFill="var(--stage)"
      strokeDasharray="0"
      tickLine="none"
      maxBarWidth={36}
      xAxisProps={{ minTickGap: 24 }}
      yAxisProps={{ allowDecimals: false, width: 32 }}
      barProps={{ isAnimationActive: false }}
      // With room for the highest label beside its own line.
      barChartProps={{ accessibilityLayer: false, margin: { top: 12 } }}
    />
  );
}
