import { Link } from 'react-router';
import type { ReportableKind } from '@verso/contract/operations/content-reports.ts';
import { paths } from '#paths.ts';

/** At the end of a public page; `id` is that of what it shows. */
export function ReportContentLink({ kind, id }: { kind: ReportableKind; id: string }) {
  return (
    <p className="meta no-print">
      <Link to={paths.reportContent(kind, id)} rel="nofollow" className="linked">
        Report content on this page
      </Link>
    </p>
  );
}
