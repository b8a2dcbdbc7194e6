import type { ReactNode } from 'react';
import type { Total } from '@verso/contract/schemas/page.ts';
import type { ExportList } from '@verso/contract/operations/exports.ts';
import { ExportMenu } from '#components/shared/export/ExportMenu.tsx';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { SectionHeading } from '#ui/SectionHeading.tsx';
import type { PageField } from '#features/operations/dashboard/dashboard-state.ts';
import { Loaded, type Result } from './Loaded.tsx';
import { Pages } from './Pages.tsx';
import { WorkRows } from './WorkRow.tsx';

interface ListSectionProps<Data> {
  id: string;
  title: string;
  result: Result<Data>;
  /** What is loading: `the queue`. */
  what: string;
  /** Accessible name of the list. */
  label: string;
  rows: (data: Data) => readonly ReactNode[];
  /** The empty state. */
  empty: string;
  /** The page parameter in the address. */
  field: PageField;
  size: number;
  /** The list as an export, with the fields of its call. */
  exported?: { list: ExportList; values: object };
}

/** A paginated list of the dashboard. */
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
  exported,
}: ListSectionProps<Data>) {
  return (
    <section aria-labelledby={id} aria-busy={result.isFetching}>
      <SectionHeading
        id={id}
        size="sub"
        level={2}
        action={exported && (result.data?.total.count ?? 0) > 0 && <ExportMenu {...exported} />}
      >
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
