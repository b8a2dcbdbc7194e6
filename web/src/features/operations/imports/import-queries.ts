import type { LoaderFunctionArgs } from 'react-router';
import { imports, type RowOutcome } from '@verso/contract/operations/imports.ts';
import { load, query } from '#api/query.ts';

export const rowsPerPage = 25;

export const importsQuery = query(imports.list, {});
export const importQuery = (id: string) => query(imports.get, { id });
export const rowsQuery = (id: string, outcome: RowOutcome | undefined, page: number) =>
  query(imports.rows, { id, outcome, pagesize: rowsPerPage, pagefrom: (page - 1) * rowsPerPage });

export const importsLoader = () => load(importsQuery);
export const importLoader = ({ params: { id = '' } }: LoaderFunctionArgs) => load(importQuery(id));
