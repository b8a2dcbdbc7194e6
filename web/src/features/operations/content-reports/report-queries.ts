import type { LoaderFunction } from 'react-router';
import { contentReports, isReportableKind, type ReportableKind } from '@verso/contract/operations/content-reports.ts';
import { load, query } from '#api/query.ts';

export const subjectQuery = (kind: ReportableKind, id: string) => query(contentReports.subject, { kind, id });

export const reportContentLoader: LoaderFunction = async ({ params: { kind, id = '' } }) => {
  if (isReportableKind(kind)) await load(subjectQuery(kind, id));
  return null;
};
