import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import type { MonthOfViews } from '@verso/contract/operations/schemas/figures.ts';
import type { Plotted } from './months.ts';

/** The chart of ViewsByMonth, loaded on demand because the chart library is large. */
export function ViewsPlot({ months }: { months: Plotted<MonthOfViews>[] }) {
  return (
    <BarChart
      h={160}
      data={months}
      dataKey="label"
      series={[{ name: 'views', label: 'Views', color: 'var(--ink-2)' }]}
      gridColor="var(--line)"
      textColor="var(--ink-2)"
      cursorFill="var(--stage)"
      strokeDasharray="0"
      tickLine="none"
      maxBarWidth={36}
      xAxisProps={{ minTickGap: 24 }}
      yAxisProps={{ allowDecimals: false, width: 32 }}
      barProps={{ isAnimationActive: false }}
      // Leaves room for the highest label.
      barChartProps={{ accessibilityLayer: false, margin: { top: 12 } }}
    />
  );
}
