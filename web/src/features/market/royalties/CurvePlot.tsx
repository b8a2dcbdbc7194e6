import '@mantine/charts/styles.css';
import { LineChart } from '@mantine/charts';
import { fromUnits, toUnits } from '@verso/contract/money.ts';
import type { Money } from '@verso/contract/schemas/money.ts';
import { locale, formatAmount } from '#components/shared/text/reader-locale.ts';

interface CurvePlotProps {
  curve: ReadonlyArray<{ price: Money; royalty: Money }>;
  asked: Money | null;
}

/** The chart of RoyaltyCurve, loaded on demand because the chart library is large. */
export function CurvePlot({ curve, asked }: CurvePlotProps) {
  const end = curve.at(-1)?.price;
  if (!end) return null;
  const short = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: end.currency,
    notation: 'compact',
    maximumFractionDigits: 1,
  });
  return (
    <LineChart
      h={240}
      data={curve.map(({ price, royalty }) => ({ price: toUnits(price), royalty: toUnits(royalty) }))}
      dataKey="price"
      series={[{ name: 'royalty', label: 'Royalty', color: 'var(--verdigris)' }]}
      curveType="linear"
      withDots={false}
      withTooltip={false}
      gridColor="var(--line)"
      textColor="var(--ink-2)"
      strokeDasharray="0"
      tickLine="none"
      xAxisProps={{
        type: 'number',
        domain: [0, toUnits(end)],
        tickFormatter: (price: number) => short.format(price),
        minTickGap: 24,
      }}
      yAxisProps={{ tickFormatter: (royalty: number) => short.format(royalty), width: 56 }}
      lineProps={{ isAnimationActive: false }}
      lineChartProps={{ accessibilityLayer: false, margin: { top: 12, right: 24 } }}
      referenceLines={
        asked
          ? [
              {
                x: toUnits(asked),
                label: formatAmount(fromUnits(toUnits(asked), asked.currency)),
                color: 'var(--ink-2)',
              },
            ]
          : []
      }
    />
  );
}
