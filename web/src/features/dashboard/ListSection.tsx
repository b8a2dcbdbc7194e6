import type { ReactNode } from 'react';
import type { Total } from '@verso/contract/page.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SectionHeading } from '#ui/SectionHeading.tsx';
import type { PageField } from './dashboard-state.ts';
import { Loaded, type Reading } from './Loaded.tsx';
import { Pages } from './Pages.tsx';
import { WorkRows } from './WorkRow.tsx';

interface ListSectionProps<Data> {
  id: string;
  title: string;
  result: Reading<Data>;
  /** What is read: `the queue`. */
  what: string;
  /** What the list holds, for who hears it. */
  label: string;
  rows: (data: Data) => readonly ReactNode[];
  /** What stands here where there is no row. */
  empty: string;
  /** Which page of the address turns it. */
  field: PageField;
  size: number;
}

/** A list of the dashboard that is turned page by page. */
export function ListSection<Data extends { total: Total }>({
  id,
  title,
  result,
  what,
  label,
  rows,
  empty,
  field,
  size,
}: ListSectionProps<Data>) {
  return (
    <section aria-labelledby={id} aria-busy={result.isFetching}>
      <SectionHeading id={id} size="sub" level={2}>
        {title}
      </SectionHeading>
      <Loaded result={result} what={what}>
        {(data) => {
          const shown = rows(data);
          return shown.length > 0 ? (
            <>
              <WorkRows label={label}>{shown}</WorkRows>
              <Pages field={field} total={data.total} size={size} section={id} label={`Pages of ${what}`} />
            </>
          ) : (
            <EmptyState>{empty}</EmptyState>
          );
        }}
      </Loaded>
    </section>
  );
}
